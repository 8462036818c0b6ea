// Command mutants measures how much the tests notice. It plants one small fault at a time in a room, runs the tests that reach the
// place, and counts the faults that no test noticed. `make mutants` runs it; docs/mutants.md holds the scores.
//
// A fault never touches the tree: go test gets the changed file as an overlay. Full runs take hours, so a run judges the first
// faults in the order of their hash, which new code elsewhere does not change.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

const (
	recordFile = "docs/mutants.md"
	workDir    = "var/mutants"
)

// room is one part of the product whose tests are measured.
type room struct {
	name     string
	packages []string // patterns, as go list takes them
	sample   int      // faults judged unless all are asked for
	web      bool
	share    int // of the web room: one fault in so many
}

var rooms = []room{
	{name: "gateway", packages: []string{"./internal/gateway/..."}, sample: 60},
	{name: "audit", packages: []string{"./internal/audit"}, sample: 60},
	{name: "portal/access", packages: []string{"./internal/portal/access"}, sample: 60},
	{name: "identity", packages: []string{"./internal/identity/..."}, sample: 30},
	{name: "rural/module", packages: []string{"./internal/rural/module/..."}, sample: 30},
	{name: "sdk", web: true, share: 60},
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	name := flags.String("room", "", "measure this room only")
	full := flags.Bool("full", false, "judge every fault instead of the sample")
	accept := flags.Bool("accept", false, "write the scores into "+recordFile)
	again := flags.Bool("again", false, "judge only what the last run left unnoticed; for the writing of tests")
	if err := flags.Parse(args); err != nil {
		return err
	}
	asked := slices.DeleteFunc(slices.Clone(rooms), func(r room) bool { return *name != "" && r.name != *name })
	if len(asked) == 0 {
		return fmt.Errorf("no room is called %q", *name)
	}
	var fell []error
	for _, r := range asked {
		if err := os.MkdirAll(r.folder(), 0o755); err != nil {
			return err
		}
		judge := judgeGo
		if r.web {
			judge = judgeWeb
		}
		verdicts, err := judge(r, *full, *again)
		if err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
		got := count(verdicts)
		got.room, got.commit, got.date = r.name, gitHead(), today()
		fmt.Printf("%s: %s\n", r.name, got)
		if err := settle(got, *accept); err != nil {
			fell = append(fell, err)
		}
	}
	return errors.Join(fell...)
}

// settle compares a score with the record, which it replaces when asked.
func settle(got score, accept bool) error {
	text, err := os.ReadFile(recordFile)
	if err != nil {
		return err
	}
	rec, err := readRecord(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", recordFile, err)
	}
	if err := rec.compare(got); err != nil || !accept {
		return err
	}
	rec.accept(got)
	return os.WriteFile(recordFile, []byte(rec.write(string(text))), 0o644)
}

// folder is where a room's faults, test programs and verdicts are written.
func (r room) folder() string { return filepath.Join(workDir, strings.ReplaceAll(r.name, "/", "-")) }

func gitHead() string {
	out, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		return "-"
	}
	return strings.TrimSpace(string(out))
}
