package apitoken

import (
	"context"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
)

// CodeTokens is the menu resource that opens the tokens and machines of an area.
const CodeTokens = "setting-token"

// Handler is the wire of the room.
type Handler struct {
	Service *Service
	// Proven refuses a caller who has not just proven who they are (identity/factor).
	Proven func(ctx context.Context, proof string) error
	// CodeName is a code as people read it.
	CodeName func(code string) string
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
	// Machines are the clients with accounts of their own within a scope.
	Machines func(ctx context.Context, scope area.Scope) ([]MachineRow, error)
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/account/tokens", route.SignedIn, "The caller's own API tokens, and what a new one may be given", h.mine)
	route.Op(rt, "POST", "/api/account/tokens", route.SignedIn, "Make an API token; its text is answered once", h.add)
	route.Op(rt, "POST", "/api/account/tokens/{id}/revoke", route.SignedIn, "End one of the caller's own API tokens", h.revoke)
	can := route.Can(CodeTokens)
	route.Op(rt, "GET", "/api/api-tokens", can, "API tokens of the people of the caller's area, newest first", h.list)
	route.Op(rt, "POST", "/api/api-tokens/{id}/revoke", can, "End an API token of somebody of the caller's area", h.end)
	route.Op(rt, "GET", "/api/api-tokens/machines", can, "Clients that act for themselves within the caller's area", h.machines)
}

// ApiTokenRow is a token on the wire. Times are ms.
type ApiTokenRow struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Hint      string   `json:"hint" doc:"how the token begins"`
	Codes     []string `json:"codes"`
	CodeNames []string `json:"codeNames" declared:"words"`
	AreaName  string   `json:"areaName" doc:"it reaches no further than this area"`
	CreatedAt int64    `json:"createdAt"`
	ExpiresAt int64    `json:"expiresAt"`
	State     string   `json:"state" enum:"live,expired,revoked"`
	UsedOn    string   `json:"usedOn" doc:"day of the last use, yyyy-mm-dd; empty: never"`
	UsedFrom  string   `json:"usedFrom" doc:"network of the last use"`
}

// ApiTokenOwnerRow is a token with its person, as administrators see it.
type ApiTokenOwnerRow struct {
	ApiTokenRow
	Username      string `json:"username"`
	UserName      string `json:"userName"`
	OwnerAreaName string `json:"ownerAreaName"`
}

func (h Handler) row(t Token) ApiTokenRow {
	r := ApiTokenRow{ID: strconv.FormatInt(t.ID, 10), Name: t.Name, Hint: Mark + t.Hint + "…", Codes: t.Codes, CodeNames: make([]string, len(t.Codes)), AreaName: h.AreaName(t.Area),
		CreatedAt: t.CreatedAt.UnixMilli(), ExpiresAt: t.Expires.UnixMilli(), State: Live, UsedOn: t.UsedOn, UsedFrom: t.UsedFrom}
	for i, c := range t.Codes {
		r.CodeNames[i] = h.CodeName(c)
	}
	switch {
	case !t.RevokedAt.IsZero():
		r.State = "revoked"
	case !h.Service.now().Before(t.Expires):
		r.State = "expired"
	}
	return r
}

// ApiTokenCode is a code that a new token may be given.
type ApiTokenCode struct {
	Code string `json:"code"`
	Name string `json:"name" declared:"words"`
}

// ApiTokens are a person's own, with what they need to make another.
type ApiTokens struct {
	Allowed bool           `json:"allowed" doc:"the security policy lets tokens be made and used"`
	MaxDays int            `json:"maxDays"`
	AreaID  string         `json:"areaId" doc:"the caller's own area, which a token may not leave"`
	Codes   []ApiTokenCode `json:"codes" doc:"the caller's codes that a token may be given"`
	Items   []ApiTokenRow  `json:"items"`
}

