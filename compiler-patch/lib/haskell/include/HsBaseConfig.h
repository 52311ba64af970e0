/* HsBaseConfig.h: C's types as Haskell's. */
#define HTYPE_CHAR Int8
#define HTYPE_SIGNED_CHAR Int8
#define HTYPE_UNSIGNED_CHAR Word8
#define HTYPE_SHORT Int16
#define HTYPE_UNSIGNED_SHORT Word16
#define HTYPE_INT Int32
#define HTYPE_UNSIGNED_INT Word32
#define HTYPE_LONG Int64
#define HTYPE_UNSIGNED_LONG Word64
#define HTYPE_LONG_LONG Int64
#define HTYPE_UNSIGNED_LONG_LONG Word64
#define HTYPE_SIZE_T Word64
#define HTYPE_TIME_T Int64
#define HTYPE_FLOAT Float
#define HTYPE_DOUBLE Double
