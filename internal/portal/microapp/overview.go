package microapp

import (
	"context"
	"encoding/json"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
)

// SubAppArea is an area of a canary's rule.
type SubAppArea struct {
	ID   area.Code `json:"id"`
	Name string    `json:"name"`
}

// SubAppCanary is the version some people get before all do.
type SubAppCanary struct {
	Version string       `json:"version"`
	Areas   []SubAppArea `json:"areas"`
	Roles   []string     `json:"roles"`
	Percent int          `json:"percent"`
}

// SubApp is a sub-app as its administration lists it.
type SubApp struct {
	Name     string       `json:"name"`
	Title    string       `json:"title" declared:"words"`
	Kind     string       `json:"kind" enum:"esm,frame,runner"`
	Version  string       `json:"version" doc:"the one that runs; empty where none was activated yet"`
	Owner    string       `json:"owner"`
	Enabled  bool         `json:"enabled"`
	InTree   bool         `json:"inTree" doc:"built into the program: it cannot be replaced"`
	Previous string       `json:"previous" doc:"what a roll-back gives; empty where there is none"`
	Canary   SubAppCanary `json:"canary" doc:"with an empty version there is none"`
	Versions int          `json:"versions" doc:"how many are uploaded"`
	Failures int64        `json:"failures" doc:"reports of browsers about the running version, last 7 days"`
	Homeless bool         `json:"homeless" doc:"its bundle is sealed and content-url is not set: it does not open"`
	Revision int64        `json:"revision" doc:"sent back with each change"`
}

// Overview lists all sub-apps, also those that are off or were never activated.
func (s *Service) Overview(ctx context.Context, areaName func(area.Code) string) ([]SubApp, error) {
	rows, err := s.all(ctx, nil)
	if err != nil {
		return nil, err
	}
	failed, err := s.failures(ctx)
	if err != nil {
		return nil, err
	}
	var counts []struct {
		App string
		N   int
	}
	if err := s.DB.Read().NewRaw("SELECT app, count(*) AS n FROM micro_app_version GROUP BY app").Scan(ctx, &counts); err != nil {
		return nil, fmt.Errorf("read sub-app versions: %w", err)
	}
	versions := map[string]int{}
	for _, c := range counts {
		versions[c.App] = c.N
	}
	out := make([]SubApp, 0, len(rows))
	for _, r := range rows {
		e := SubApp{Name: r.Name, Title: r.Title, Kind: r.Kind, Version: r.Version, Owner: r.Owner, Enabled: r.enabled, InTree: inTreeApp(r.Name), Previous: r.previous,
			Versions: versions[r.Name], Homeless: r.sealed() && s.ContentOrigin == "", Revision: r.revision, Canary: SubAppCanary{Version: r.canary, Areas: []SubAppArea{}, Roles: []string{}}}
		for _, n := range failed[[2]string{r.Name, r.Version}] {
			e.Failures += n
		}
		if r.canary != "" {
			e.Canary.Percent = r.rule.Percent
			e.Canary.Roles = append(e.Canary.Roles, r.rule.Roles...)
			for _, a := range r.rule.Areas {
				e.Canary.Areas = append(e.Canary.Areas, SubAppArea{a, areaName(a)})
			}
		}
		out = append(out, e)
	}
	return out, nil
}

// SubAppVersion is one uploaded version.
type SubAppVersion struct {
	Version     string           `json:"version"`
	Kind        string           `json:"kind"`
	Title       string           `json:"title"`
	Sdk         string           `json:"sdk"`
	State       string           `json:"state" enum:",current,previous,canary"`
	Size        int64            `json:"size" doc:"bytes unpacked"`
	Files       int              `json:"files"`
	Signer      string           `json:"signer" doc:"name of the trusted key; empty: not signed"`
	UploadedBy  string           `json:"uploadedBy"`
	UploadedAt  int64            `json:"uploadedAt"`
	ActivatedAt int64            `json:"activatedAt" doc:"0: never"`
	Failures    map[string]int64 `json:"failures" doc:"reports by kind, last 7 days"`
}

// Versions lists what was uploaded of a sub-app, the newest first.
func (s *Service) Versions(ctx context.Context, app string) ([]SubAppVersion, error) {
	var own struct{ Version, Previous, Canary string }
	if err := s.DB.Read().NewRaw("SELECT version, previous, canary FROM micro_app WHERE name = ?", app).Scan(ctx, &own.Version, &own.Previous, &own.Canary); err != nil {
		return nil, err
	}
	failed, err := s.failures(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := s.DB.Read().QueryContext(ctx, `SELECT version, manifest, size, signer, uploaded_by, uploaded_at, activated_at FROM micro_app_version
		WHERE app = ? ORDER BY uploaded_at DESC, version DESC LIMIT 200`, app)
	if err != nil {
		return nil, fmt.Errorf("read sub-app versions: %w", err)
	}
	defer rows.Close()
	out := []SubAppVersion{}
	for rows.Next() {
		var v SubAppVersion
		var text string
		if err := rows.Scan(&v.Version, &text, &v.Size, &v.Signer, &v.UploadedBy, &v.UploadedAt, &v.ActivatedAt); err != nil {
			return nil, fmt.Errorf("read sub-app versions: %w", err)
		}
		var m Manifest
		if err := json.Unmarshal([]byte(text), &m); err != nil {
			return nil, fmt.Errorf("read sub-app %s %s: %w", app, v.Version, err)
		}
		v.Kind, v.Title, v.Sdk, v.Files, v.Failures = m.Kind, m.Title, m.Sdk, len(m.Files), failed[[2]string{app, v.Version}]
		if v.Failures == nil {
			v.Failures = map[string]int64{}
		}
		switch v.Version {
		case own.Version:
			v.State = "current"
		case own.Canary:
			v.State = "canary"
		case own.Previous:
			v.State = "previous"
		}
		out = append(out, v)
	}
	return out, rows.Err()
}

// SubAppUpload says what an upload brought.
type SubAppUpload struct {
	App     string `json:"app"`
	Title   string `json:"title"`
	Version string `json:"version"`
	Files   int    `json:"files"`
	Size    int64  `json:"size"`
	Signer  string `json:"signer"`
}

// Take stores the version in a bundle; it runs when somebody activates it.
func (s *Service) Take(ctx context.Context, b *Bundle) (SubAppUpload, error) {
	m := b.Manifest
	if m.foreign() && len(m.Files) > 0 {
		return SubAppUpload{}, errs.Invalid("files", "入口在其他网站的子应用不带文件")
	}
	err := s.Keep(ctx, m, b.Signer, b.File)
	return SubAppUpload{App: m.Name, Title: m.Title, Version: m.Version, Files: len(m.Files), Size: b.Size, Signer: b.Signer}, err
}
