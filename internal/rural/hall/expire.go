package hall

import (
	"context"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// expireMost bounds one sweep of a module; the rest is the next one's.
const expireMost = 500

// Expire ends the posts and texts whose last day is over. A periodic job runs it.
func (s *Service) Expire(ctx context.Context) error {
	for _, of := range []struct{ code, state string }{{JobCode, Open}, {ContentCode, Published}} {
		d, _ := s.Engine.Module(of.code)
		var ids []int64
		err := s.DB.Read().NewRaw("SELECT id FROM "+d.Table+" WHERE state = '"+of.state+"' AND valid_to < ? ORDER BY valid_to, id LIMIT ?", s.today(), expireMost).Scan(ctx, &ids)
		if err != nil {
			return fmt.Errorf("%s past their last day: %w", of.code, err)
		}
		for _, id := range ids {
			err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return s.Engine.Carry(ctx, tx, &principal.Principal{Name: "系统"}, d, id, "expire", "")
			})
			// Somebody ended it meanwhile.
			if err != nil && !errs.Has(err, errs.Conflict) && !errs.Has(err, errs.NotFound) {
				return err
			}
		}
	}
	return nil
}
