package app

import (
	"os"
	"regexp"
	"testing"
)

// Every kind of job that the server runs has words: the page of background jobs would show people a code otherwise. Both files name a kind in the same
// way, by its code or by its constant.
func TestEveryKindOfJobHasWords(t *testing.T) {
	read := func(name string) string {
		t.Helper()
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	kinds := regexp.MustCompile(`(?:every|\.Handle)\(("[^"]+"|[\w.]+), `).FindAllStringSubmatch(read("schedule.go"), -1)
	if len(kinds) < 30 {
		t.Fatalf("only %d kinds found", len(kinds))
	}
	words := read("background.go")
	for _, k := range kinds {
		if k[1] != "kind" && !regexp.MustCompile(`(?m)^\t`+regexp.QuoteMeta(k[1])+`: +\{Title: "[^"]+"`).MatchString(words) {
			t.Errorf("%s has no words", k[1])
		}
	}
}
