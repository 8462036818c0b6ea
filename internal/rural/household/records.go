package household

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Records are households as what attachments hang on.
type Records struct{ Service *Service }

// Kind is the room's noun.
func (Records) Kind() string { return "household" }

// MayRead lets whoever may open the household's card; everything else is NotFound.
func (r Records) MayRead(ctx context.Context, by *principal.Principal, record int64) error {
	if !access.Holds(by, "household-data:detail") {
		return errs.New(errs.Forbidden, "")
	}
	return r.Service.within(ctx, by.Scope, record)
}

// MayAttach lets whoever may edit households of the area.
func (r Records) MayAttach(ctx context.Context, by *principal.Principal, record int64) error {
	if err := r.MayRead(ctx, by, record); err != nil {
		return err
	}
	if !access.Holds(by, "household-data:edit") {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}

// within is NotFound for a household that is not there or outside the scope.
func (s *Service) within(ctx context.Context, scope area.Scope, id int64) error {
	w, args := scope.Between(columns)
	var n int
	if err := s.DB.Read().NewRaw("SELECT count(*) FROM household AS h WHERE h.id = ? AND "+w, append([]any{id}, args...)...).Scan(ctx, &n); err != nil {
		return fmt.Errorf("household: %w", err)
	}
	if n == 0 {
		return errs.New(errs.NotFound, "")
	}
	return nil
}
