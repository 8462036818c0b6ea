package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sources is what the repository offers to be cited.
type sources struct {
	requirement map[string]bool            // S4.07, and S9.02 for S9.02a to S9.02h
	ruling      map[string]bool            // 17
	security    map[string]map[string]bool // "row" and "goal": their numbers
	decision    map[string]bool            // 0063
	headings    map[string][]string        // docs/domain.md: its anchors
}

var (
	tableRow    = regexp.MustCompile(`(?m)^\| ?(S\d\.\d\d)([a-z]*) \|`)
	numberedRow = regexp.MustCompile(`(?m)^\| (\d+) \|`)
	heading     = regexp.MustCompile(`(?m)^#+ (.+)$`)
	notInAnchor = regexp.MustCompile(`[^\p{L}\p{N} _-]`)
)

func readSources(t *testing.T) sources {
	t.Helper()
	s := sources{
		requirement: map[string]bool{}, ruling: map[string]bool{}, decision: map[string]bool{}, headings: map[string][]string{},
		security: map[string]map[string]bool{"row": {}, "goal": {}},
	}
	read := func(name string) string {
		b, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for _, m := range tableRow.FindAllStringSubmatch(read("docs/requirements.md"), -1) {
		s.requirement[m[1]], s.requirement[m[1]+m[2]] = true, true
	}
	for _, m := range numberedRow.FindAllStringSubmatch(read("docs/rulings.md"), -1) {
		s.ruling[m[1]] = true
	}
	goals, rows, ok := strings.Cut(read("docs/security.md"), "\n## Exact behaviour\n")
	if !ok {
		t.Fatal("docs/security.md has no heading Exact behaviour")
	}
	for kind, text := range map[string]string{"goal": goals, "row": rows} {
		for _, m := range numberedRow.FindAllStringSubmatch(text, -1) {
			s.security[kind][m[1]] = true
		}
	}
	err := filepath.WalkDir(root, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			if leftOut(e.Name()) && p != root {
				return fs.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(p, ".md") {
			rel, err := filepath.Rel(root, p)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			s.headings[rel] = []string{}
			for _, m := range heading.FindAllStringSubmatch(read(rel), -1) {
				s.headings[rel] = append(s.headings[rel], anchor(m[1]))
			}
			if n, ok := strings.CutPrefix(rel, "docs/decisions/"); ok && len(n) > 4 {
				s.decision[n[:4]] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(s.requirement) < 250 || len(s.ruling) < 38 || len(s.security["row"]) < 35 || len(s.security["goal"]) < 26 || len(s.decision) < 60 {
		t.Fatalf("read %d requirements, %d rulings, %d rows, %d goals, %d decisions: a table is written differently",
			len(s.requirement), len(s.ruling), len(s.security["row"]), len(s.security["goal"]), len(s.decision))
	}
	return s
}

// anchor is the name by which a heading can be linked.
func anchor(heading string) string {
	return strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(heading), ""), " ", "-")
}

func leftOut(dir string) bool {
	return dir == "node_modules" || dir == "dist" || dir == "var" || dir == "bin" || dir == "testdata" || dir[0] == '.' && dir != ".ci"
}

const several = `(\d+(?:(?:, | and |, and | to )\d+)*)`

var (
	citedRequirement = regexp.MustCompile(`\bS[1-9]\.\d\d[a-z]{0,2}\b`)
	citedRuling      = regexp.MustCompile(`\b([Rr]uling)s? ` + several)
	citedSecurity    = regexp.MustCompile(`\bsecurity\.md (row|goal)s? ` + several)
	citedDecision    = regexp.MustCompile(`\b([Dd]ecision)s?[ /](\d{4}\b(?:(?:, | and )\d{4}\b)*)`)
	citedPage        = regexp.MustCompile(`[\w./-]*\w\.md\b(#[\w-]+)?`)
	citedSection     = regexp.MustCompile(`(?:\bsection (\d+)[^.;]{0,4} of the specification\b|\bspecification(?:'s)? \(?section (\d+))`)
	number           = regexp.MustCompile(`\d+`)
	// citedOutside leads to papers that are not in the repository: its tracker, and the papers it was planned with.
	citedOutside = regexp.MustCompile(`\bREADME (ruling|section)|\bdesign( README|/[a-z-]+\.md)|\.md section \d|(?:^|[ (])[Ii]ssues? #?\d+\b|\b[Tt]he issue (?:asks|says|wants)\b|\(issue on\b|\bD11\b:?|['\x60/ ]B9: `)
)

// mayCite spares the expressions most lines: it is true for each line that holds a citation.
func mayCite(line string) bool {
	for _, word := range []string{".md", "uling", "ecision", "section", "README", "ssue", "design"} {
		if strings.Contains(line, word) {
			return true
		}
	}
	for rest := line; ; {
		i := strings.IndexByte(rest, 'S')
		if i < 0 {
			return false
		}
		if rest = rest[i+1:]; len(rest) > 1 && rest[1] == '.' {
			return true
		}
	}
}

// broken lists the citations of a text that lead nowhere. name is the file's path in the repository.
func (s sources) broken(name, text string) (out []string, cited int) {
	for i, line := range strings.Split(text, "\n") {
		if !mayCite(line) {
			continue
		}
		report := func(format string, args ...any) {
			out = append(out, fmt.Sprintf("%s:%d: ", name, i+1)+fmt.Sprintf(format, args...))
		}
		for _, id := range citedRequirement.FindAllString(line, -1) {
			cited++
			if !s.requirement[id] {
				report("%s has no row in docs/requirements.md", id)
			}
		}
		// numbered are citations by number; kind is the one of several lists that the expression names.
		numbered := func(cites *regexp.Regexp, stands func(kind, n string) bool, wrong string) {
			for _, m := range cites.FindAllStringSubmatch(line, -1) {
				cited++
				for _, n := range number.FindAllString(m[len(m)-1], -1) {
					if !stands(m[1], n) {
						report(wrong, m[1], n)
					}
				}
			}
		}
		numbered(citedRuling, func(_, n string) bool { return s.ruling[n] }, "%s %s is not in docs/rulings.md")
		numbered(citedSecurity, func(kind, n string) bool { return s.security[kind][n] }, "docs/security.md has no %s %s")
		numbered(citedDecision, func(_, n string) bool { return s.decision[n] }, "%s %s is not in docs/decisions")
		for _, m := range citedSection.FindAllStringSubmatch(line, -1) {
			cited++
			if n := m[1] + m[2]; !s.requirement["S"+n+".01"] {
				report("the ledger has no section S%s", n)
			}
		}
		for _, p := range citedPage.FindAllString(line, -1) {
			cited++
			if why := s.page(name, p); why != "" {
				report("%s", why)
			}
		}
		if m := citedOutside.FindString(line); m != "" {
			report("%q leads out of the repository: cite a page of docs by file and heading", strings.TrimSpace(m))
		}
	}
	return out, cited
}

// page looks for a cited page beside the file that cites it, at the top of the repository, and in docs; "" is found.
func (s sources) page(name, cited string) string {
	file, fragment, _ := strings.Cut(cited, "#")
	for _, candidate := range []string{path.Join(path.Dir(name), file), path.Clean(file), path.Join("docs", file)} {
		headings, ok := s.headings[candidate]
		if !ok {
			continue
		}
		if fragment != "" && !slices.Contains(headings, fragment) {
			return candidate + " has no heading #" + fragment
		}
		return ""
	}
	return "there is no page " + file
}

// Whoever has the repository can look up what its code and its pages cite: requirement ids, rulings, rows of the page about security, decisions,
// sections of the specification and headings of pages.
func TestCitationsResolve(t *testing.T) {
	s := readSources(t)
	files, cited := 0, 0
	err := filepath.WalkDir(root, func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			if leftOut(e.Name()) && p != root {
				return fs.SkipDir
			}
			return nil
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch path.Ext(rel) {
		case ".go", ".ts", ".tsx", ".mjs", ".js", ".css", ".html", ".sql", ".sh", ".md", ".yml", ".yaml":
		case "":
			if path.Base(rel) != "Makefile" {
				return nil
			}
		default:
			return nil
		}
		if rel == "internal/archtest/citations_test.go" {
			return nil // cites wrongly on purpose
		}
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		files++
		wrong, n := s.broken(rel, string(b))
		cited += n
		for _, w := range wrong {
			t.Error(w)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d citations in %d files", cited, files)
	if cited < 1000 {
		t.Errorf("found %d citations only: the walk misses files", cited)
	}
}

// What leads nowhere is found, what leads somewhere is not.
func TestBrokenCitationsAreFound(t *testing.T) {
	s := readSources(t)
	const noRow = "S" // apart from its number, so that whoever lists the ids of the tests does not find these
	for _, line := range []string{
		noRow + "4.99", noRow + "9.02z", noRow + "5.01-" + noRow + "5.99", "ruling 99", "rulings 3, 4 and 120", "security.md row 36", "security.md rows 3 and 77", "security.md goal 27",
		"decision 9999", "decisions 0001 and 9998", "docs/decisions/9997-none.md", "nowhere.md", "domain.md#nothing", "docs/domain.md#nothing",
		"section 12 of the specification", "README ruling 17", "security.md section 3 row 4", "design README 3a", "(issue 5)", "Issue 3 part 7",
	} {
		if wrong, _ := s.broken("internal/app/x.go", line); len(wrong) == 0 {
			t.Errorf("%q passes", line)
		}
	}
	for _, line := range []string{
		"S4.07", "S9.02", "S9.02a", "S5.01-S5.09", "ruling 17", "rulings 3, 4 and 20", "security.md rows 3 and 35", "security.md goal 9", "decision 0061",
		"decisions 0055 and 0069", "domain.md#the-console", "docs/rulings.md#start-up", "CONTRIBUTING.md", "section 9 of the specification", "RFC 6749 section 3.3",
	} {
		wrong, n := s.broken("internal/app/x.go", line)
		for _, w := range wrong {
			t.Errorf("%q: %s", line, w)
		}
		if n == 0 && !strings.HasPrefix(line, "RFC") {
			t.Errorf("%q is not seen as a citation", line)
		}
	}
}
