package microapp

import (
	"context"
	"fmt"

	"mirror/internal/db"
)

// healthDays is how far back the figure of a version's health looks.
const healthDays = 7

// count adds a browser's report to its version's figure. Versions that nobody uploaded count for nothing: the word is the browser's.
func (s *Service) count(ctx context.Context, f Failure) error {
	var known []string
	if err := s.DB.Read().NewRaw("SELECT version FROM micro_app_version WHERE app = ? AND version = ?", f.App, f.Version).Scan(ctx, &known); err != nil || len(known) == 0 {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO micro_app_failure (app, version, day, kind, reports) VALUES (?, ?, ?, ?, 1)
			ON CONFLICT (app, version, day, kind) DO UPDATE SET reports = micro_app_failure.reports + 1`, f.App, f.Version, day(s.now()), f.Kind).Exec(ctx)
		return err
	})
}

// failures are the reports of the last days by app and version, and by kind.
func (s *Service) failures(ctx context.Context) (map[[2]string]map[string]int64, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT app, version, kind, sum(reports) FROM micro_app_failure WHERE day > ? GROUP BY app, version, kind", day(s.now())-healthDays)
	if err != nil {
		return nil, fmt.Errorf("read sub-app health: %w", err)
	}
	defer rows.Close()
	out := map[[2]string]map[string]int64{}
	for rows.Next() {
		var app, version, kind string
		var n int64
		if err := rows.Scan(&app, &version, &kind, &n); err != nil {
			return nil, fmt.Errorf("read sub-app health: %w", err)
		}
		at := [2]string{app, version}
		if out[at] == nil {
			out[at] = map[string]int64{}
		}
		out[at][kind] += n
	}
	return out, rows.Err()
}
