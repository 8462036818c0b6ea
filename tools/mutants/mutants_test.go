package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const sample = `package sample

func Allowed(age, limit int, name string) bool {
	if age > limit || name == "" {
		return false
	}
	count := age - 1
	count++
	note(count)
	return count != 0
}

func note(int) {}
`

// TestFaultsOfAFile: operators, statements and checks give faults, declarations and joined strings give none that cannot compile.
func TestFaultsOfAFile(t *testing.T) {
	found, err := faultsOf("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, f := range found {
		kinds = append(kinds, f.Kind)
	}
	want := []string{"never true", "|| becomes &&", "> becomes >=", "> becomes <=", "== becomes !=", "- becomes +", "++ becomes --", "left out", "!= becomes =="}
	if !slices.Equal(kinds, want) {
		t.Fatalf("faults %q, want %q", kinds, want)
	}
	if got := found[1].apply([]byte(sample)); !strings.Contains(got, `if age > limit && name == "" {`) {
		t.Errorf("the fault is not in the source:\n%s", got)
	}
}

// TestSampleStays: a fault keeps its place in the sample when lines are added above it.
func TestSampleStays(t *testing.T) {
	before, err := faultsOf("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	after, err := faultsOf("sample.go", []byte(strings.Replace(sample, "func Allowed", "func Added(n int) bool { return n < 0 }\n\nfunc Allowed", 1)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range before {
		if !slices.ContainsFunc(after, func(g fault) bool { return g.ID == f.ID && g.Line == f.Line+2 }) {
			t.Errorf("%s has another name now", f)
		}
	}
}

// TestJudgedByItsTests: in a package with one careful and one careless test, the faults of what the careful one holds are caught, those
// of what the careless one only passes by survive, and what no test calls is not reached.
func TestJudgedByItsTests(t *testing.T) {
	root := t.TempDir()
	t.Chdir(root)
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module mirror\n\ngo 1.26\n")
	write("tiny/tiny.go", `package tiny

func Held(n int) bool {
	return n > 3
}

func Passed(n int) bool {
	return n == 3
}

func Declared(n int) int {
	m := n * 2
	return m
}

func Forgotten(n int) bool {
	return n == 4
}
`)
	write("tiny/tiny_test.go", `package tiny

import "testing"

func TestHeld(t *testing.T) {
	if Held(3) || !Held(4) || Declared(3) != 6 {
		t.Fail()
	}
}

func TestPassed(t *testing.T) { Passed(1) }
`)
	// A room of several packages: the test of one judges what it reaches in the other.
	write("tiny/below/below.go", `package below

func Doubled(n int) int {
	n += n
	return n
}
`)
	write("tiny/above/above_test.go", `package above

import (
	"testing"

	"mirror/tiny/below"
)

func TestDoubled(t *testing.T) {
	if below.Doubled(2) != 4 {
		t.Fail()
	}
}
`)
	write(filepath.Join(workDir, "tiny", "verdicts.json"), "[]")
	verdicts, err := judgeGo(room{name: "tiny", packages: []string{"./tiny/..."}, sample: 100}, false, false)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, v := range verdicts {
		got[v.Kind+" in "+v.Was] = v.Result
	}
	for fault, want := range map[string]string{
		"> becomes >= in return n > 3":   caught,
		"> becomes <= in return n > 3":   caught,
		"* becomes / in m := n * 2":      caught, // no switch can stand around a declaration
		"== becomes != in return n == 3": survived,
		"== becomes != in return n == 4": notReached,
		"+= becomes -= in n += n":        caught,
	} {
		if got[fault] != want {
			t.Errorf("%s: %q, want %q", fault, got[fault], want)
		}
	}
}

// TestScoreOnlyRises: a lower score than the record's is an error, a higher one is taken when accepted, and the first one stays.
func TestScoreOnlyRises(t *testing.T) {
	text := "Before.\n\n" + tableHead + "\n" + tableRule + "\n| gate | 2026-01-01 | abc | 10 | 7 | 2 | 1 | 70.0 % | 60.0 % |\n\nAfter.\n"
	rec, err := readRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	if rec.write(text) != text {
		t.Errorf("the record changes by being read:\n%s", rec.write(text))
	}
	if rec.compare(score{room: "gate", caught: 6, survived: 4}) == nil {
		t.Error("a fall is not noticed")
	}
	better := score{room: "gate", date: "2026-02-02", commit: "def", caught: 8, survived: 2}
	if err := rec.compare(better); err != nil {
		t.Error(err)
	}
	rec.accept(better)
	if want := "| gate | 2026-02-02 | def | 10 | 8 | 2 | 0 | 80.0 % | 60.0 % |\n\nAfter.\n"; !strings.HasSuffix(rec.write(text), want) {
		t.Errorf("the record is\n%s", rec.write(text))
	}
}
