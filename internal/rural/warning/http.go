package warning

import (
	"context"
	"net/url"
	"strings"

	"mirror/internal/area"
	"mirror/internal/identity/loginkey"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/principal"
)

// Resource is the menu resource of the 14 links; portal/access grants it.
const Resource = "warning"

// Handler is the way to the site and the site itself.
type Handler struct {
	Keys  *loginkey.Service
	Areas *area.Tree
	// Base is where the site lies: a path of ours, or the address of another one.
	Base string
	// Title names the platform the visitor comes from.
	Title string
}

// KeyInput names the analysis.
type KeyInput struct {
	Body struct {
		Slug string `json:"slug" maxLength:"40"`
	}
}

// Key is what the browser opens.
type Key struct {
	TK    string `json:"tk" doc:"login key of S7.27; it proves nothing"`
	KeyID string `json:"kid" doc:"which public key it is under"`
	TK2   string `json:"tk2" doc:"signed ticket: 60 s, one use, this analysis only"`
	URL   string `json:"url" doc:"where to go, the three above included"`
}

// Mount puts both on the router.
func (h *Handler) Mount(rt *route.Router) {
	route.Op(rt, "POST", "/api/session/login-key", route.Can(Resource), "Login key and ticket for one early-warning analysis", h.key)
	rt.Handle("GET", "/warning/{slug}", route.Public, page(h))
}

func (h *Handler) key(ctx context.Context, in *KeyInput) (*route.Out[Key], error) {
	a, ok := Find(in.Body.Slug)
	if !ok {
		return nil, errs.Invalid("slug", "没有这项预警分析")
	}
	l, err := h.Keys.Issue(ctx, principal.From(ctx), a.Audience())
	if err != nil {
		return nil, err
	}
	base := strings.TrimRight(h.Base, "/")
	if strings.HasPrefix(base, "/") {
		base = site.Link(ctx, base)
	}
	q := url.Values{"tk": {l.TK}, "kid": {l.KeyID}, "tk2": {l.TK2}}
	return route.Data(Key{TK: l.TK, KeyID: l.KeyID, TK2: l.TK2, URL: base + "/" + a.Slug + "?" + q.Encode()}), nil
}
