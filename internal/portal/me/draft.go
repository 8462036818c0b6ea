package me

import (
	"context"
	"encoding/base64"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// DraftKey is the answer of GET /api/me/draft-key. What a form holds before it is saved lies sealed in the browser: after the
// session's end, or for the next person at the same machine, it is noise. The key is the person's, so that they find their typing
// again after signing in again, and it is never stored: not here, and not in the browser.
type DraftKey struct {
	Key string `json:"key" doc:"32 bytes, base64url"`
}

func (h Handler) draftKey(ctx context.Context, _ *struct{}) (*route.Out[DraftKey], error) {
	if principal.From(ctx).Viewer != nil {
		return nil, errs.New(errs.Forbidden, "") // a look shows the portal, not what its person left unsaved in a browser
	}
	return route.Data(DraftKey{base64.RawURLEncoding.EncodeToString(h.Service.DraftKey(principal.From(ctx).UUID))}), nil
}
