#include "deeper.h"
