package web

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// template is what `mirror app create` begins with; names that npm or git would take for their own end in ".tmpl".
//
//go:embed all:packages/create-mirror-app/template
var template embed.FS

var appName = regexp.MustCompile(`^[a-z][a-z0-9-]{1,31}$`)

// CreateApp writes a new sub-app into a folder of its name in the current folder: the template, and below vendor/ our packages as the
// build left them (dist/kit), because no registry publishes them. It writes nothing over what is there.
func CreateApp(name, shell, version string) error {
	if !appName.MatchString(name) {
		return fmt.Errorf("%q: a name has 2 to 32 lowercase letters, digits or dashes and begins with a letter", name)
	}
	if _, err := os.Stat(name); err == nil {
		return fmt.Errorf("there is a %s already", name)
	}
	kit, err := fs.Sub(Dist(), "kit")
	if err != nil {
		return err
	}
	if _, err := fs.Stat(kit, "sdk/package.json"); err != nil {
		return errors.New("this binary was built without its web; run make build")
	}
	from, err := fs.Sub(template, "packages/create-mirror-app/template")
	if err != nil {
		return err
	}
	words := strings.NewReplacer("{{name}}", name, "{{shell}}", strings.TrimRight(shell, "/"), "{{version}}", version)
	if err := write(from, name, func(text []byte) []byte { return []byte(words.Replace(string(text))) }); err != nil {
		return err
	}
	return write(kit, filepath.Join(name, "vendor"), bytes.Clone)
}

func write(from fs.FS, to string, change func([]byte) []byte) error {
	return fs.WalkDir(from, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		at := filepath.Join(to, strings.TrimSuffix(filepath.FromSlash(path), ".tmpl"))
		if d.IsDir() {
			return os.MkdirAll(at, 0o755)
		}
		text, err := fs.ReadFile(from, path)
		if err != nil {
			return err
		}
		return os.WriteFile(at, change(text), 0o644)
	})
}
