package app

import (
	"testing"

	"mirror/web"
)

// The export writes the words of the page: all of them are read from its file, and the systems a person may come from have words too.
func TestWordsOfTheLog(t *testing.T) {
	words, fields := web.LogWords()
	if words["user.create"] != "新增用户" || words["ok"] != "成功" || fields["from"] != "来源" || fields["before"] != "修改前" || len(words) < 120 || len(fields) < 120 {
		t.Errorf("%d words, %d fields: %v %v", len(words), len(fields), words, fields)
	}
	for _, code := range []string{"gov", "biz", "cas", "oa", "portal", "external"} {
		if sourceWord(code) == "" {
			t.Errorf("the source %q has no words", code)
		}
	}
	if sourceWord("entry") != "" {
		t.Error("another room's source has words of ours")
	}
}
