package countersign

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of the room.
type Handler struct {
	Service *Service
	// AreaName is an area's name as lists show it.
	AreaName func(area.Code) string
}

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.UserPower)
	route.Op(rt, "GET", "/api/countersigns", can, "What waits for a second administrator, or all of it, the newest first", h.list)
	route.Op(rt, "POST", "/api/countersigns", can, "Ask a second administrator for what nobody does alone", h.ask)
	route.Op(rt, "POST", "/api/countersigns/{id}/confirm", can, "Say yes as the second administrator, and do it; answers a one-time password where one is set", h.confirm)
	route.Op(rt, "POST", "/api/countersigns/{id}/refuse", can, "Say no, or take one's own question back", h.refuse)
}

// CountersignRow is one question.
type CountersignRow struct {
	ID        string   `json:"id"`
	Kind      string   `json:"kind" enum:"roles,password,factor"`
	UserID    string   `json:"userId"`
	Username  string   `json:"username"`
	Name      string   `json:"name"`
	AreaName  string   `json:"areaName"`
	Roles     []string `json:"roles" doc:"names of the roles the account is to have"`
	Reason    string   `json:"reason"`
	AskedBy   string   `json:"askedBy" doc:"a name"`
	AskedAt   int64    `json:"askedAt" doc:"ms"`
	ExpiresAt int64    `json:"expiresAt" doc:"ms"`
	State     string   `json:"state" enum:"waiting,confirmed,refused,withdrawn,expired"`
	DecidedBy string   `json:"decidedBy" doc:"a name; empty: nobody yet"`
	DecidedAt int64    `json:"decidedAt" doc:"ms, 0: not yet"`
	Words     string   `json:"words" doc:"of a refusal"`
	Own       bool     `json:"own" doc:"asked by the caller, who may take it back"`
	MayRefuse bool     `json:"mayRefuse"`
	MayAgree  bool     `json:"mayAgree" doc:"never where mayRefuse is not"`
	WhyNot    string   `json:"whyNot" doc:"why the caller does not agree; empty where they may"`
}

type listIn struct {
	State string `query:"state" enum:"waiting,all" default:"waiting"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[[]CountersignRow], error) {
	found, err := h.Service.List(ctx, principal.From(ctx).Scope, in.State != "all")
	if err != nil {
		return nil, err
	}
	out, err := h.rows(ctx, found)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// rows are questions with the names they need, in two statements for all.
func (h Handler) rows(ctx context.Context, found []Question) ([]CountersignRow, error) {
	p := principal.From(ctx)
	out := make([]CountersignRow, 0, len(found))
	if len(found) == 0 {
		return out, nil
	}
	var people, askers []int64
	for _, q := range found {
		people, askers = append(people, q.AskedBy, q.DecidedBy), append(askers, q.AskedBy)
	}
	names, err := access.Names(ctx, h.Service.DB.Read(), slices.Compact(slices.Sorted(slices.Values(people))))
	if err != nil {
		return nil, err
	}
	roles, err := h.Service.Access.List(ctx)
	if err != nil {
		return nil, err
	}
	in, err := h.Service.inOffice(ctx, askers...)
	if err != nil {
		return nil, err
	}
	called := map[string]string{}
	for _, r := range roles {
		called[r.Code] = r.Name
	}
	for _, q := range found {
		row := CountersignRow{ID: strconv.FormatInt(q.ID, 10), Kind: string(q.Kind), UserID: strconv.FormatInt(q.User.ID, 10), Username: q.User.Username, Name: q.User.Name,
			AreaName: h.AreaName(q.User.Area), Roles: []string{}, Reason: q.Reason, AskedBy: names[q.AskedBy], AskedAt: q.AskedAt.UnixMilli(), ExpiresAt: q.ExpiresAt.UnixMilli(),
			State: q.State, DecidedBy: names[q.DecidedBy], Words: q.Words, Own: q.AskedBy == p.UserID}
		for _, c := range q.Roles {
			row.Roles = append(row.Roles, called[c])
		}
		if !q.DecidedAt.IsZero() {
			row.DecidedAt = q.DecidedAt.UnixMilli()
		}
		open := q.Open(h.Service.Now())
		if q.State == Waiting && !open {
			row.State = "expired"
		}
		if open {
			switch err := h.Service.MayDecide(ctx, p, q); {
			case err == nil && in[q.AskedBy]:
				row.MayRefuse, row.MayAgree = true, true
			case err == nil:
				row.MayRefuse, row.WhyNot = true, wordsGone
			case errs.Has(err, errs.Forbidden):
				row.WhyNot = errs.From(err).Message
			default:
				return nil, err
			}
		}
		out = append(out, row)
	}
	return out, nil
}

type askIn struct {
	Body struct {
		_      struct{} `additionalProperties:"true"` // S7.23
		Kind   string   `json:"kind" enum:"roles,password,factor"`
		User   string   `json:"userId"`
		Roles  []string `json:"roles,omitempty" maxItems:"32" doc:"for roles: all the account is to have"`
		Reason string   `json:"reason"`
	}
}

func (h Handler) answer(ctx context.Context, q Question) (*route.Out[CountersignRow], error) {
	rows, err := h.rows(ctx, []Question{q})
	if err != nil {
		return nil, err
	}
	return route.Data(rows[0]), nil
}

func (h Handler) ask(ctx context.Context, in *askIn) (*route.Out[CountersignRow], error) {
	id, err := strconv.ParseInt(in.Body.User, 10, 64)
	if err != nil || id <= 0 {
		return nil, errs.Invalid("userId", "编号无效")
	}
	q, err := h.Service.Ask(ctx, principal.From(ctx), Ask{Kind(in.Body.Kind), id, in.Body.Roles, in.Body.Reason})
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, q)
}

type idIn struct {
	ID int64 `path:"id"`
}

// CountersignDone is what became of a yes.
type CountersignDone struct {
	Kind     string `json:"kind" enum:"roles,password,factor"`
	Username string `json:"username"`
	Password string `json:"password" doc:"the one-time password, told here and nowhere else; empty where none is set"`
}

func (h Handler) confirm(ctx context.Context, in *idIn) (*route.Out[CountersignDone], error) {
	q, plain, err := h.Service.Confirm(ctx, principal.From(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return route.Data(CountersignDone{string(q.Kind), q.User.Username, plain}), nil
}

type refuseIn struct {
	ID   int64 `path:"id"`
	Body struct {
		_     struct{} `additionalProperties:"true"` // S7.23
		Words string   `json:"words,omitempty"`
	}
}

func (h Handler) refuse(ctx context.Context, in *refuseIn) (*route.Out[CountersignRow], error) {
	q, err := h.Service.Refuse(ctx, principal.From(ctx), in.ID, in.Body.Words)
	if err != nil {
		return nil, err
	}
	return h.answer(ctx, q)
}
