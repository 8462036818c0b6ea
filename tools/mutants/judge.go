package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The verdicts on one fault.
const (
	caught     = "caught"
	survived   = "survived"
	notReached = "not reached"
)

// verdict is a fault and what the tests made of it. Kept in the room's verdicts.json for a later -again.
type verdict struct {
	fault
	Result string
	By     string // the package whose tests failed
}

// probe is one test program and what each of its tests reaches.
type probe struct {
	pkg, dir string
	program  string
	tests    []test
}

type test struct {
	name    string
	took    time.Duration
	reaches map[int]bool // by the number of the fault
}

// judgeGo plants the faults of a Go room and turns them on one after the other.
func judgeGo(r room, full, again bool) ([]verdict, error) {
	probes, sources, names, err := packagesOf(r)
	if err != nil {
		return nil, err
	}
	faults, err := faultsIn(sources)
	if err != nil {
		return nil, err
	}
	fmt.Printf("%s: %d faults\n", r.name, len(faults))
	if !full {
		faults = faults[:min(r.sample, len(faults))]
	}
	known := map[string]verdict{}
	if again {
		if known, err = lastRun(r); err != nil {
			return nil, err
		}
	}
	g, err := plant(r.folder(), faults, names)
	if err != nil {
		return nil, err
	}
	overlay, err := g.settle(r.packages)
	if err != nil {
		return nil, err
	}
	for i := range probes {
		if err := probes[i].learn(g, overlay, i); err != nil {
			return nil, err
		}
	}
	var verdicts []verdict
	for i, f := range faults {
		v, done := known[f.ID]
		if !done || v.Result != caught {
			if v, err = judgeOne(g, i, probes); errors.Is(err, errNoBuild) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if v.Result != caught {
				fmt.Printf("%s\t%s\n", v.Result, f)
			}
		}
		v.fault = f
		verdicts = append(verdicts, v)
		if err := keepRun(r, verdicts); err != nil {
			return nil, err
		}
	}
	return verdicts, nil
}

var errNoBuild = errors.New("the fault does not compile")

// judgeOne turns one fault on and runs the tests that reach it, those of its own package first.
func judgeOne(g *garden, i int, probes []probe) (verdict, error) {
	v := verdict{Result: notReached}
	f, alone := g.faults[i], ""
	if g.alone[i] {
		var err error
		if alone, err = g.only(f); err != nil {
			return v, err
		}
		if exec.Command("go", "build", "-overlay", alone, "./"+filepath.Dir(f.File)).Run() != nil {
			return v, errNoBuild
		}
	}
	ordered := slices.Clone(probes)
	slices.SortStableFunc(ordered, func(a, b probe) int { return distance(a, f) - distance(b, f) })
	for _, p := range ordered {
		var names []string
		var took time.Duration
		for _, t := range p.tests {
			if t.reaches[i+1] {
				names, took = append(names, regexp.QuoteMeta(t.name)), took+t.took
			}
		}
		if len(names) == 0 {
			continue
		}
		v.Result = survived
		program, number := p.program, i+1
		if alone != "" {
			program, number = filepath.Join(g.folder, "alone.test"), 0
			if err := build(p.pkg, alone, program); err != nil {
				return v, err
			}
		}
		ok, err := p.passes(program, number, "^("+strings.Join(names, "|")+")$", 3*took+30*time.Second)
		if err != nil {
			return v, err
		}
		if !ok {
			v.Result, v.By = caught, p.pkg
			return v, nil
		}
	}
	return v, nil
}

// distance orders the test programs: the fault's own package, then its room.
func distance(p probe, f fault) int {
	if p.dir == filepath.Dir(f.File) {
		return 0
	}
	return 1
}

func build(pkg, overlay, program string) error {
	out, err := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay", overlay, "-o", program, pkg).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s: %w: %s", pkg, err, out)
	}
	return nil
}

// passes runs some tests with one fault. Memory is bounded: a fault can ask for all of it.
func (p probe) passes(program string, number int, names string, within time.Duration) (bool, error) {
	program, err := filepath.Abs(program)
	if err != nil {
		return false, err
	}
	ctx, stop := context.WithTimeout(context.Background(), within+10*time.Second)
	defer stop()
	run := exec.CommandContext(ctx, "bash", "-c", `ulimit -v 12582912; exec "$@"`, "bash", program, "-test.run", names, "-test.failfast", "-test.timeout", within.String())
	run.Dir, run.WaitDelay = p.dir, 5*time.Second
	run.Env = append(os.Environ(), "MIRROR_FAULT="+strconv.Itoa(number))
	err = run.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return true, nil
	case errors.As(err, &exit), ctx.Err() != nil:
		return false, nil
	}
	return false, err
}

