package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// gateRoom is where connections to the outside begin; the names below belong to it.
const gateRoom = "internal/kit/outbound"

// dialing are the names by which a program opens connections, or gets a client that does. PostgreSQL is not among them: one room opens
// databases (outside), at the address of a setting.
var dialing = map[string][]string{
	"net":                          {"Dial", "DialTimeout", "DialTCP", "DialUDP", "DialUnix", "DialIP", "Dialer"},
	"net/http":                     {"Client", "Transport", "DefaultClient", "DefaultTransport", "Get", "Head", "Post", "PostForm"},
	"crypto/tls":                   {"Dial", "DialWithDialer", "Dialer"},
	"net/smtp":                     {"Dial", "SendMail"},
	"net/rpc":                      {"Dial", "DialHTTP", "DialHTTPPath"},
	"net/http/httputil":            {"NewSingleHostReverseProxy"},
	"golang.org/x/net/websocket":   {"Dial", "DialConfig"},
	"golang.org/x/net/proxy":       {"Dial", "FromEnvironment"},
	"github.com/gorilla/websocket": {"Dialer", "DefaultDialer"},
	"google.golang.org/grpc":       {"Dial", "NewClient"},
}

// made are types that may be named (as a field's type), but not made: by a literal, new or var they are clients of their own.
var made = map[string][]string{"net/http": {"Client", "Transport"}, "net": {"Dialer"}}

// dialers may open connections beside the room, each with its reason.
var dialers = []struct{ dir, why string }{
	{gateRoom, "it is the room"},
	{"internal/app/apptest", "plays the browser of the tests, and is never part of the binary"},
	{"internal/db/dbtest", "a test's wire to PostgreSQL, and never part of the binary"},
	{"bench", "measures the product from outside, and is never part of the binary"},
	{"tools", "helpers of the build, never part of the binary"},
}

// dialsIn lists what a file opens connections with.
func dialsIn(name string, text any) ([]string, error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, name, text, 0)
	if err != nil {
		return nil, err
	}
	local := map[string]string{}
	for _, i := range f.Imports {
		p, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return nil, err
		}
		if len(dialing[p]) == 0 {
			continue
		}
		as := p[strings.LastIndex(p, "/")+1:]
		if i.Name != nil {
			as = i.Name.Name
		}
		local[as] = p
	}
	var out []string
	word := func(e ast.Expr) (pkg, name string) {
		s, ok := e.(*ast.SelectorExpr)
		if !ok {
			return "", ""
		}
		x, ok := s.X.(*ast.Ident)
		if !ok || !slices.Contains(dialing[local[x.Name]], s.Sel.Name) {
			return "", ""
		}
		return local[x.Name], s.Sel.Name
	}
	say := func(at ast.Node, pkg, name string) {
		out = append(out, set.Position(at.Pos()).String()+": "+pkg+"."+name)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if pkg, name := word(n.Type); slices.Contains(made[pkg], name) {
				say(n, pkg, name)
			}
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "new" && len(n.Args) == 1 {
				if pkg, name := word(n.Args[0]); slices.Contains(made[pkg], name) {
					say(n, pkg, name)
				}
			}
		case *ast.ValueSpec:
			if pkg, name := word(n.Type); slices.Contains(made[pkg], name) {
				say(n, pkg, name)
			}
		case *ast.Field:
			if pkg, name := word(n.Type); slices.Contains(made[pkg], name) && len(n.Names) > 0 {
				say(n, pkg, name) // a client by value is a client of its own
			}
		case *ast.SelectorExpr:
			if pkg, name := word(n); pkg != "" && !slices.Contains(made[pkg], name) {
				say(n, pkg, name)
			}
		}
		return true
	})
	return out, nil
}

// Nothing in the binary opens a connection beside the room whose rule every address has to pass.
func TestOneRoomDials(t *testing.T) {
	seen := 0
	for _, f := range tree(t, root) {
		if f.test {
			continue
		}
		found, err := dialsIn(filepath.Join(root, f.name), nil)
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(dialers, func(d struct{ dir, why string }) bool { return below(f.dir, d.dir) }) {
			seen += len(found)
			continue
		}
		for _, what := range found {
			t.Errorf("%s: connections are opened by %s", what, gateRoom)
		}
	}
	if seen == 0 {
		t.Error("not even the room dials: the test looks in the wrong place")
	}
}

// The test itself bites.
func TestOneRoomDialsBites(t *testing.T) {
	for code, n := range map[string]int{
		`import "net/http"; var c = &http.Client{}`:                                            1,
		`import h "net/http"; var c = h.DefaultClient`:                                         1,
		`import "net/http"; func f() { _, _ = http.Get("x") }`:                                 1,
		`import "net/http"; var t http.Transport`:                                              1,
		`import "net/http"; type s struct { c http.Client }`:                                   1,
		`import "net/http"; var t = new(http.Transport)`:                                       1,
		`import "net"; var d = (&net.Dialer{}).Dial`:                                           1,
		`import "net"; func f() { _, _ = net.Dial("tcp", "x") }`:                               1,
		`import "crypto/tls"; func f() { _, _ = tls.Dial("tcp", "x", nil) }`:                   1,
		`import "net/http"; type s struct { c *http.Client; t *http.Transport }`:               0,
		`import "net/http"; func f(c *http.Client) error { _, err := c.Get("x"); return err }`: 0,
	} {
		found, err := dialsIn("x.go", "package x; "+code)
		if err != nil || len(found) != n {
			t.Errorf("%s: %v, %v", code, found, err)
		}
	}
}
