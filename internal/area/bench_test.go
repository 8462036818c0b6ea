package area

import (
	"slices"
	"strings"
	"testing"
)

// grown is a made-up forest of the embedded areas and natural villages below them, n in all.
func grown(b *testing.B, n int) *forest {
	b.Helper()
	rows, err := embedded()
	if err != nil {
		b.Fatal(err)
	}
	t, parents := &forest{}, []Code{Root}
	var text strings.Builder
	var ends []int32
	add := func(c Code, name, initials, pinyin string) {
		t.codes, t.disabled = append(t.codes, c), append(t.disabled, false)
		for _, s := range []string{name, initials, pinyin} {
			text.WriteString(s)
			ends = append(ends, int32(text.Len()))
		}
	}
	add(Root, "全国", "qg", "quanguo")
	each := n/len(rows) + 1
	byCode := map[Code]row{}
	var order []Code
	for _, r := range rows {
		byCode[r.Code] = r
		order = append(order, r.Code)
	}
	slices.Sort(order)
	for _, c := range order {
		if c == Root {
			continue
		}
		r := byCode[c]
		add(c, r.Name, r.Initials, r.Pinyin)
		parents = append(parents, r.Parent)
		for k := 1; c.Level() == Village && k < each && len(t.codes) < n; k++ {
			add(c+Code(k), "陈屋村", "cwc", "chenwucun")
			parents = append(parents, c)
		}
	}
	t.cut(text.String(), ends)
	if err := t.link(parents); err != nil {
		b.Fatal(err)
	}
	return t
}

// The search over 200,000 areas, by a part of a name and by initials: at most 50 ms at the 95th percentile.
func BenchmarkSearch(b *testing.B) {
	t := grown(b, 200_000)
	for _, q := range []string{"储良", "村", "cwc", "fenjie", "440981"} {
		b.Run(q, func(b *testing.B) {
			for b.Loop() {
				t.search(q, Everything(), 20, true)
			}
		})
	}
}
