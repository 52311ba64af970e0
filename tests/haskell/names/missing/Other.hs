module Another where