func (h Handler) mine(ctx context.Context, _ *struct{}) (*route.Out[ApiTokens], error) {
	p := principal.From(ctx)
	own, err := h.Service.Of(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	out := ApiTokens{Allowed: h.Service.On(), MaxDays: MaxDays, AreaID: p.Area.String(), Codes: []ApiTokenCode{}, Items: make([]ApiTokenRow, len(own))}
	for i, t := range own {
		out.Items[i] = h.row(t)
	}
	for _, c := range sortedCodes(p) {
		if h.Service.Lendable(c) {
			out.Codes = append(out.Codes, ApiTokenCode{c, h.CodeName(c)})
		}
	}
	return route.Data(out), nil
}

// ApiTokenForm is what is asked for a new token.
type ApiTokenForm struct {
	_     struct{} `additionalProperties:"true"`
	Proof string   `json:"proof" maxLength:"2048" doc:"of identity, not older than ten minutes"`
	Name  string   `json:"name" maxLength:"400"`
	Codes []string `json:"codes" maxItems:"200"`
	Area  string   `json:"area,omitempty" maxLength:"14" doc:"narrows it to an area of the caller's; empty: the caller's own"`
	Days  int      `json:"days" doc:"1 to 365"`
}

// ApiTokenMade is a new token with its text.
type ApiTokenMade struct {
	Token string      `json:"token" doc:"shown once and kept nowhere"`
	Row   ApiTokenRow `json:"row"`
}

func (h Handler) add(ctx context.Context, in *struct{ Body ApiTokenForm }) (*route.Out[ApiTokenMade], error) {
	p, b := principal.From(ctx), in.Body
	n := New{Name: b.Name, Codes: b.Codes, Area: p.Area, Days: b.Days}
	if b.Area != "" {
		c, err := area.Parse(b.Area)
		if err != nil {
			return nil, errs.Invalid("area", "请选择区域")
		}
		n.Area = c
	}
	if err := h.Proven(ctx, b.Proof); err != nil {
		return nil, err
	}
	t, text, err := h.Service.Make(ctx, p, n)
	if err != nil {
		return nil, err
	}
	return route.Data(ApiTokenMade{text, h.row(t)}), nil
}

// ApiTokenID names a token.
type ApiTokenID struct {
	ID string `path:"id" maxLength:"20"`
}

func (in *ApiTokenID) number() (int64, error) {
	n, err := strconv.ParseInt(in.ID, 10, 64)
	if err != nil || n <= 0 {
		return 0, errs.New(errs.NotFound, "")
	}
	return n, nil
}

func (h Handler) revoke(ctx context.Context, in *ApiTokenID) (*route.Out[bool], error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	if err := h.Service.Revoke(ctx, principal.From(ctx), id); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type tokensIn struct {
	Q      string `query:"q" maxLength:"64" doc:"part of the token's name, or of its person's"`
	State  string `query:"state" doc:"live or over; empty: all"`
	Cursor string `query:"cursor"`
	Back   bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	Size   int    `query:"size" minimum:"0" maximum:"100"`
}

func (h Handler) list(ctx context.Context, in *tokensIn) (*route.Out[page.Page[ApiTokenOwnerRow]], error) {
	if in.State != "" && in.State != Live && in.State != Over {
		return nil, errs.Invalid("state", "请选择一种状态")
	}
	got, err := h.Service.List(ctx, principal.From(ctx).Scope, Filter{in.Q, in.State}, page.Ask{Cursor: in.Cursor, Back: in.Back, Size: in.Size})
	if err != nil {
		return nil, err
	}
	out := page.Page[ApiTokenOwnerRow]{Items: make([]ApiTokenOwnerRow, len(got.Items)), Next: got.Next, Previous: got.Previous, Total: got.Total, TotalCap: got.TotalCap}
	for i, t := range got.Items {
		out.Items[i] = ApiTokenOwnerRow{ApiTokenRow: h.row(t), Username: t.Username, UserName: t.UserName, OwnerAreaName: h.AreaName(t.UserArea)}
	}
	return route.Data(out), nil
}

func (h Handler) end(ctx context.Context, in *ApiTokenID) (*route.Out[bool], error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	if err := h.Service.End(ctx, principal.From(ctx), id); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// MachineRow is a client with an account of its own. Area and roles stand in the clients file and are changed there.
type MachineRow struct {
	Client   string   `json:"client"`
	Name     string   `json:"name"`
	AreaName string   `json:"areaName"`
	Roles    []string `json:"roles" declared:"words"`
	Disabled bool     `json:"disabled"`
	LastUsed int64    `json:"lastUsed" doc:"ms of its last sign-in, 0: never"`
}

func (h Handler) machines(ctx context.Context, _ *struct{}) (*route.Out[[]MachineRow], error) {
	out, err := h.Machines(ctx, principal.From(ctx).Scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}
