package main

import (
	"bytes"
	"embed"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"
	"unicode"

	"mirror/internal/portal/access"
)

//go:embed template
var templates embed.FS

// module is what is asked for, and what follows from it for the templates.
type module struct {
	Code, Title, Noun string
	// English and EnglishNoun may be empty: the generated test then names what the table lacks.
	English, EnglishNoun string
	Level                level
	Package              string // the room's folder below internal/rural
	Table                string
	Prefix               string // of the records' numbers
	grants               map[string]string
}

// level is where a module's records belong, who enters them and who decides. Name is the constant of package area.
type level struct {
	Flag, Name, Title        string
	Above, AboveTitle        string
	writer, reviewer         string
	WriterTitle, ReviewTitle string
	guide                    string // the heading of the guide
}

var levels = []level{
	{Flag: "village", Name: "Village", Title: "村级", Above: "Township", AboveTitle: "镇级", writer: "village-clerk", reviewer: "town-reviewer", guide: "## 村级信息员、驻镇工作队"},
	{Flag: "township", Name: "Township", Title: "镇级", Above: "County", AboveTitle: "县级", writer: "town-clerk", reviewer: "county-reviewer", guide: "## 镇级、县级审核人员"},
	{Flag: "county", Name: "County", Title: "县级", Above: "City", AboveTitle: "市级", writer: "county-admin", reviewer: "city-admin", guide: "## 镇级、县级审核人员"},
	{Flag: "city", Name: "City", Title: "市级", Above: "Province", AboveTitle: "省级", writer: "city-admin", reviewer: "province-admin", guide: "## 市级、省级领导"},
	{Flag: "province", Name: "Province", Title: "省级", Above: "Province", AboveTitle: "省级", writer: "province-admin", reviewer: "province-admin", guide: "## 市级、省级领导"},
}

var (
	plainEnglish = regexp.MustCompile(`^[A-Za-z0-9 '-]{0,60}$`)
	codeShape    = regexp.MustCompile(`^[a-z][a-z0-9]*([A-Z-][a-z0-9]+)*$`)
	takenRoute   = regexp.MustCompile(`(?m)^\S+\s+/api/rural/([\w-]+)`)
	madeTable    = regexp.MustCompile(`(?i)create table (?:if not exists )?"?(\w+)`)
)

const (
	usage    = "expected `mirror module new CODE --title 标题 [--noun 记录名称] [--english TITLE] --level village|township|county|city|province`"
	mostCode = 32
	rural    = "internal/rural"
)

// parse reads the command line. What it does not know it asks nobody.
func parse(args []string, out io.Writer) (*module, error) {
	m := &module{}
	flags := flag.NewFlagSet("mirror module new", flag.ContinueOnError)
	flags.SetOutput(out)
	flags.StringVar(&m.Title, "title", "", "what people call it, in Chinese")
	flags.StringVar(&m.Noun, "noun", "", "what a record is called; empty: the title and 记录")
	flags.StringVar(&m.English, "english", "", "what readers of English call it; empty: the module's test says what is missing")
	at := flags.String("level", "", "whose records they are: village, township, county, city or province")
	var words []string
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	if len(words) != 1 || m.Title == "" || *at == "" {
		return nil, errors.New(usage)
	}
	m.Code = words[0]
	i := slices.IndexFunc(levels, func(l level) bool { return l.Flag == *at })
	switch {
	case !codeShape.MatchString(m.Code) || len(m.Code) > mostCode:
		return nil, fmt.Errorf("the code %q is malformed: small letters and digits, words joined by hyphens (township-market) or by capitals (familyChange), %d characters at most", m.Code, mostCode)
	case strings.HasPrefix(m.Code, "example"):
		return nil, fmt.Errorf("the code %q is malformed: what begins with example belongs to the tests", m.Code)
	case i < 0:
		return nil, fmt.Errorf("the level %q is none: village, township, county, city or province", *at)
	case !chinese(m.Title) || m.Noun != "" && !chinese(m.Noun):
		return nil, fmt.Errorf("title and noun are Chinese, 2 to 16 characters without punctuation: %q %q", m.Title, m.Noun)
	case !plainEnglish.MatchString(m.English):
		return nil, fmt.Errorf("the English title is of letters, digits and blanks, 60 at most: %q", m.English)
	}
	m.Level = levels[i]
	if m.Noun == "" {
		m.Noun = m.Title + "记录"
	}
	if m.English != "" {
		m.EnglishNoun = m.English + " record"
	}
	for _, r := range m.Code {
		switch {
		case unicode.IsUpper(r):
			m.Table += "_" + string(unicode.ToLower(r))
		case r == '-':
			m.Table += "_"
		default:
			m.Table += string(r)
		}
	}
	m.Package = strings.ReplaceAll(m.Table, "_", "")
	for word := range strings.SplitSeq(m.Table, "_") {
		m.Prefix += strings.ToUpper(word[:1])
	}
	if len(m.Prefix) == 1 {
		m.Prefix = strings.ToUpper(m.Table[:min(2, len(m.Table))])
	}
	if token.IsKeyword(m.Package) || token.IsKeyword(m.Table) {
		return nil, fmt.Errorf("the code %q is malformed: it is a word of Go", m.Code)
	}
	m.grants = m.missing()
	return m, nil
}

