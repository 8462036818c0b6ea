package english_test

import (
	"net/http/httptest"
	"reflect"
	"testing"

	"mirror/internal/kit/english"
)

func speaker(t *testing.T, tables ...english.Table) *english.Speaker {
	t.Helper()
	s, err := english.New(tables...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A declared text is said in English, alone, beside others and inside a sentence; any other text stays as it is.
func TestSay(t *testing.T) {
	s := speaker(t, english.Table{"村情数据": "Villages", "导出": "Export", "户主": "Head", "姓名": "Name", "镇审通过": "Pass at the town",
		"请填写%s": "Please fill in: %s", "“%s”已经办结，不能撤回": "“%s” is finished and cannot be taken back",
		"不少于%d天，%d年%d月%d日起": "At least %d days, from %[3]d/%[4]d/%[2]d", "工资": "Wages", "%s %s元": "%s %s yuan", "共%s": "In all %s", "%s有误": "Wrong: %s", "%s：%s": "%s: %s"})
	for zh, want := range map[string]string{
		"户主": "Head", "分界村": "分界村", "": "", "Head": "Head",
		"村情数据 · 导出": "Villages · Export", "村情数据 · 分界村": "村情数据 · 分界村",
		"户主、姓名":                 "Head, Name",
		"请填写户主":                 "Please fill in: Head",
		"请填写户主。请填写姓名。":          "Please fill in: Head. Please fill in: Name.",
		"户主、姓名有误":               "Wrong: Head, Name",
		"户主。门牌号。":               "户主。门牌号。",
		"共工资 10元 × 50% + 工资 3元": "In all Wages 10 yuan × 50% + Wages 3 yuan",
		"请填写户主、姓名":              "Please fill in: Head, Name",
		"请填写门牌":                 "Please fill in: 门牌",
		"“镇审通过”已经办结，不能撤回":       "“Pass at the town” is finished and cannot be taken back",
		"不少于5天，2026年3月7日起":      "At least 5 days, from 3/7/2026",
	} {
		if got := s.Say(zh); got != want {
			t.Errorf("%s: %q, want %q", zh, got, want)
		}
	}
}

// One text has one English: two rooms that differ are a fault at start, and so is a place that the Chinese sentence does not have.
func TestTablesAgree(t *testing.T) {
	if _, err := english.New(english.Table{"状态": "State"}, english.Table{"状态": "Status"}); err == nil {
		t.Error("two words for one")
	}
	if _, err := english.New(english.Table{"请填写%s": "Fill in %[2]s"}); err == nil {
		t.Error("a place that is none")
	}
	if s := speaker(t, english.Table{"状态": ""}); s.Has("状态") || s.Say("状态") != "状态" {
		t.Error("an empty entry says something")
	}
}

type row struct {
	Title  string `declared:"words"`
	Typed  string
	Under  []row
	Labels map[string]string `declared:"words"`
	Any    any
	Next   *row
	Steps  []string `declared:"words"`
	Name   string   `declared:"Own"`
	Own    bool
	secret string
}

// Only what a struct marks is said in English, at any depth, and what was given stays as it was: others may be reading it.
func TestAnswer(t *testing.T) {
	s := speaker(t, english.Table{"草稿": "Draft"})
	in := row{Title: "草稿", Typed: "草稿", Labels: map[string]string{"草稿": "草稿"}, Any: []any{row{Title: "草稿"}, "草稿"}, Next: &row{Title: "草稿", Typed: "草稿"},
		Under: []row{{Title: "草稿", Typed: "草稿", Name: "草稿", Own: true}}, Name: "草稿", Steps: []string{"草稿", "其他"}, secret: "草稿"}
	want := row{Title: "Draft", Typed: "草稿", Labels: map[string]string{"草稿": "Draft"}, Any: []any{row{Title: "Draft"}, "草稿"}, Next: &row{Title: "Draft", Typed: "草稿"},
		Under: []row{{Title: "Draft", Typed: "草稿", Name: "Draft", Own: true}}, Name: "草稿", Steps: []string{"Draft", "其他"}, secret: "草稿"}
	if got := s.Answer(&in).(*row); !reflect.DeepEqual(*got, want) {
		t.Errorf("%+v\n%+v", *got, want)
	}
	if in.Title != "草稿" || in.Under[0].Title != "草稿" || in.Labels["草稿"] != "草稿" || in.Next.Title != "草稿" || in.Steps[0] != "草稿" {
		t.Errorf("what was given changed: %+v", in)
	}
	plain := &struct{ Name string }{"草稿"}
	if s.Answer(plain) != any(plain) {
		t.Error("an answer without declared words was copied")
	}
}

func TestAsked(t *testing.T) {
	for header, want := range map[string]bool{"": false, "mirror_lang=zh-CN": false, "a=b; mirror_lang=en": true} {
		r := httptest.NewRequest("GET", "/", nil)
		r.Header.Set("Cookie", header)
		if english.Asked(r) != want {
			t.Errorf("%q: %t", header, !want)
		}
	}
}
