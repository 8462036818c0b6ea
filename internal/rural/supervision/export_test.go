package supervision

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/principal"
)

// EarlierOfForm is how many earlier issues the form of a new one is told of.
func (h Handler) EarlierOfForm(ctx context.Context, p *principal.Principal, c area.Code, category, foundOn string, inspection int64) (int, error) {
	out, err := h.earlier(principal.With(ctx, p), &earlierIn{Area: c.String(), Category: category, FoundOn: foundOn, Inspection: inspection})
	if err != nil {
		return 0, err
	}
	return len(out.Body.Data.Items), nil
}