func chinese(s string) bool {
	n := 0
	for _, r := range s {
		if !unicode.Is(unicode.Han, r) {
			return false
		}
		n++
	}
	return n >= 2 && n <= 16
}

// missing are the grants the generated steps need and the built-in roles do not have yet.
func (m *module) missing() map[string]string {
	need := map[string][]string{m.Level.writer: strings.Fields("detail add edit del import")}
	need[m.Level.reviewer] = append(need[m.Level.reviewer], "detail", "approve")
	has := func(r access.Role, action string) bool { return r.Grants[m.Code+":"+action] }
	if !slices.Contains(access.Prefixes, m.Code) {
		has = everywhere
	}
	out := map[string]string{}
	for _, r := range access.Builtin() {
		more := slices.DeleteFunc(need[r.Code], func(action string) bool { return has(r, action) })
		if len(more) > 0 {
			out[r.Code] = strings.Join(more, ",")
		}
	}
	return out
}

// everywhere reports whether a role may do something in every module: its line is for all prefixes, and for a new one as well.
func everywhere(r access.Role, action string) bool {
	return !slices.ContainsFunc(access.Specified, func(p string) bool { return !r.Grants[p+":"+action] })
}

// free refuses what is taken: the code, its room, its table, its title.
func (m *module) free(root string) error {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil || !strings.HasPrefix(string(mod), "module mirror\n") {
		return errors.New("this folder is not the top of a checkout of Mirror")
	}
	routes, err := os.ReadFile(filepath.Join(root, "internal/app/testdata/routes.txt"))
	if err != nil {
		return err
	}
	for _, found := range takenRoute.FindAllStringSubmatch(string(routes), -1) {
		if found[1] == m.Code {
			return fmt.Errorf("the code %q is taken: /api/rural/%s is there", m.Code, m.Code)
		}
	}
	for _, p := range access.MenuPages {
		switch {
		case p.ID == m.page() || p.Resource == m.Code:
			return fmt.Errorf("the code %q is taken by the page %s", m.Code, p.Title)
		case p.Title == m.Title:
			return fmt.Errorf("the title %q is taken by the page %s", m.Title, p.ID)
		case p.Module && strings.HasPrefix(m.Code, p.Resource+"-"):
			return fmt.Errorf("the code %q begins like the module %s: a part of that business is declared in its room, with its Permission", m.Code, p.Resource)
		}
	}
	if slices.Contains(access.Resources, m.Code) {
		return fmt.Errorf("the code %q is taken by a page", m.Code)
	}
	if _, err := os.Stat(filepath.Join(root, rural, m.Package)); err == nil {
		return fmt.Errorf("the room %s/%s is there", rural, m.Package)
	}
	made, err := filepath.Glob(filepath.Join(root, "internal/db/migrations/*/*.sql"))
	if err != nil {
		return err
	}
	for _, path := range made {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, found := range madeTable.FindAllStringSubmatch(string(text), -1) {
			if found[1] == m.Table {
				return fmt.Errorf("the table %s is taken: %s", m.Table, filepath.Base(path))
			}
		}
	}
	return nil
}

