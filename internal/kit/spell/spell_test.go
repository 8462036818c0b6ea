package spell_test

import (
	"strings"
	"testing"

	"mirror/internal/kit/spell"
)

// A name is found by its initials and by its pinyin, whichever way a character is read; a figure or a letter stands for itself.
func TestIndex(t *testing.T) {
	for name, fronts := range map[string][]string{
		"李秀兰":  {"l", "lxl", "lixiu", "lixiulan"},
		"单雄信":  {"sxx", "dxx", "shanxiong"},
		"曾庆红":  {"zqh", "cqh"},
		"张三2":  {"zs2", "zhangsan2"},
		"Ali":  {"ali"},
		"欧阳·明": {"oym", "ouyangming"},
	} {
		for _, q := range fronts {
			if got := spell.Index(name); !strings.Contains(got, " "+spell.Front(q)) {
				t.Errorf("%s as %s: %q", name, q, got)
			}
		}
	}
	if got := spell.Index("李秀兰"); got != " lxl lixiulan " {
		t.Errorf("%q", got)
	}
	// A name nobody can spell is filled all the same, and one of many readings does not grow without end.
	if got := spell.Index("·"); got != " " {
		t.Errorf("%q", got)
	}
	if got := len(strings.Fields(spell.Index(strings.Repeat("长单曾", 21)))); got > 16 {
		t.Errorf("%d ways", got)
	}
}

// What is no front of letters is not looked for: a space, a per cent sign, Chinese.
func TestFront(t *testing.T) {
	for q, want := range map[string]string{" LXL ": "lxl", "li'xiu": "lixiu", "a b": "", "%": "", "李": "", "": "", "x_": ""} {
		if got := spell.Front(q); got != want {
			t.Errorf("%q: %q", q, got)
		}
	}
}