// learn builds the test program and runs each of its tests alone to see which faults it reaches.
func (p *probe) learn(g *garden, overlay string, number int) error {
	var err error
	if p.program, err = filepath.Abs(filepath.Join(g.folder, strconv.Itoa(number)+".test")); err != nil {
		return err
	}
	if err := build(p.pkg, overlay, p.program); err != nil {
		return err
	}
	list := exec.Command(p.program, "-test.list", "^(Test|Example|Fuzz)")
	list.Dir = p.dir
	names, err := list.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", p.pkg, err)
	}
	reached := p.program + ".reached"
	for name := range strings.FieldsSeq(string(names)) {
		if err := os.WriteFile(reached, nil, 0o644); err != nil {
			return err
		}
		began := time.Now()
		run := exec.Command(p.program, "-test.run", "^"+regexp.QuoteMeta(name)+"$", "-test.timeout", "10m")
		run.Dir = p.dir
		run.Env = append(os.Environ(), "MIRROR_FAULTS_REACHED="+reached)
		if out, err := run.CombinedOutput(); err != nil {
			fmt.Printf("%s: %s fails without any fault and is left out: %v\n%s", p.pkg, name, err, out)
			continue
		}
		t := test{name: name, took: time.Since(began), reaches: map[int]bool{}}
		text, err := os.ReadFile(reached)
		if err != nil {
			return err
		}
		for field := range strings.FieldsSeq(string(text)) {
			n, err := strconv.Atoi(field)
			if err != nil {
				return err
			}
			t.reaches[n] = true
		}
		p.tests = append(p.tests, t)
	}
	return nil
}

// packagesOf lists the room's test programs, its sources and the package name of each folder.
func packagesOf(r room) (probes []probe, sources []string, names map[string]string, err error) {
	format := `{{.ImportPath}}	{{.Dir}}	{{len .TestGoFiles}}	{{len .XTestGoFiles}}	{{range .GoFiles}}{{.}} {{end}}	{{.Name}}`
	out, err := exec.Command("go", append([]string{"list", "-f", format}, r.packages...)...).Output()
	if err != nil {
		return nil, nil, nil, fmt.Errorf("go list: %w", err)
	}
	root, err := os.Getwd()
	if err != nil {
		return nil, nil, nil, err
	}
	names = map[string]string{}
	for line := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		dir, err := filepath.Rel(root, part[1])
		if err != nil {
			return nil, nil, nil, err
		}
		names[dir] = part[5]
		if part[2]+part[3] != "00" {
			probes = append(probes, probe{pkg: part[0], dir: dir})
		}
		for name := range strings.FieldsSeq(part[4]) {
			sources = append(sources, filepath.Join(dir, name))
		}
	}
	return probes, sources, names, nil
}

func keepRun(r room, verdicts []verdict) error {
	text, err := json.MarshalIndent(verdicts, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.folder(), "verdicts.json"), text, 0o644)
}

func lastRun(r room) (map[string]verdict, error) {
	text, err := os.ReadFile(filepath.Join(r.folder(), "verdicts.json"))
	if err != nil {
		return nil, fmt.Errorf("there is no last run: %w", err)
	}
	var verdicts []verdict
	if err := json.Unmarshal(text, &verdicts); err != nil {
		return nil, err
	}
	known := map[string]verdict{}
	for _, v := range verdicts {
		known[v.ID] = v
	}
	return known, nil
}

// judgeWeb has Stryker judge the room and reads its report. Stryker chooses tests by coverage itself and is quick enough for all.
func judgeWeb(r room, full, _ bool) ([]verdict, error) {
	share := r.share
	if full {
		share = 1
	}
	run := exec.Command("npx", "--prefix", "tools/mutants", "--no-install", "stryker", "run", "tools/mutants/stryker.config.mjs")
	run.Stdout, run.Stderr = os.Stdout, os.Stderr
	run.Env = append(os.Environ(), "MIRROR_MUTANTS_SHARE="+strconv.Itoa(share))
	if err := run.Run(); err != nil {
		return nil, err
	}
	return readStryker(filepath.Join(r.folder(), "report.json"))
}

// readStryker reads a report in the mutation testing elements' form.
func readStryker(name string) ([]verdict, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var report struct {
		Files map[string]struct {
			Source  string
			Mutants []struct {
				MutatorName, Replacement, Status string
				Location                         struct{ Start struct{ Line, Column int } }
			}
		}
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, err
	}
	results := map[string]string{"Killed": caught, "Timeout": caught, "Survived": survived, "NoCoverage": notReached}
	var verdicts []verdict
	for file, content := range report.Files {
		lines := strings.Split(content.Source, "\n")
		for _, m := range content.Mutants {
			// CompileError, RuntimeError and Ignored are no faults.
			if result, ok := results[m.Status]; ok {
				at := m.Location.Start
				verdicts = append(verdicts, verdict{Result: result, fault: fault{
					File: file, Line: at.Line, Column: at.Column, Kind: m.MutatorName + " " + strconv.Quote(m.Replacement), Was: strings.TrimSpace(lines[at.Line-1]),
				}})
			}
		}
	}
	slices.SortFunc(verdicts, func(a, b verdict) int { return strings.Compare(a.fault.String(), b.fault.String()) })
	return verdicts, nil
}
