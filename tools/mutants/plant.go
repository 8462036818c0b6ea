package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Faults are numbered from 1 in the order of the sample; 0 is the program as it stands.

// switchSource is added to each package of a room. A test program then notes which faults it came by, and has the one it is asked for.
const switchSource = `package %s

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

var (
	faultAsked, _ = strconv.Atoi(os.Getenv("MIRROR_FAULT"))
	faultsNoted   sync.Map
)

func faultOn(n int) bool {
	if name := os.Getenv("MIRROR_FAULTS_REACHED"); name != "" {
		if _, noted := faultsNoted.LoadOrStore(n, true); !noted {
			if file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
				fmt.Fprintln(file, n)
				file.Close()
			}
		}
	}
	return faultAsked == n
}
`

// planted is something put around a stretch of the source; around an empty stretch it is a mark.
type planted struct {
	start, end int
	wrap       func(was string) string
}

// switched puts a fault behind a switch, if one can stand around it. What it wraps may itself hold switches. The source keeps its
// lines, so that the compiler's complaints name them.
func (f fault) switched(n int, source []byte) (planted, bool) {
	on := fmt.Sprintf("faultOn(%d)", n)
	at, truth := f.around.truth, true
	if at.end == 0 {
		at, truth = f.around.statement, false
	}
	if at.end == 0 {
		return planted{}, false
	}
	// The changed form stands on one line: it must not move what follows.
	is := oneLine(string(source[at.start:f.start]) + f.text + string(source[f.end:at.end]))
	p := planted{start: at.start, end: at.end}
	switch {
	case truth:
		p.wrap = func(was string) string {
			return "func() bool { if " + on + " { return " + is + " }; return " + was + " }()"
		}
	case f.Kind == "left out":
		p.wrap = func(was string) string { return "if !" + on + " { " + was + " }" }
	default:
		p.wrap = func(was string) string { return "if " + on + " { " + is + " } else { " + was + " }" }
	}
	return p, true
}

// mark notes that a test came to the statement that holds the fault, for a fault no switch can stand around.
func (f fault) mark(n int) planted {
	text := fmt.Sprintf("faultOn(%d); ", n)
	return planted{f.around.line, f.around.line, func(was string) string { return text + was }}
}

var (
	endings = regexp.MustCompile("([\\w\"'`)\\]}]|\\+\\+|--)[ \t]*\\n\\s*")
	breaks  = regexp.MustCompile(`\s*\n\s*`)
)

// oneLine joins lines, with a semicolon where the scanner of Go would set one.
func oneLine(text string) string {
	return breaks.ReplaceAllString(endings.ReplaceAllString(text, "$1; "), " ")
}

