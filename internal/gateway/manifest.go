package gateway

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
)

// chunk is one record of Vite's manifest.
type chunk struct {
	File    string   `json:"file"`
	Name    string   `json:"name"`
	IsEntry bool     `json:"isEntry"`
	Imports []string `json:"imports"`
	CSS     []string `json:"css"`
}

// Manifest is what the web build says about its files.
type Manifest struct {
	chunks  map[string]chunk
	entries map[string]string // entry name → key
	build   string
}

// Entry is what a page needs to start one entry: its module, the modules it imports at once and its styles, as paths
// below the site ("/assets/…").
type Entry struct {
	File    string
	Imports []string
	CSS     []string
}

func readManifest(dist fs.FS) (*Manifest, error) {
	raw, err := fs.ReadFile(dist, ".vite/manifest.json")
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(raw)
	m := &Manifest{entries: map[string]string{}, build: hex.EncodeToString(sum[:6])}
	if err := json.Unmarshal(raw, &m.chunks); err != nil {
		return nil, fmt.Errorf("web manifest: %w", err)
	}
	for key, c := range m.chunks {
		if c.IsEntry {
			m.entries[c.Name] = key
		}
	}
	return m, nil
}

// Entry finds an entry by its name ("shell", "app-setting"). Styles and imports of all it imports statically are
// included, but nothing of antd: that chunk must not compete with the first frame (ruling 6).
func (m *Manifest) Entry(name string) (Entry, bool) {
	key, ok := m.entries[name]
	if !ok {
		return Entry{}, false
	}
	e := Entry{File: "/" + m.chunks[key].File}
	seen := map[string]bool{}
	var walk func(key string)
	walk = func(key string) {
		c, ok := m.chunks[key]
		if !ok || seen[key] {
			return
		}
		seen[key] = true
		for _, dep := range c.Imports {
			if d := m.chunks[dep]; !seen[dep] && !isAntd(d) {
				e.Imports = append(e.Imports, "/"+d.File)
				walk(dep)
			}
		}
		// After those of its imports, so that the more special style wins.
		for _, css := range c.CSS {
			e.CSS = append(e.CSS, "/"+css)
		}
	}
	walk(key)
	return e, true
}

// shared lists what the entries that use antd need beside the shell and their own code: antd itself and what goes with it.
// Empty in a build without antd.
func (m *Manifest) shared() []string {
	shell, _ := m.Entry("shell")
	var files []string
	for _, key := range m.entries {
		c := m.chunks[key]
		if !slices.ContainsFunc(c.Imports, func(dep string) bool { return isAntd(m.chunks[dep]) }) {
			continue
		}
		for _, dep := range c.Imports {
			if f := "/" + m.chunks[dep].File; f != shell.File && !slices.Contains(shell.Imports, f) && !slices.Contains(files, f) {
				files = append(files, f)
			}
		}
	}
	slices.Sort(files)
	return files
}

func isAntd(c chunk) bool {
	base := c.File[strings.LastIndexByte(c.File, '/')+1:]
	return strings.HasPrefix(c.Name, "antd") || strings.HasPrefix(base, "antd")
}

// Web is the built front end, embedded or in a folder that a developer rebuilds.
type Web struct {
	FS fs.FS
	// Live looks at the manifest's time on every use, for a folder that is rebuilt while the server runs.
	Live bool

	mu   sync.Mutex
	man  *Manifest
	at   time.Time
	read bool

	digests struct {
		sync.Mutex
		of map[string]string
	}
}

// Manifest gives the manifest; ok is false where the front end was not built.
func (w *Web) Manifest() (*Manifest, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.read && !w.Live {
		return w.man, w.man != nil
	}
	st, err := fs.Stat(w.FS, ".vite/manifest.json")
	if err != nil {
		w.man, w.read = nil, true
		return nil, false
	}
	if w.read && st.ModTime().Equal(w.at) && w.man != nil {
		return w.man, true
	}
	w.man, err = readManifest(w.FS)
	w.at, w.read = st.ModTime(), true
	return w.man, err == nil
}

// Build names what is served now; every file's name holds its hash, so the manifest's own hash changes with any of them. Empty where
// the web was not built.
func (w *Web) Build() string {
	m, ok := w.Manifest()
	if !ok {
		return ""
	}
	return m.build
}

// App gives the entry file and styles of an in-tree sub-app, for the registry; empty where the web was not built. Styles that
// the shell's page already has are left out: loaded again they would come after the sub-app's own and win over them.
func (w *Web) App(name string) (entry string, css []string) {
	m, ok := w.Manifest()
	if !ok {
		return "", nil
	}
	e, ok := m.Entry("app-" + name)
	if !ok {
		return "", nil
	}
	shell, _ := m.Entry("shell")
	for _, x := range e.CSS {
		if !slices.Contains(shell.CSS, x) {
			css = append(css, x)
		}
	}
	return e.File, css
}

// Prefetch names the shell's files, for the sign-in page to fetch while the person types; empty where the web was not built.
func (f *Front) Prefetch() []string {
	if f == nil {
		return nil
	}
	m, ok := f.Web.Manifest()
	if !ok {
		return nil
	}
	e, ok := m.Entry("shell")
	if !ok {
		return nil
	}
	return append(append([]string{e.File}, e.Imports...), e.CSS...)
}
