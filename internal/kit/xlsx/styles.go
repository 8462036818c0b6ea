package xlsx

import (
	"bytes"
	"strconv"
	"strings"
)

// red is the ground of a marked cell. No program offers it, so that a fill of this colour is ours, also after the file was saved elsewhere.
const red = "FFFFC7CD"

// looks are the cell formats of a workbook, with those added that a marked copy needs.
type looks struct {
	text  []byte
	fills []string
	xfs   []string
	red   int // index of our fill
	// paired leads from a format to itself in red and back; -1 is not made yet.
	added  []string
	inRed  map[int]int
	plain  map[int]int
	usable bool
}

func readLooks(text []byte) (*looks, error) {
	l := &looks{text: text, red: -1, inRed: map[int]int{}, plain: map[int]int{}}
	var into *[]string
	var item strings.Builder
	depth := 0
	err := each(text, func(t token) {
		switch {
		case into == nil && t.kind == openToken && string(t.name) == "fills":
			into = &l.fills
		case into == nil && t.kind == openToken && string(t.name) == "cellXfs":
			into = &l.xfs
		case t.ends("fills"), t.ends("cellXfs"):
			into = nil
		case into != nil:
			item.Write(t.raw)
			switch t.kind {
			case openToken:
				depth++
			case closeToken:
				depth--
			case textToken, otherToken:
				if depth == 0 {
					item.Reset()
				}
				return
			}
			if depth == 0 {
				*into = append(*into, item.String())
				item.Reset()
			}
		}
	})
	for i, f := range l.fills {
		if strings.Contains(f, red) {
			l.red = i
		}
	}
	l.usable = err == nil && len(l.fills) > 0 && len(l.xfs) > 0 && bytes.Contains(text, []byte("</fills>")) && bytes.Contains(text, []byte("</cellXfs>"))
	return l, err
}

// wear gives the format a cell of this format shall have.
func (l *looks) wear(format int, marked bool) int {
	if !l.usable || format < 0 || format >= len(l.xfs) {
		return format
	}
	isRed := l.red >= 0 && xfFill(l.xfs[format]) == l.red
	switch {
	case marked == isRed:
		return format
	case marked:
		if l.red < 0 {
			l.red = len(l.fills)
		}
		return l.make(l.inRed, format, l.red)
	}
	return l.make(l.plain, format, 0)
}

func (l *looks) make(made map[int]int, format, fill int) int {
	if n, ok := made[format]; ok {
		return n
	}
	t := []byte(l.xfs[format])
	t = setAttr(setAttr(t, "fillId", strconv.Itoa(fill)), "applyFill", "1")
	n := len(l.xfs) + len(l.added)
	l.added = append(l.added, string(t))
	made[format] = n
	return n
}

func xfFill(xf string) int {
	v, _, _ := token{raw: []byte(xf[:strings.IndexByte(xf, '>')+1])}.attr("fillId")
	n, err := strconv.Atoi(v)
	if err != nil {
		return 0
	}
	return n
}

// setAttr sets an attribute of the first tag in raw.
func setAttr(raw []byte, name, value string) []byte {
	end := bytes.IndexByte(raw, '>') + 1
	if end == 0 {
		return raw
	}
	if _, from, to := (token{raw: raw[:end]}).attr(name); to > 0 {
		return append(append(append([]byte{}, raw[:from]...), value...), raw[to:]...)
	}
	at := 1 + bytes.IndexAny(raw[1:], " \t\r\n/>")
	return append(append(append([]byte{}, raw[:at]...), " "+name+`="`+value+`"`...), raw[at:]...)
}

// written is the part with what was added.
func (l *looks) written() []byte {
	if !l.usable || len(l.added) == 0 {
		return l.text
	}
	var out bytes.Buffer
	_ = each(l.text, func(t token) {
		p := t.prefix()
		switch {
		case t.is("fills") && l.red == len(l.fills):
			out.Write(setAttr(t.raw, "count", strconv.Itoa(len(l.fills)+1)))
			return
		case t.ends("fills") && l.red == len(l.fills):
			out.WriteString("<" + p + "fill><" + p + `patternFill patternType="solid"><` + p + `fgColor rgb="` + red + `"/><` + p + `bgColor indexed="64"/></` + p + "patternFill></" + p + "fill>")
		case t.is("cellXfs"):
			out.Write(setAttr(t.raw, "count", strconv.Itoa(len(l.xfs)+len(l.added))))
			return
		case t.ends("cellXfs"):
			for _, xf := range l.added {
				out.WriteString(xf)
			}
		}
		out.Write(t.raw)
	})
	return out.Bytes()
}
