package release

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// keep is how many builds stay: who has not reloaded their page over so many upgrades is asked to.
const keep = 5

// latestFor is how long an answer of Latest may be old.
const latestFor = 2 * time.Second

// Build names one build of the front end.
type Build struct {
	Build   string `json:"build" doc:"changes with any file of the front end"`
	Version string `json:"version"`
}

// Service keeps the builds. app fills DB and Now.
type Service struct {
	DB  *db.DB
	Now func() time.Time

	mu     sync.Mutex
	latest Build
	until  time.Time
}

// Start notes that b is served from now on and stores those of its files below assets/ that are not stored yet. News is true where
// another build was the newest before. Builds beyond the last five go, with the files only they had.
func (s *Service) Start(ctx context.Context, b Build, dist fs.FS) (news bool, err error) {
	if b.Build == "" {
		return false, nil // the front end was not built
	}
	before, err := s.read(ctx)
	if err != nil || before.Build == b.Build {
		return false, err
	}
	files, err := s.missing(ctx, dist)
	if err != nil {
		return false, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store(ctx, tx, b, dist, files) })
	if err != nil {
		return false, fmt.Errorf("store release %s: %w", b.Build, err)
	}
	s.mu.Lock()
	s.until = time.Time{}
	s.mu.Unlock()
	return before.Build != "", nil
}

// files lists what the build has below assets/, without the packed forms.
func files(dist fs.FS) ([]string, error) {
	var found []string
	err := fs.WalkDir(dist, "assets", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) == ".br" || path.Ext(name) == ".gz" {
			return err
		}
		found = append(found, name)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return found, err
}

// missing gives the files that are not stored yet. Their names hold the hash of their content, so a stored one is the same one.
func (s *Service) missing(ctx context.Context, dist fs.FS) ([]string, error) {
	all, err := files(dist)
	if err != nil {
		return nil, fmt.Errorf("release files: %w", err)
	}
	var have []string
	if err := s.DB.Read().NewRaw("SELECT path FROM web_asset").Scan(ctx, &have); err != nil {
		return nil, fmt.Errorf("release files: %w", err)
	}
	slices.Sort(have)
	return slices.DeleteFunc(all, func(name string) bool { _, ok := slices.BinarySearch(have, name); return ok }), nil
}

func (s *Service) store(ctx context.Context, tx *db.Tx, b Build, dist fs.FS, missing []string) error {
	// Later than all before it, whatever the clocks of the replicas say.
	var last int64
	if err := tx.NewRaw("SELECT coalesce(max(started_at), 0) FROM web_release").Scan(ctx, &last); err != nil {
		return err
	}
	_, err := tx.NewRaw(`INSERT INTO web_release (build, version, started_at) VALUES (?, ?, ?)
		ON CONFLICT (build) DO UPDATE SET version = excluded.version, started_at = excluded.started_at`, b.Build, b.Version, max(s.Now().UnixMilli(), last+1)).Exec(ctx)
	if err != nil {
		return err
	}
	for _, name := range missing {
		data, err := packed(dist, name)
		if err != nil {
			return err
		}
		// Another replica may have stored it meanwhile.
		if _, err := tx.NewRaw("INSERT INTO web_asset (path, data) VALUES (?, ?) ON CONFLICT (path) DO NOTHING", name, data).Exec(ctx); err != nil {
			return err
		}
	}
	all, err := files(dist)
	if err != nil {
		return err
	}
	for _, name := range all {
		if _, err := tx.NewRaw("INSERT INTO web_release_asset (build, path) VALUES (?, ?) ON CONFLICT (build, path) DO NOTHING", b.Build, name).Exec(ctx); err != nil {
			return err
		}
	}
	for _, q := range []string{
		fmt.Sprintf("DELETE FROM web_release WHERE build NOT IN (SELECT build FROM web_release ORDER BY started_at DESC, build LIMIT %d)", keep),
		"DELETE FROM web_release_asset WHERE build NOT IN (SELECT build FROM web_release)",
		"DELETE FROM web_asset WHERE path NOT IN (SELECT path FROM web_release_asset)",
	} {
		if _, err := tx.NewRaw(q).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// packed is a file in brotli, as the build left it or, where it left none, packed here.
func packed(dist fs.FS, name string) ([]byte, error) {
	data, err := fs.ReadFile(dist, name+".br")
	if !errors.Is(err, fs.ErrNotExist) {
		return data, err
	}
	plain, err := fs.ReadFile(dist, name)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z := brotli.NewWriterLevel(&out, 5)
	if _, err := z.Write(plain); err != nil {
		return nil, err
	}
	err = z.Close()
	return out.Bytes(), err
}

// Asset gives a stored file of any kept build, brotli-packed; errs.NotFound where there is none.
func (s *Service) Asset(ctx context.Context, name string) ([]byte, error) {
	var data [][]byte
	if !strings.HasPrefix(name, "assets/") || len(name) > 200 {
		return nil, errs.New(errs.NotFound, "")
	}
	if err := s.DB.Read().NewRaw("SELECT data FROM web_asset WHERE path = ?", name).Scan(ctx, &data); err != nil {
		return nil, fmt.Errorf("old asset: %w", err)
	}
	if len(data) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	return data[0], nil
}

// Latest is the build that was started last, on any replica; the zero Build where none was. At most two seconds old.
func (s *Service) Latest(ctx context.Context) (Build, error) {
	s.mu.Lock()
	known, until := s.latest, s.until
	s.mu.Unlock()
	now := s.Now()
	if now.Before(until) {
		return known, nil
	}
	b, err := s.read(ctx)
	if err != nil {
		return Build{}, err
	}
	s.mu.Lock()
	s.latest, s.until = b, now.Add(latestFor)
	s.mu.Unlock()
	return b, nil
}

func (s *Service) read(ctx context.Context) (Build, error) {
	var rows []Build
	err := s.DB.Read().NewRaw("SELECT build, version FROM web_release ORDER BY started_at DESC, build LIMIT 1").Scan(ctx, &rows)
	if err != nil {
		return Build{}, fmt.Errorf("latest release: %w", err)
	}
	if len(rows) == 0 {
		return Build{}, nil
	}
	return rows[0], nil
}
