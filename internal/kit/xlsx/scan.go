package xlsx

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

type tokenKind int

const (
	textToken  tokenKind = iota
	openToken            // <a …>
	closeToken           // </a>
	emptyToken           // <a …/>
	otherToken           // declarations, comments
)

// token is one piece of XML as it stands in the file, so that a copy can keep it. raw is good until the next token.
type token struct {
	kind tokenKind
	raw  []byte
	name []byte // without its prefix
}

// maxToken bounds one tag or text: a cell holds 32,767 characters at most.
const maxToken = 512 << 10

// scanner cuts XML into tokens. It knows just what workbooks hold: UTF-8, no document type.
type scanner struct {
	in  *bufio.Reader
	buf []byte
}

func newScanner(r io.Reader) *scanner { return &scanner{in: bufio.NewReaderSize(r, 64<<10)} }

// next gives the next token; io.EOF after the last.
func (s *scanner) next() (token, error) {
	s.buf = s.buf[:0]
	first, err := s.in.Peek(1)
	if err != nil {
		return token{}, err
	}
	if first[0] != '<' {
		if err := s.until('<', false); err != nil && !errors.Is(err, io.EOF) {
			return token{}, err
		}
		return token{kind: textToken, raw: s.buf}, nil
	}
	if err := s.tag(); err != nil {
		if errors.Is(err, io.EOF) {
			err = fmt.Errorf("%w: it ends within a tag", ErrNoWorkbook)
		}
		return token{}, err
	}
	raw := s.buf
	switch {
	case bytes.HasPrefix(raw, []byte("<![CDATA[")):
		return token{kind: textToken, raw: raw}, nil
	case bytes.HasPrefix(raw, []byte("<!--")), raw[1] == '?':
		return token{kind: otherToken, raw: raw}, nil
	case raw[1] == '!':
		return token{}, fmt.Errorf("%w: a document type", ErrNoWorkbook)
	case raw[1] == '/':
		return token{kind: closeToken, raw: raw, name: local(raw[2:])}, nil
	case raw[len(raw)-2] == '/':
		return token{kind: emptyToken, raw: raw, name: local(raw[1:])}, nil
	}
	return token{kind: openToken, raw: raw, name: local(raw[1:])}, nil
}

// until reads to a byte, which stays unread unless taken.
func (s *scanner) until(end byte, take bool) error {
	for {
		part, err := s.in.ReadSlice(end)
		s.buf = append(s.buf, part...)
		if len(s.buf) > maxToken {
			return fmt.Errorf("%w: a text of more than 512 KiB", ErrTooLarge)
		}
		switch {
		case err == nil:
			if !take {
				s.buf = s.buf[:len(s.buf)-1]
				return s.in.UnreadByte()
			}
			return nil
		case errors.Is(err, bufio.ErrBufferFull):
		default:
			return err
		}
	}
}

// tag reads one tag; a > within quotes, comments and CDATA does not end it.
func (s *scanner) tag() error {
	var quote byte
	for seen := 0; ; {
		if err := s.until('>', true); err != nil {
			return err
		}
		if bytes.HasPrefix(s.buf, []byte("<!--")) {
			if len(s.buf) >= 7 && bytes.HasSuffix(s.buf, []byte("-->")) {
				return nil
			}
			continue
		}
		if bytes.HasPrefix(s.buf, []byte("<![CDATA[")) {
			if bytes.HasSuffix(s.buf, []byte("]]>")) {
				return nil
			}
			continue
		}
		if len(s.buf) < 3 {
			return fmt.Errorf("%w: an empty tag", ErrNoWorkbook)
		}
		for _, c := range s.buf[seen:] { // each byte is looked at once, however many > stand in quotes
			switch {
			case quote == 0 && (c == '"' || c == '\''):
				quote = c
			case c == quote:
				quote = 0
			}
		}
		if seen = len(s.buf); quote == 0 {
			return nil
		}
	}
}

func local(b []byte) []byte {
	end := bytes.IndexAny(b, " \t\r\n/>")
	if end < 0 {
		end = len(b)
	}
	b = b[:end]
	if i := bytes.IndexByte(b, ':'); i >= 0 {
		return b[i+1:]
	}
	return b
}

// prefix is what stands before the tag's local name, with its colon.
func (t token) prefix() string {
	name := bytes.TrimLeft(t.raw, "</")
	if end := bytes.IndexAny(name, " \t\r\n/>"); end >= 0 {
		name = name[:end]
	}
	if i := bytes.IndexByte(name, ':'); i >= 0 {
		return string(name[:i+1])
	}
	return ""
}

// is compares the local name of an opening or empty tag.
func (t token) is(name string) bool {
	return (t.kind == openToken || t.kind == emptyToken) && string(t.name) == name
}

func (t token) ends(name string) bool { return t.kind == closeToken && string(t.name) == name }

// attr gives an attribute by its local name, "" where there is none, with where its value stands in raw.
func (t token) attr(name string) (value string, from, to int) {
	b := t.raw
	for i := 1; i < len(b); {
		eq := bytes.IndexByte(b[i:], '=')
		if eq < 0 {
			return "", 0, 0
		}
		eq += i
		start := bytes.LastIndexAny(b[i:eq], " \t\r\n")
		key := bytes.TrimSpace(b[i+start+1 : eq])
		if len(key) == 0 { // blanks before the sign
			key = bytes.TrimSpace(b[i:eq])
		}
		open := eq + 1
		for open < len(b) && b[open] != '"' && b[open] != '\'' {
			open++
		}
		if open >= len(b) {
			return "", 0, 0
		}
		length := bytes.IndexByte(b[open+1:], b[open])
		if length < 0 {
			return "", 0, 0
		}
		if string(local(key)) == name {
			return unescape(b[open+1 : open+1+length]), open + 1, open + 1 + length
		}
		i = open + length + 2
	}
	return "", 0, 0
}

// text is what a text token says.
func (t token) text() string {
	if inner, ok := t.verbatim(); ok {
		return string(inner)
	}
	return unescape(t.raw)
}

// verbatim is what a text token says, where it stands there as it is; good until the next token.
func (t token) verbatim() ([]byte, bool) {
	if inner, ok := bytes.CutPrefix(t.raw, []byte("<![CDATA[")); ok {
		return bytes.TrimSuffix(inner, []byte("]]>")), true
	}
	return t.raw, bytes.IndexByte(t.raw, '&') < 0
}

var named = map[string]string{"lt": "<", "gt": ">", "amp": "&", "quot": `"`, "apos": "'"}

func unescape(b []byte) string {
	if bytes.IndexByte(b, '&') < 0 {
		return string(b)
	}
	var out strings.Builder
	for len(b) > 0 {
		i := bytes.IndexByte(b, '&')
		if i < 0 {
			out.Write(b)
			break
		}
		out.Write(b[:i])
		b = b[i:]
		end := bytes.IndexByte(b[:min(len(b), 12)], ';')
		if end < 0 {
			out.WriteByte('&')
			b = b[1:]
			continue
		}
		entity := string(b[1:end])
		switch {
		case named[entity] != "":
			out.WriteString(named[entity])
		case strings.HasPrefix(entity, "#"):
			n, err := strconv.ParseUint(strings.Replace(strings.ToLower(entity[1:]), "x", "0x", 1), 0, 32)
			if err == nil && n > 0 {
				out.WriteRune(rune(n))
			}
		default:
			out.WriteString("&" + entity + ";")
		}
		b = b[end+1:]
	}
	return out.String()
}

// escape makes a text XML; control characters that XML 1.0 cannot hold become blanks.
func escape(s string) string { return string(appendEscaped(nil, s)) }

func appendEscaped(to []byte, s string) []byte {
	from := 0
	for i := 0; i < len(s); {
		n, instead := 1, ""
		switch c := s[i]; {
		case c >= utf8.RuneSelf:
			var r rune
			switch r, n = utf8.DecodeRuneInString(s[i:]); {
			case r == utf8.RuneError && n == 1:
				instead = "\uFFFD"
			case r == 0xFFFE, r == 0xFFFF:
				instead = " "
			}
		case c == '&':
			instead = "&amp;"
		case c == '<':
			instead = "&lt;"
		case c == '>':
			instead = "&gt;"
		case c == '"':
			instead = "&quot;"
		case c < 0x20 && c != '\t' && c != '\n' && c != '\r':
			instead = " "
		}
		if instead != "" {
			to = append(append(to, s[from:i]...), instead...)
			from = i + n
		}
		i += n
	}
	return append(to, s[from:]...)
}
