# places.s: debug information as ghc -g writes it, of two thunks: the first has source notes in a block, the second
# has the label of a block for its name, is allocated by that block and begins one byte before its code (see hp2ps/held/debuginfo.c). The numbers
# are read by libdw alone; there is no code. folder.s is a string, the folder in which GHC was run.
	.section .debug_abbrev,"",%progbits
	.uleb128 1, 0x11
	.byte 1
	.uleb128 0x03, 0x08, 0x1b, 0x08, 0x13, 0x0b, 0, 0
	.uleb128 2, 0x2e
	.byte 1
	.uleb128 0x03, 0x08, 0x11, 0x01, 0, 0
	.uleb128 3, 0x2e
	.byte 0
	.uleb128 0x03, 0x08, 0x11, 0x01, 0x2b20, 0x13, 0, 0
	.uleb128 4, 0x0b
	.byte 1
	.uleb128 0x03, 0x08, 0x11, 0x01, 0, 0
	.uleb128 5, 0x5b00
	.byte 0
	.uleb128 0x2b00, 0x08, 0x2b01, 0x06, 0x2b02, 0x05, 0x2b03, 0x06, 0x2b04, 0x05, 0, 0
	.byte 0
	.section .debug_info,"",%progbits
.Lunit:	.4byte .Lend - .Lunit - 4
	.2byte 3
	.4byte 0
	.byte 8
	.uleb128 1
	.asciz "Places.hs"
	.include "folder.s"
	.byte 0x18
	.uleb128 2
	.asciz "total.step"
	.8byte 0x1000
.Lblock:	.uleb128 4
	.asciz "_c2ab"
	.8byte 0x1010
	.uleb128 5
	.asciz "Places.hs"
	.4byte 3
	.2byte 14
	.4byte 3
	.2byte 21
	.uleb128 5
	.asciz "Places.hs"
	.4byte 5
	.2byte 15
	.4byte 5
	.2byte 22
	.uleb128 5
	.asciz "Other.hs"
	.4byte 1
	.2byte 1
	.4byte 1
	.2byte 2
	.byte 0
	.byte 0
	.uleb128 3
	.asciz "c2ac"
	.8byte 0x1fff
	.4byte .Lblock - .Lunit
	.byte 0
.Lend:
