package microapp

import (
	"encoding/json"
	"hash/fnv"
	"slices"

	"mirror/internal/area"
	"mirror/internal/principal"
)

// Rule says who gets a canary version: people of an area or below it, holders of a role, or a share of everybody. One of them is enough.
type Rule struct {
	Areas   []area.Code `json:"areas,omitempty"`
	Roles   []string    `json:"roles,omitempty"`
	Percent int         `json:"percent,omitempty"`
}

// Matches reports whether p gets the canary version. A person's share is theirs for as long as the canary runs: it hangs on them,
// the sub-app and the version.
func (r Rule) Matches(p *principal.Principal, app, version string) bool {
	if p == nil {
		return false
	}
	if slices.ContainsFunc(r.Areas, func(a area.Code) bool { return a.Contains(p.Area) }) {
		return true
	}
	if slices.ContainsFunc(r.Roles, func(code string) bool { return slices.Contains(p.Roles, code) }) {
		return true
	}
	if r.Percent <= 0 {
		return false
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(app + "@" + version + "/" + p.UUID))
	return int(h.Sum32()%100) < r.Percent
}

// standing is what the registry says of a sub-app's versions, beside the current one.
type standing struct {
	previous, canary                 string
	rule                             Rule
	previousManifest, canaryManifest string
	avoid                            string // the version this person does not want
}

// pick puts the version in place that p gets: the canary where its rule names them, and the one before where theirs failed and they
// said so. It notes which version 用上一版本 would give.
func (r *row) pick(p *principal.Principal) error {
	s := r.standing
	fallback, fallbackText := s.previous, s.previousManifest
	if s.canary != "" && s.canaryManifest != "" && s.rule.Matches(p, r.Name, s.canary) {
		if s.avoid != s.canary {
			current := r.Version
			files := r.Files
			if err := r.wear(s.canaryManifest); err != nil {
				return err
			}
			r.Previous = current
			r.keep(files)
			return nil
		}
	}
	if fallback == "" || fallbackText == "" {
		return nil
	}
	if s.avoid == r.Version {
		return r.wear(fallbackText)
	}
	r.Previous = fallback
	var m Manifest
	if err := json.Unmarshal([]byte(fallbackText), &m); err != nil {
		return err
	}
	before := App{Entry: "-"}
	before.take(m)
	r.keep(before.Files)
	return nil
}

// keep adds digests of another version that the same page may come to load.
func (a *App) keep(files map[string]string) {
	if a.Kind != KindModule || a.Files == nil {
		return
	}
	for path, digest := range files {
		if _, ok := a.Files[path]; !ok {
			a.Files[path] = digest
		}
	}
}

// wear replaces what hangs on the version by what another version's manifest says.
func (a *App) wear(text string) error {
	var m Manifest
	if err := json.Unmarshal([]byte(text), &m); err != nil {
		return err
	}
	a.Entry, a.CSS = m.addresses()
	a.Kind, a.Title, a.Version, a.Owner, a.DefaultPage = m.Kind, m.Title, m.Version, m.Owner, m.start()
	a.Files, a.Integrity = nil, ""
	a.take(m)
	return nil
}

// addresses are where the entry and the sheets of a version are served.
func (m Manifest) addresses() (entry string, css []string) {
	entry, css = m.Entry, []string{}
	if m.foreign() {
		return entry, css
	}
	for _, c := range m.CSS {
		css = append(css, folder(m.Name, m.Version)+c)
	}
	return folder(m.Name, m.Version) + m.Entry, css
}

// start is the first page.
func (m Manifest) start() string {
	if m.DefaultPage == "" {
		return "/"
	}
	return m.DefaultPage
}
