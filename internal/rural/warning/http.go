package warning

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"mirror/internal/identity/loginkey"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/kit/site"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Resource is the menu resource of the 14 links; portal/access grants it.
const Resource = "warning"

// Handler is the way to the site, the site itself and the wire of what it shows.
type Handler struct {
	*Service
	Keys *loginkey.Service
	// Title names the platform the visitor comes from.
	Title string
	// Page serves the pages of the built-in site.
	Page http.HandlerFunc
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

// Mount puts all of it on the router.
func (h *Handler) Mount(rt *route.Router) {
	see, keep := route.Can(Resource), route.Can(access.SettingIncome)
	const at = "/api/rural/warning"
	route.Op(rt, "POST", "/api/session/login-key", see, "Login key and ticket for one early-warning analysis", h.key)
	if h.builtIn() {
		rt.Handle("GET", "/warning/{slug}", route.Public, http.HandlerFunc(h.site))
	} else {
		rt.Handle("GET", "/warning/{slug}", route.Public, ticketPage(h))
	}
	route.Op(rt, "GET", at+"/board", see, "预警分析: how many stand out of each analysis, by level", h.board())
	route.Op(rt, "GET", at+"/new", see, "预警分析: red and orange warnings nobody has looked at yet", h.fresh)
	route.Op(rt, "GET", at+"/households/{id}", see, "预警分析: what stands out of one household", h.ofHousehold)
	route.Op(rt, "GET", at+"/analyses/{slug}", see, "预警分析: figures, charts and areas of one analysis", h.analysis)
	route.Op(rt, "GET", at+"/analyses/{slug}/hits", see, "预警分析: what stands out", h.hits)
	route.Op(rt, "GET", at+"/posts", see, "预警分析: posts on offer, with how many people of the area fit", h.posts)
	route.Op(rt, "GET", at+"/posts/{id}/people", see, "预警分析: people of a town or village who fit a post", h.candidates)
	route.Op(rt, "GET", at+"/risks", see, "预警分析: points of danger in the rainy season by village", h.risks())
	rt.Handle("GET", at+"/analyses/{slug}/export", see, h.export(rt, h.book), route.Unhurried())
	rt.Handle("GET", at+"/analyses/{slug}/figures/export", see, h.export(rt, h.figuresBook), route.Unhurried())
	route.Op(rt, "GET", at+"/backtest", see, "预警分析: how well the warnings of twelve months foresaw", h.backtest)
	rt.Handle("GET", at+"/backtest/export", see, h.export(rt, h.backtestBook), route.Unhurried())
	route.Op(rt, "GET", at+"/hits/{id}", see, "预警分析: one warning and how it came about", h.explain)
	route.Op(rt, "POST", at+"/hits/state", see, "预警分析: mark warnings as read, or leave them out for a reason", h.setState)
	route.Op(rt, "POST", at+"/hits/clues", see, "预警分析: make clues of the monitoring of warnings", h.clues, route.Unhurried())
	route.Op(rt, "GET", at+"/figures", see, "预警分析: the figures a rule may compare", h.figures)
	route.Op(rt, "GET", at+"/rules", see, "预警分析: the rules of the caller's areas and above them", h.rules)
	route.Op(rt, "GET", at+"/rules/{id}/history", see, "预警分析: the history of a rule", h.history)
	route.Op(rt, "POST", at+"/rules/trial", keep, "预警分析: what a rule would do", h.trial, route.Unhurried())
	route.Op(rt, "POST", at+"/rules", keep, "预警分析: propose a rule", h.propose)
	route.Op(rt, "POST", at+"/rules/{id}/approve", keep, "预警分析: approve a rule of somebody else", h.approve)
	route.Op(rt, "POST", at+"/rules/{id}/end", keep, "预警分析: end a rule, or refuse one that waits", h.end)
	route.Op(rt, "POST", at+"/pass", keep, "预警分析: look at everything again", h.look)
}

// ticketKeys are what a login key puts into an address.
var ticketKeys = []string{"tk", "kid", "tk2"}

// site serves the built-in site to whoever has a session of the portal; its calls are refused to all others. A ticket is not needed there and is taken
// out of the address before anything loads.
func (h *Handler) site(w http.ResponseWriter, r *http.Request) {
	slug := r.PathValue("slug")
	if _, ok := Find(slug); !ok && slug != BacktestPage {
		write(w, http.StatusNotFound, view{Heading: "没有这项预警分析", Refusal: "请从平台菜单“预警分析”进入。", Platform: h.Title, Portal: site.Link(r.Context(), "/subapp/main/")})
		return
	}
	q := r.URL.Query()
	if slices.ContainsFunc(ticketKeys, q.Has) {
		for _, k := range ticketKeys {
			q.Del(k)
		}
		to := site.Link(r.Context(), "/warning/"+slug)
		if len(q) > 0 {
			to += "?" + q.Encode()
		}
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Referrer-Policy", "no-referrer")
		http.Redirect(w, r, to, http.StatusSeeOther)
		return
	}
	h.Page(w, r)
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
