package retention

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Hidden stands where a name or a number was. It says no more than that: in a text without spaces a name of two characters may be the beginning of
// somebody else's.
const Hidden = "〔已隐去〕"

// nameLeast is how many characters a name must have to be looked for in a text.
const nameLeast = 2

// Empty reports that there is nothing to look for.
func (c Called) Empty() bool { return len(c.Sought()) == 0 }

// Sought are the words to look for, the longest first.
func (c Called) Sought() (out []string) {
	for _, n := range c.Names {
		if utf8.RuneCountInString(n) >= nameLeast {
			out = append(out, n)
		}
	}
	for _, n := range c.Numbers {
		if len(n) == 18 {
			out = append(out, n, strings.ToLower(n), n[:6]+"********"+n[14:])
		}
	}
	slices.SortStableFunc(out, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return slices.Compact(out)
}

// Out is a text without what names somebody. Names of others which have theirs in them stay whole.
func (c Called) Out(text string) string {
	longer := slices.Clone(c.Longer)
	slices.SortFunc(longer, func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) })
	var aside []string
	for i, n := range longer {
		mark := fmt.Sprintf("\x00%d\x00", i) // no text of ours holds a NUL
		text = strings.ReplaceAll(text, n, mark)
		aside = append(aside, mark, n)
	}
	for _, w := range c.Sought() {
		text = strings.ReplaceAll(text, w, Hidden)
	}
	return strings.NewReplacer(aside...).Replace(text)
}
