package attachment

import (
	"bytes"
	"encoding/binary"

	"mirror/internal/kit/errs"
)

var errBroken = errs.New(errs.InvalidArgs, "图片文件已损坏，请重新选择")

// strip takes out of a photo what tells where, when and with what it was taken, and whatever was put behind its end. turn is the EXIF
// orientation (1 where there is none), which is kept: without it photos lie on their side.
func strip(media string, b []byte) (clean []byte, turn int, err error) {
	if media == mediaPNG {
		clean, err = stripPNG(b)
		return clean, 1, err
	}
	return stripJPEG(b)
}

// stripJPEG keeps what is needed to draw: the JFIF header, the colour profile, Adobe's colour transform, tables and scans.
func stripJPEG(b []byte) ([]byte, int, error) {
	out := bytes.NewBuffer(make([]byte, 0, len(b)))
	out.Write(b[:2])
	turn := 1
	var rest bytes.Buffer
	for at := 2; ; {
		for at < len(b) && b[at] == 0xFF && at+1 < len(b) && b[at+1] == 0xFF { // fill bytes
			at++
		}
		if at+2 > len(b) || b[at] != 0xFF {
			return nil, 0, errBroken
		}
		marker := b[at+1]
		if marker == 0xD9 {
			rest.Write(b[at : at+2])
			break
		}
		if at+4 > len(b) {
			return nil, 0, errBroken
		}
		length := int(binary.BigEndian.Uint16(b[at+2:]))
		end := at + 2 + length
		if length < 2 || end > len(b) {
			return nil, 0, errBroken
		}
		data := b[at+4 : end]
		switch {
		case marker == 0xE1 && bytes.HasPrefix(data, []byte("Exif\x00\x00")):
			turn = orientation(data[6:])
		case marker == 0xE0 && bytes.HasPrefix(data, []byte("JFIF\x00")) && len(data) >= 14:
			// Without the small picture that may ride in it.
			rest.Write([]byte{0xFF, 0xE0, 0, 16})
			rest.Write(data[:12])
			rest.Write([]byte{0, 0})
		case marker == 0xE2 && bytes.HasPrefix(data, []byte("ICC_PROFILE\x00")), marker == 0xEE && bytes.HasPrefix(data, []byte("Adobe")):
			rest.Write(b[at:end])
		case marker >= 0xE0 && marker <= 0xEF, marker == 0xFE: // all other notes of cameras and programs
		default:
			rest.Write(b[at:end])
		}
		at = end
		if marker == 0xDA {
			next := scanEnd(b, at)
			rest.Write(b[at:next])
			at = next
		}
	}
	if turn > 1 {
		out.Write(turnOnly(turn))
	}
	out.Write(rest.Bytes())
	return out.Bytes(), turn, nil
}

// scanEnd is where the packed picture stops: at a marker that is neither a stuffed byte nor a restart.
func scanEnd(b []byte, at int) int {
	for ; at+1 < len(b); at++ {
		if b[at] == 0xFF && b[at+1] != 0 && b[at+1] != 0xFF && (b[at+1] < 0xD0 || b[at+1] > 0xD7) {
			return at
		}
	}
	return len(b)
}

// orientation reads the one value of EXIF that is kept.
func orientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if tiff[0] == 'M' {
		order = binary.BigEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > len(tiff) {
		return 1
	}
	n := int(order.Uint16(tiff[at:]))
	for i := range n {
		e := at + 2 + 12*i
		if e+12 > len(tiff) {
			return 1
		}
		if order.Uint16(tiff[e:]) == 0x0112 {
			if v := int(order.Uint16(tiff[e+8:])); v >= 1 && v <= 8 {
				return v
			}
		}
	}
	return 1
}

// turnOnly is an EXIF segment that says nothing else.
func turnOnly(turn int) []byte {
	return append([]byte("\xFF\xE1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), byte(turn), 0, 0, 0, 0, 0, 0)
}

// keptPNG are the chunks besides the critical ones that change what is seen.
var keptPNG = map[string]bool{"IHDR": true, "PLTE": true, "IDAT": true, "IEND": true, "tRNS": true, "gAMA": true, "cHRM": true, "sRGB": true, "iCCP": true, "sBIT": true, "bKGD": true, "pHYs": true}

func stripPNG(b []byte) ([]byte, error) {
	out := bytes.NewBuffer(make([]byte, 0, len(b)))
	out.Write(b[:8])
	for at := 8; ; {
		if at+12 > len(b) {
			return nil, errBroken
		}
		length := int64(binary.BigEndian.Uint32(b[at:]))
		end := int64(at) + 12 + length
		if end > int64(len(b)) {
			return nil, errBroken
		}
		kind := string(b[at+4 : at+8])
		if keptPNG[kind] {
			out.Write(b[at:end])
		}
		if kind == "IEND" {
			return out.Bytes(), nil
		}
		at = int(end)
	}
}
