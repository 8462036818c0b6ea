package area

import (
	"strings"

	"github.com/mozillazg/go-pinyin"
)

// readings are the place names of Guangdong whose characters are read otherwise than a dictionary's first reading.
var readings = []struct{ han, read string }{
	{"番禺", "pan yu"}, {"东莞", "dong guan"}, {"大埔", "da bu"}, {"乐昌", "le chang"}, {"长", "chang"},
	{"陆", "lu"}, {"厦", "xia"}, {"沙埔", "sha bu"}, {"吓", "xia"}, {"单", "dan"}, {"石排", "shi pai"},
}

// Spell gives the full pinyin and the initials of a name, as the table holds them.
func Spell(name string) (full, initials string) { return romanise(name) }

// romanise gives the full pinyin and the initials of a name; what is not Chinese is kept in lower case.
func romanise(name string) (full, initials string) {
	var f, i strings.Builder
	add := func(syllable string) {
		f.WriteString(syllable)
		i.WriteByte(syllable[0])
	}
	args := pinyin.NewArgs()
next:
	for rest := name; rest != ""; {
		for _, r := range readings {
			if after, ok := strings.CutPrefix(rest, r.han); ok {
				for _, s := range strings.Fields(r.read) {
					add(s)
				}
				rest = after
				continue next
			}
		}
		var han rune
		for _, han = range rest {
			break
		}
		rest = rest[len(string(han)):]
		if s := pinyin.SinglePinyin(han, args); len(s) > 0 && s[0] != "" {
			add(s[0])
		} else if han < 128 && han > ' ' {
			add(strings.ToLower(string(han)))
		}
	}
	return f.String(), i.String()
}
