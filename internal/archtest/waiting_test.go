package archtest

import (
	"os"
	"strings"
	"testing"
)

// A test waits for a condition (internal/kit/eventually, a channel, the bubble of testing/synctest) and never lets a time pass in its place:
// too short on a busy machine, too long on every other.
func TestNoTestSleeps(t *testing.T) {
	const sleep = "time." + "Sleep("
	seen := 0
	for _, f := range tree(t, root) {
		if !f.test {
			continue
		}
		seen++
		text, err := os.ReadFile(root + "/" + f.name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, sleep) {
				t.Errorf("%s:%d sleeps: wait for the condition with internal/kit/eventually", f.name, i+1)
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d tests were read", seen)
	}
}
