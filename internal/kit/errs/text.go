package errs

import (
	"strings"
	"unicode/utf8"
)

// CleanText reports whether s can be stored and shown by every engine: valid UTF-8 without NUL (security.md
// row 15).
func CleanText(s string) bool { return strings.IndexByte(s, 0) < 0 && utf8.ValidString(s) }

// CleanEscaped is CleanText for a percent-encoded query or form, decoded first. A broken escape counts as its own
// characters: it is the reader's matter, not an attack on storage.
func CleanEscaped(s string) bool {
	if strings.IndexByte(s, '%') < 0 {
		return CleanText(s)
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, lo := unhex(s[i+1]), unhex(s[i+2])
			if hi < 16 && lo < 16 {
				b = append(b, hi<<4|lo)
				i += 2
				continue
			}
		}
		b = append(b, s[i])
	}
	return CleanText(string(b))
}

// CleanJSON reports whether a JSON text holds no NUL, raw or as \u0000, and is valid UTF-8.
func CleanJSON(b []byte) bool {
	if !utf8.Valid(b) {
		return false
	}
	for i := 0; i < len(b); i++ {
		switch {
		case b[i] == 0:
			return false
		case b[i] == '\\':
			if i+5 < len(b) && string(b[i+1:i+6]) == "u0000" {
				return false
			}
			i++ // the escaped character is not the start of another escape
		}
	}
	return true
}

func unhex(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 16
}

// Printable reports whether a text that people typed holds no control characters, line breaks and tabs apart where it may have lines: a workbook
// cannot hold the others, and nobody sees them. Marks that turn the direction of what follows count as control characters.
func Printable(s string, lines bool) bool {
	for _, r := range s {
		switch {
		case lines && (r == '\n' || r == '\r' || r == '\t'):
		case r < 0x20 || r >= 0x7f && r < 0xa0, r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0xfffe || r == 0xffff, r == '\u2028' || r == '\u2029':
			return false
		}
	}
	return true
}