func (m *module) page() string { return "rural-" + strings.ReplaceAll(m.Table, "_", "-") }

// write makes all files of the module but its migration.
func (m *module) write(t *tree) error {
	set, err := template.ParseFS(templates, "template/*.tmpl")
	if err != nil {
		return err
	}
	text := func(name string) []byte {
		var b bytes.Buffer
		err = errors.Join(err, set.ExecuteTemplate(&b, name+".tmpl", m))
		return b.Bytes()
	}
	room := rural + "/" + m.Package + "/"
	files := map[string][]byte{"doc.go": text("doc.go"), "english.go": text("english.go"), m.Package + ".go": text("module.go"), "demo.go": text("demo.go"), m.Package + "_test.go": text("module_test.go")}
	guide := text("guide")
	if err != nil {
		return err
	}
	for name, b := range files {
		if err := t.create(room+name, b); err != nil {
			return err
		}
	}
	return errors.Join(
		t.edit("internal/portal/access/pages.go", m.intoMenu),
		t.edit("internal/app/modules.go", m.intoApp),
		t.edit("internal/app/compulsory.go", m.intoCompulsory),
		t.edit("internal/audit/classification.go", m.intoAudit),
		t.edit("internal/db/schema_test.go", m.intoSchema),
		t.edit("internal/archtest/layers_test.go", m.intoLayers),
		t.before("docs/user-guide.md", m.Level.guide, "## ", string(guide)),
		t.before("docs/architecture.md", "  rural/duplicate/", "  rural/retention/", fmt.Sprintf("  rural/%-17s %s on the engine: a %s enters, the %s decides\n", m.Package+"/", m.Title, m.Level.Flag, strings.ToLower(m.Level.Above))),
	)
}

// intoMenu is the module's page, behind the last one of the business.
func (m *module) intoMenu(f *ast.File) []spot {
	var last ast.Expr
	ast.Inspect(f, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && valueOf(e, "Parent") == "rural" {
			last = e
		}
		return true
	})
	if last == nil {
		return nil
	}
	grants := ""
	for _, r := range access.Builtin() {
		if actions := m.grants[r.Code]; actions != "" {
			grants += fmt.Sprintf(", %q: %q", r.Code, actions)
		}
	}
	if grants != "" {
		grants = ",\n\t\tGrants: map[string]string{" + grants[2:] + "}"
	}
	return []spot{{last.End(), fmt.Sprintf(",\n\t{ID: %q, Parent: \"rural\", Title: %q, Icon: \"document\", Resource: %q, Module: true%s}", m.page(), m.Title, m.Code, grants)}}
}

// intoApp wires declaration and demo records.
func (m *module) intoApp(f *ast.File) []spot {
	declared := first(function(f, "modules"), func(lit *ast.CompositeLit) bool { return len(lit.Elts) > 0 })
	filled := first(function(f, "fillModules"), func(lit *ast.CompositeLit) bool {
		_, steps := lit.Type.(*ast.ArrayType)
		return steps && len(lit.Elts) > 2
	})
	if declared == nil || filled == nil || len(f.Imports) == 0 {
		return nil
	}
	return []spot{
		{f.Imports[len(f.Imports)-1].End(), fmt.Sprintf("\n\t\"mirror/%s/%s\"", rural, m.Package)},
		{declared.Elts[len(declared.Elts)-1].End(), fmt.Sprintf(",\n\t\t%s.Declaration()", m.Package)},
		{filled.Elts[len(filled.Elts)-2].End(), fmt.Sprintf(",\n\t\tfunc() error { return %s.Demo(ctx, e, by) }", m.Package)},
	}
}

