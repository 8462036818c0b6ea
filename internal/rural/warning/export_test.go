package warning

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/areaparam"
)

// List is the list of an analysis and area as the caller in the context is given it.
func (h *Handler) List(ctx context.Context, slug string, c area.Code, q string) (WarningHits, error) {
	out, err := h.hits(ctx, &hitsIn{Place: areaparam.Place{Area: c.String()}, Slug: slug, Q: q})
	if err != nil {
		return WarningHits{}, err
	}
	return out.Body.Data, nil
}

// Listed is a page of the list of a state.
func (h *Handler) Listed(ctx context.Context, slug string, c area.Code, state, cursor string, limit int) (WarningHits, error) {
	out, err := h.hits(ctx, &hitsIn{Place: areaparam.Place{Area: c.String()}, Slug: slug, State: state, Cursor: cursor, Limit: limit})
	if err != nil {
		return WarningHits{}, err
	}
	return out.Body.Data, nil
}

// FollowSome looks again at some households that were changed, in a transaction of the caller.
func (s *Service) FollowSome(ctx context.Context, tx *db.Tx, most int) (int, error) {
	at, err := s.Reader.At(ctx, tx, s.today())
	if err != nil {
		return 0, err
	}
	rules, err := book(ctx, tx, s.today())
	if err != nil {
		return 0, err
	}
	return s.follow(ctx, tx, rules, at, most)
}

// Begun are the towns that a pass looks at.
var Begun = begun
