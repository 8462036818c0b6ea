package retention_test

import (
	"testing"

	"mirror/internal/rural/retention"
)

// What names somebody is taken out of a text wherever it stands whole; a longer name of another of the household is somebody else's.
func TestTextWithoutSomebody(t *testing.T) {
	c := retention.Called{Names: []string{"李明", "李小明", "明"}, Numbers: []string{"44098119800101123X"}, Longer: []string{"李明华"}}
	for text, want := range map[string]string{
		"李明外出务工，李明华在家":                          "〔已隐去〕外出务工，李明华在家",
		"曾用名李小明，证件44098119800101123X":           "曾用名〔已隐去〕，证件〔已隐去〕",
		"44098119800101123x和440981********123X": "〔已隐去〕和〔已隐去〕",
		"明天走访": "明天走访",
		"":     "",
	} {
		if got := c.Out(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
	if !(retention.Called{Names: []string{"明"}, Longer: []string{"李明"}}).Empty() {
		t.Error("a single character is looked for")
	}
}
