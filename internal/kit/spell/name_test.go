package spell_test

import (
	"slices"
	"strings"
	"testing"

	"mirror/internal/kit/spell"
)

// has reports whether an index that holds the tokens of a name answers letters with it.
func has(name, letters string) bool {
	tokens := spell.Tokens(name)
	any, exact := spell.Query(letters)
	for _, all := range any {
		if !slices.ContainsFunc(all, func(t string) bool { return !slices.Contains(tokens, t) }) {
			return exact || spell.Fits(letters, name)
		}
	}
	return false
}

// Whatever front of a name's syllables is typed, in whichever way they are read, the index names it; and what it names is typed so.
func TestNamesAreFoundAsTheyAreTyped(t *testing.T) {
	for name, typed := range map[string]string{
		"曹斌荣":    "c ca cao cb cbr caob caobr caobi caobin caobinr caobinrong cbrong cbinr",
		"单雄信":    "shan sxx shanxiong shanxiongxin",
		"曾小贤":    "zeng zxx zengxx zengxiaoxian",
		"仇和":     "q qiu qh qiuhe",
		"区少坤":    "ou osk oushaokun ousk",
		"解晓东":    "xie xxd xiexiaod",
		"查良镛":    "zha zly zhly zhalyong",
		"覃伟":     "qin tan qw tw qinwei",
		"欧阳娜娜":   "ouyang oynn ouyangnana oyn",
		"西安":     "xian xa xia",
		"吕布":     "lv lb lvbu",
		"Ali":    "ali",
		"阿卜杜热合曼": "abdrhm abudureheman abdr",
	} {
		for letters := range strings.FieldsSeq(typed) {
			if !has(name, letters) {
				any, exact := spell.Query(letters)
				t.Errorf("%s as %s: %v among %v (%v)", name, letters, any, spell.Tokens(name), exact)
			}
		}
	}
	for name, typed := range map[string]string{
		"曹斌荣": "br bin dan cbz caor cr crb caobinrongx x caox",
		"单雄信": "dan dxx",
		"曹冰如": "caobinr caobaoru caobro",
		"梁才军": "licj",
	} {
		for letters := range strings.FieldsSeq(typed) {
			if has(name, letters) {
				t.Errorf("%s as %s", name, letters)
			}
		}
	}
}

// Letters that are no pinyin ask for little, however many they are.
func TestQueriesStaySmall(t *testing.T) {
	for _, letters := range []string{"x", "z", "zzzz", strings.Repeat("a", 40), strings.Repeat("zhuang", 6), "qwertyuiopasdfghjkl", "xianxianxian", strings.Repeat("angenao", 5)} {
		if any, _ := spell.Query(letters); len(any) > 60 {
			t.Errorf("%s: %d alternatives", letters, len(any))
		}
	}
	if got := spell.Tokens(strings.Repeat("长乐重", 16)); len(got) > 24 {
		t.Errorf("%d tokens", len(got))
	}
}
