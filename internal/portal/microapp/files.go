package microapp

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// How long versions stay. Current, canary and the one to go back to stay always, the others for keepFor after they last ran or came,
// and the newest keepVersions of a sub-app however old: a page may be open for that long and asks for its chunks.
const (
	keepFor      = 180 * 24 * time.Hour
	keepVersions = 10
	// orphanFor is how long content waits for the version it was uploaded with.
	orphanFor = 24 * time.Hour
)

// inForce holds of a version that people get: the current one, the canary, the one to go back to, and what one of them was until lately,
// because pages that were opened with it are open for as long as a session lasts. What was only uploaded never is. Its arguments are
// those of forceArgs.
const inForce = `EXISTS (SELECT 1 FROM micro_app a WHERE a.name = ? AND (? IN (a.version, a.canary, a.previous) OR EXISTS
	(SELECT 1 FROM micro_app_version v WHERE v.app = a.name AND v.version = ? AND v.retired_at > ?)))`

func (s *Service) forceArgs(app, version string) []any {
	since := s.now()
	if s.PageLife != nil {
		since = since.Add(-s.PageLife())
	}
	return []any{app, version, version, since.UnixMilli()}
}

// InForce reports whether files of a version are served.
func (s *Service) InForce(ctx context.Context, app, version string) (bool, error) {
	var yes bool
	if err := s.DB.Read().NewRaw("SELECT "+inForce, s.forceArgs(app, version)...).Scan(ctx, &yes); err != nil {
		return false, fmt.Errorf("version of sub-app: %w", err)
	}
	return yes && version != "", nil
}

// Content gives a file of a version in force, packed in brotli or as it is; NotFound where there is none.
func (s *Service) Content(ctx context.Context, app, version, path string) (data []byte, packed bool, err error) {
	var rows []struct {
		Packed bool
		Data   []byte
	}
	err = s.DB.Read().NewRaw(`SELECT c.packed, c.data FROM micro_app_file f JOIN micro_app_content c ON c.integrity = f.integrity
		WHERE f.app = ? AND f.version = ? AND f.path = ? AND `+inForce, append([]any{app, version, path}, s.forceArgs(app, version)...)...).Scan(ctx, &rows)
	if err != nil {
		return nil, false, fmt.Errorf("file of sub-app: %w", err)
	}
	if len(rows) == 0 {
		return nil, false, errs.New(errs.NotFound, "")
	}
	return rows[0].Data, rows[0].Packed, nil
}

// Sweep removes versions past their time with the content that only they had, reports older than a quarter, and choices that no
// longer mean anything.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.now()
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, q := range []struct {
			text string
			args []any
		}{
			{`DELETE FROM micro_app_version WHERE uploaded_at < ? AND retired_at < ? AND NOT EXISTS (SELECT 1 FROM micro_app a WHERE a.name = micro_app_version.app
				AND micro_app_version.version IN (a.version, a.previous, a.canary)) AND (SELECT count(*) FROM micro_app_version n WHERE n.app = micro_app_version.app
				AND n.uploaded_at > micro_app_version.uploaded_at) >= ?`, []any{now.Add(-keepFor).UnixMilli(), now.Add(-keepFor).UnixMilli(), keepVersions}},
			{"DELETE FROM micro_app_file WHERE NOT EXISTS (SELECT 1 FROM micro_app_version v WHERE v.app = micro_app_file.app AND v.version = micro_app_file.version)", nil},
			{"DELETE FROM micro_app_content WHERE created_at < ? AND NOT EXISTS (SELECT 1 FROM micro_app_file f WHERE f.integrity = micro_app_content.integrity)",
				[]any{now.Add(-orphanFor).UnixMilli()}},
			{"DELETE FROM micro_app_failure WHERE day < ?", []any{day(now) - 90}},
			{`DELETE FROM micro_app_choice WHERE NOT EXISTS (SELECT 1 FROM micro_app a WHERE a.name = micro_app_choice.app
				AND micro_app_choice.avoid IN (a.version, a.canary))`, nil},
		} {
			if _, err := tx.NewRaw(q.text, q.args...).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("sweep sub-app versions: %w", err)
	}
	return nil
}

func day(t time.Time) int64 { return t.UnixMilli() / (24 * 3600 * 1000) }
