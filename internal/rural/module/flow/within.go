package flow

import (
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// holds refuses to change what is only read from above.
func holds(p *principal.Principal, r *declaration.Record) error {
	if !p.Scope.Allows(r.Area, r.Owner, 0) {
		return errs.New(errs.Forbidden, "")
	}
	return nil
}