// render puts everything planted into the source, inner things inside outer ones.
func render(source []byte, from, to int, all []planted) string {
	slices.SortStableFunc(all, func(a, b planted) int {
		aMark, bMark := a.start == a.end, b.start == b.end
		switch {
		case a.start != b.start:
			return cmp.Compare(a.start, b.start)
		case aMark != bMark: // a mark stands in front of what starts where it stands
			if aMark {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.end, a.end)
	})
	var out strings.Builder
	for len(all) > 0 {
		p, inner := all[0], 1
		for inner < len(all) && all[inner].end <= p.end {
			inner++
		}
		out.Write(source[from:p.start])
		out.WriteString(p.wrap(render(source, p.start, p.end, all[1:inner])))
		from, all = p.end, all[inner:]
	}
	out.Write(source[from:to])
	return out.String()
}

// laidOut ends the names of the files of an overlay: as .go they would be packages of the checkout.
const laidOut = ".laid"

// garden is a room's overlay: its sources with a switch for each fault that can have one.
type garden struct {
	folder  string
	faults  []fault
	sources map[string][]byte
	names   map[string]string // the package name of a folder
	laid    map[string]string // the file of the overlay that stands for a source, and that source
	alone   map[int]bool      // the faults that no switch can stand around; each needs a program of its own
}

func plant(folder string, faults []fault, names map[string]string) (*garden, error) {
	g := &garden{folder: folder, faults: faults, sources: map[string][]byte{}, names: names, laid: map[string]string{}, alone: map[int]bool{}}
	for _, f := range faults {
		if g.sources[f.File] != nil {
			continue
		}
		source, err := os.ReadFile(f.File)
		if err != nil {
			return nil, err
		}
		g.sources[f.File] = source
	}
	return g, nil
}

// write lays the overlay out and returns its name.
func (g *garden) write() (string, error) {
	all := map[string][]planted{}
	for i, f := range g.faults {
		p, ok := f.switched(i+1, g.sources[f.File])
		if !ok || g.alone[i] {
			g.alone[i] = true
			p = f.mark(i + 1)
		}
		all[f.File] = append(all[f.File], p)
	}
	replace := map[string]string{}
	for name, list := range all {
		by := filepath.Join(g.folder, digest(name)+laidOut)
		g.laid[by] = name
		if err := lay(replace, name, by, render(g.sources[name], 0, len(g.sources[name]), list)); err != nil {
			return "", err
		}
		dir := filepath.Dir(name)
		added := filepath.Join(dir, "fault_switch.go")
		if err := lay(replace, added, filepath.Join(g.folder, digest(added)+laidOut), fmt.Sprintf(switchSource, g.names[dir])); err != nil {
			return "", err
		}
	}
	return writeOverlay(filepath.Join(g.folder, "overlay.json"), replace)
}

// only lays out the overlay of one fault without a switch.
func (g *garden) only(f fault) (string, error) {
	replace := map[string]string{}
	if err := lay(replace, f.File, filepath.Join(g.folder, "alone"+laidOut), f.apply(g.sources[f.File])); err != nil {
		return "", err
	}
	return writeOverlay(filepath.Join(g.folder, "alone.json"), replace)
}

func lay(replace map[string]string, name, by, text string) error {
	from, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	if replace[from], err = filepath.Abs(by); err != nil {
		return err
	}
	return os.WriteFile(by, []byte(text), 0o644)
}

func writeOverlay(name string, replace map[string]string) (string, error) {
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	return name, os.WriteFile(name, text, 0o644)
}

var complaint = regexp.MustCompile(`(?m)^(?:\./)?([^\s:]+\.(?:go|laid)):(\d+):\d+: (.*)$`)

// settle writes the overlay and builds the room with it until it builds: what the compiler complains about is put aside.
func (g *garden) settle(packages []string) (string, error) {
	for {
		overlay, err := g.write()
		if err != nil {
			return "", err
		}
		out, err := exec.Command("go", append([]string{"build", "-gcflags=-e", "-overlay", overlay}, packages...)...).CombinedOutput()
		if err == nil {
			return overlay, nil
		}
		before := len(g.alone)
		for _, found := range complaint.FindAllStringSubmatch(string(out), -1) {
			line, err := strconv.Atoi(found[2])
			if err != nil {
				return "", err
			}
			name := filepath.Clean(found[1])
			g.blame(cmp.Or(g.laid[name], name), line)
		}
		if len(g.alone) == before {
			return "", fmt.Errorf("the room does not build with its switches: %w\n%s", err, out)
		}
	}
}

// blame puts aside the faults whose switches stand on a line, or the last one before it: a function can lack its return further down.
func (g *garden) blame(file string, line int) {
	last, lastLine, found := -1, 0, false
	for i, f := range g.faults {
		p, ok := f.switched(i+1, g.sources[f.File])
		if !ok || g.alone[i] || f.File != file {
			continue
		}
		from := 1 + bytes.Count(g.sources[file][:p.start], []byte("\n"))
		to := from + bytes.Count(g.sources[file][p.start:p.end], []byte("\n"))
		if from <= line && line <= to {
			g.alone[i], found = true, true
		}
		if from <= line && from >= lastLine {
			last, lastLine = i, from
		}
	}
	if !found && last >= 0 {
		g.alone[last] = true
	}
}
