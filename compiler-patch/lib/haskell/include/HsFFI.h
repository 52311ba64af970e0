/* HsFFI.h: the types of Haskell, as C that a program imports has them. */
#ifndef HSFFI_H
#define HSFFI_H
#include <stdint.h>

typedef int64_t HsInt;
typedef int8_t HsInt8;
typedef int16_t HsInt16;
typedef int32_t HsInt32;
typedef int64_t HsInt64;
typedef uint64_t HsWord;
typedef uint8_t HsWord8;
typedef uint16_t HsWord16;
typedef uint32_t HsWord32;
typedef uint64_t HsWord64;
typedef uint32_t HsChar;
typedef uint8_t HsBool;
typedef float HsFloat;
typedef double HsDouble;
typedef void *HsPtr;
typedef void (*HsFunPtr)(void);
typedef void *HsStablePtr;

#define HS_BOOL_FALSE 0
#define HS_BOOL_TRUE 1

#endif
