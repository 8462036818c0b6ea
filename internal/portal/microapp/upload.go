package microapp

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
	"slices"

	"github.com/andybalholm/brotli"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// packable are files that are kept in brotli; the others are packed by their own format.
var packable = map[string]bool{".js": true, ".mjs": true, ".css": true, ".html": true, ".svg": true, ".json": true, ".map": true, ".txt": true,
	".wasm": true, ".geojson": true, ".ttf": true, ".ico": true, ".md": true, ".xml": true}

// Keep stores the files of a version and notes it in the registry, where it waits until somebody lets it run. The same version
// with the same files is there already; with other files it is refused, because browsers keep a version's files for a year.
func (s *Service) Keep(ctx context.Context, m Manifest, signer string, read func(name string) ([]byte, error)) error {
	if err := m.check(); err != nil {
		return err
	}
	// Each content in a transaction of its own: the writer is not held while the next one is packed. What no version names in the end
	// is swept.
	for _, f := range m.Files {
		data, err := read(f.Path)
		if err != nil {
			return err
		}
		if integrity(data) != f.Integrity {
			return errs.Invalid("files", "文件 "+f.Path+" 与 manifest.json 所写不符，请重新构建")
		}
		if err := s.content(ctx, f, data); err != nil {
			return fmt.Errorf("store file of sub-app %s: %w", m.Name, err)
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.note(ctx, tx, m, signer, total(m)); err != nil {
			return err
		}
		if err := s.enter(ctx, tx, m); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "sub-app.upload", Object: "sub_app", ObjectID: m.Name,
			Detail: map[string]any{"version": m.Version, "kind": m.Kind, "size": total(m), "signer": signer, "digest": digest(m), "trust": m.Trust, "calls": m.Calls,
				"token_handed": m.Token}})
	})
}

func total(m Manifest) (n int64) {
	for _, f := range m.Files {
		n += f.Size
	}
	return n
}

// digest is of all that makes a version what it is.
func digest(m Manifest) string {
	text, _ := json.Marshal(m) // strings and numbers only
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func (s *Service) content(ctx context.Context, f File, data []byte) error {
	var there []string
	if err := s.DB.Read().NewRaw("SELECT integrity FROM micro_app_content WHERE integrity = ?", f.Integrity).Scan(ctx, &there); err != nil {
		return err
	}
	packed := false
	if len(there) == 0 && packable[path.Ext(f.Path)] {
		var out bytes.Buffer
		z := brotli.NewWriterLevel(&out, 5)
		if _, err := z.Write(data); err != nil {
			return err
		}
		if err := z.Close(); err != nil {
			return err
		}
		if out.Len() < len(data) {
			packed, data = true, out.Bytes()
		}
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if len(there) > 0 {
			// Young again: a sweep between now and the version's own row must not take it.
			done, err := tx.NewRaw("UPDATE micro_app_content SET created_at = ? WHERE integrity = ?", s.now().UnixMilli(), f.Integrity).Exec(ctx)
			if err != nil {
				return err
			}
			if n, _ := done.RowsAffected(); n > 0 {
				return nil
			}
		}
		_, err := tx.NewRaw("INSERT INTO micro_app_content (integrity, packed, data, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (integrity) DO UPDATE SET created_at = excluded.created_at",
			f.Integrity, packed, data, s.now().UnixMilli()).Exec(ctx)
		return err
	})
}

// note writes the version's row and its files' names, once.
func (s *Service) note(ctx context.Context, tx *db.Tx, m Manifest, signer string, size int64) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	var have []string
	if err := tx.NewRaw("SELECT digest FROM micro_app_version WHERE app = ? AND version = ?", m.Name, m.Version).Scan(ctx, &have); err != nil {
		return err
	}
	// Rows of before uploads have no digest.
	if len(have) > 0 && have[0] != "" {
		if have[0] != digest(m) {
			return errs.Invalid("version", "版本 "+m.Version+" 已用别的内容登记过，请提高版本号")
		}
		return nil
	}
	who := "command line"
	if p := principal.From(ctx); p != nil {
		who = p.Username
	}
	_, err = tx.NewRaw(`INSERT INTO micro_app_version (app, version, manifest, size, digest, signer, uploaded_by, uploaded_at, activated_at, retired_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0) ON CONFLICT (app, version) DO UPDATE SET manifest = excluded.manifest, size = excluded.size, digest = excluded.digest,
		signer = excluded.signer, uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at`,
		m.Name, m.Version, string(text), size, digest(m), signer, who, s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return err
	}
	for _, f := range m.Files {
		if _, err := tx.NewRaw("INSERT INTO micro_app_file (app, version, path, integrity) VALUES (?, ?, ?, ?) ON CONFLICT (app, version, path) DO UPDATE SET integrity = excluded.integrity",
			m.Name, m.Version, f.Path, f.Integrity).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// enter writes the row of a sub-app that was never there; it runs nothing and nobody sees it yet.
func (s *Service) enter(ctx context.Context, tx *db.Tx, m Manifest) error {
	_, err := tx.NewRaw(`INSERT INTO micro_app (name, route_name, path, default_app, default_page, kind, entry, css, title, version, owner, enabled, sort, manifest)
		VALUES (?, ?, ?, ?, ?, ?, '', '[]', ?, '', ?, ?, 1000, '{}') ON CONFLICT (name) DO NOTHING`,
		m.Name, "micro"+m.Name, "/micro"+m.Name+"/", false, m.start(), m.Kind, m.Title, m.Owner, false).Exec(ctx)
	return err
}

// inTreeApp reports whether the name is of a sub-app that is built into the program.
func inTreeApp(name string) bool {
	return slices.ContainsFunc(inTree, func(a App) bool { return a.Name == name })
}