// intoCompulsory says what needs the compulsory fields of the generated declaration, for the public list.
func (m *module) intoCompulsory(f *ast.File) []spot {
	listed := first(function(f, "compulsory"), func(lit *ast.CompositeLit) bool { return len(lit.Elts) > 1 })
	words := first(f, func(lit *ast.CompositeLit) bool {
		return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
			pair, ok := e.(*ast.KeyValueExpr)
			if !ok {
				return false
			}
			name, ok := pair.Key.(*ast.Ident)
			return ok && name.Name == "basisHouseholds"
		})
	})
	if listed == nil || words == nil {
		return nil
	}
	basis, english := "登记和审核"+m.Title+"所必需", ""
	if m.English != "" {
		english = "Needed to enter and review: " + m.English
	}
	return []spot{
		{listed.Elts[len(listed.Elts)-1].End(), fmt.Sprintf(",\n\t\t%q: {Fields: []string{\"name\", \"doneOn\", \"answer\"}, Basis: %q}", m.Code, basis)},
		{words.Elts[len(words.Elts)-1].End(), fmt.Sprintf(",\n\t%q: %q", basis, english)},
	}
}

// intoAudit classifies the fields of the generated declaration.
func (m *module) intoAudit(f *ast.File) []spot {
	kind := first(f, func(lit *ast.CompositeLit) bool { return valueOf(lit, "name") == "module" })
	if kind == nil {
		return nil
	}
	tables := first(kind, func(lit *ast.CompositeLit) bool { _, list := lit.Type.(*ast.ArrayType); return list })
	if tables == nil {
		return nil
	}
	return []spot{{tables.Elts[len(tables.Elts)-1].End(), fmt.Sprintf(",\n\t\t{name: %q, track: ofRecord + \" name done_on content answer\", ignore: ignoredOfRecord}", m.Table)}}
}

// intoSchema says that the table of search tokens differs between the engines.
func (m *module) intoSchema(f *ast.File) []spot {
	known := first(f, func(pair *ast.KeyValueExpr) bool {
		key, ok := pair.Key.(*ast.BasicLit)
		return ok && key.Value == `"household_token"`
	})
	if known == nil {
		return nil
	}
	return []spot{{known.Pos(), fmt.Sprintf("%q: \"Chinese search, as household_token\",\n\t", m.Table+"_token")}}
}

// intoLayers puts the room among the business modules, which do not import each other.
func (m *module) intoLayers(f *ast.File) []spot {
	rooms := first(f, func(lit *ast.CompositeLit) bool {
		return slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
			name, ok := e.(*ast.BasicLit)
			return ok && name.Value == `"fund"`
		})
	})
	if rooms == nil {
		return nil
	}
	return []spot{{rooms.Elts[len(rooms.Elts)-1].End(), fmt.Sprintf(", %q", m.Package)}}
}

// tell says what was written and what comes next.
func (m *module) tell(out io.Writer, t *tree) error {
	var b strings.Builder
	planned, err := filepath.Glob(filepath.Join(t.root, "internal/db/migrations/*/*_"+m.Table+".sql"))
	if err != nil {
		return err
	}
	var paths []string
	for _, f := range t.files {
		paths = append(paths, f.path)
	}
	for _, p := range planned {
		if p, err = filepath.Rel(t.root, p); err != nil {
			return err
		}
		paths = append(paths, p)
	}
	slices.Sort(paths)
	for _, p := range paths {
		fmt.Fprintln(&b, " ", p)
	}
	fmt.Fprintf(&b, `
%s stands and shows its page to whom its roles give %s:detail. Next (docs/modules.md):
  1. its own fields, states and rules in %s/%s; then plan the migration anew, while nobody ran it:
     rm internal/db/migrations/*/*_%s.sql && go run ./cmd/mirror module plan %s
  2. go test ./internal/db -run TestShippedMigrationsNeverChange -update
  3. go test ./internal/app -run 'TestRouteTable|TestOpenAPI' -update && make gen
  4. go test ./%s/%s ./internal/portal/... ./internal/audit ./internal/db ./internal/archtest
     go test ./internal/app ./internal/rural/module -run 'TestEveryModule|TestModuleTables|TestDemoHasEveryState|TestEverythingPersonalIsKeptUntil'
`, m.Title, m.Code, rural, m.Package, m.Table, m.Table, rural, m.Package)
	_, err = io.WriteString(out, b.String())
	return err
}
