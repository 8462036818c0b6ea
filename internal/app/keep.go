package app

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/family"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/retention"
)

// wireRetention puts the rooms' parts together, in the order in which a household is taken: what hangs on its records, the records, its files,
// and its history last.
func (a *App) wireRetention() {
	a.Rural.Retention = &retention.Service{DB: a.DB, Now: a.now, Parts: a.kept(a.Rural.Modules, a.Rural.Household),
		Called: a.Rural.Household.Called,
		Row:    onerow.Row[retention.RetentionRule]{DB: a.DB, Table: "retention_rule", Preset: retention.Default}}
}

func (a *App) kept(e *module.Engine, homes *household.Service) []retention.Part {
	parts := append([]retention.Part{family.Kept(e, homes)}, e.Kept()...)
	return append(parts, (&assess.Service{Engine: e}).Kept(), a.Rural.Warning.Kept(), a.Rural.Departments.Kept(), a.Rural.Sharing.Kept(), a.keptFiles(), homes.Kept())
}

// keptFiles are the files of a household that ended and went into no other: they stay with its number, and go with the rest.
func (a *App) keptFiles() retention.Part {
	kind := household.Records{}.Kind()
	return retention.Part{Kind: "attachment", Title: "附件", Until: retention.UntilHome,
		Takes: []string{"attachment.name", "attachment.file", "attachment.thumbnail", "blob.name", "blob_chunk.data"},
		Count: func(ctx context.Context, h bun.IDB, s retention.Span) (n int64, err error) {
			homes, args := s.Homes()
			n, err = db.CountAtMost(ctx, h, s.Most, "SELECT f.id FROM attachment AS f WHERE f.kind = ? AND f.record_id IN ("+homes+")", append([]any{kind}, args...)...)
			if err != nil {
				return 0, fmt.Errorf("files of households that ended: %w", err)
			}
			return n, nil
		},
		OfHousehold: func(ctx context.Context, tx *db.Tx, home, after int64, most int) (int, int64, error) {
			return a.Portal.Attachments.Forget(ctx, tx, kind, home, after, most)
		}}
}
