package app

import (
	"os"
	"regexp"
	"testing"
)

// Every kind of job that the server schedules has words: the page of background jobs would show people a code otherwise.
func TestEveryKindOfJobHasWords(t *testing.T) {
	raw, err := os.ReadFile("schedule.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`every\("([^"]+)"`).FindAllStringSubmatch(string(raw), -1)
	if len(kinds) < 15 {
		t.Fatalf("only %d kinds found", len(kinds))
	}
	for _, k := range kinds {
		if jobKinds[k[1]].Title == "" {
			t.Errorf("%s has no words", k[1])
		}
	}
}
