package household

import (
	"context"
	"strings"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
)

// Handler is the wire of the room.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	route.Op(rt, "GET", "/api/households", route.Can("household-data:detail"), "List households of the caller's areas", h.list)
	route.Op(rt, "POST", "/api/households", route.Can("household-data:add"), "Enter a household", h.create)
	route.Op(rt, "GET", "/api/households/{id}", route.Can("household-data:detail"), "One household with members and income", h.card)
	route.Op(rt, "PUT", "/api/households/{id}", route.Can("household-data:edit"), "Change a household that its town returned", h.amend)
	route.Op(rt, "GET", "/api/households/{id}/history", route.Can("household-data:detail"), "The changes of one household that took effect", h.history)
	route.Op(rt, "POST", "/api/households/{id}/reveal", route.Can("household-data:detail"), "The masked numbers of one household whole, with a reason, audited", h.reveal)
	rt.Describe(document)
}

type listIn struct {
	areaparam.Place
	Type       string `query:"type" maxLength:"20" doc:"household_type"`
	Monitor    string `query:"monitor" maxLength:"20" doc:"monitor_type"`
	Risk       string `query:"risk" maxLength:"20" doc:"risk_type, the main one; unknown: not entered"`
	HouseLevel string `query:"houseLevel" maxLength:"20" doc:"house_level; unknown: not entered"`
	State      string `query:"state" doc:"monitored: under monitoring now; eliminated: the risk is gone; empty: any"`
	Approval   string `query:"approval" enum:"pending,draft,valid" doc:"pending: waits for its town; draft: the town returned it; valid: in force; empty: any"`
	Fact       string `query:"fact" enum:"incomeKnown,waterSafe,houseSafe,toilet,insured,pension,inSchool,outOfSchool,worker,workerAway,employed" doc:"what the household, or at least one of its members, has; empty: any"`
	Keyword    string `query:"keyword" doc:"words of which each must be met: part of the name of the head or a member, its initials, pinyin or some of each, a whole id card or phone number or its last four, a household number or its first 6 digits or more"`
	Sort       string `query:"sort" enum:"area,areaDown,newest,oldest" default:"area"`
	Cursor     string `query:"cursor"`
	Back       bool   `query:"back" doc:"the page before the cursor; without a cursor the last page"`
	From       string `query:"from" maxLength:"20" doc:"without a cursor: the area (by area) or the day (by change) where the page begins"`
	Size       int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) list(ctx context.Context, in *listIn) (*route.Out[page.Page[HouseholdRow]], error) {
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	p, err := h.Service.List(ctx, Query{Scope: scope, Type: in.Type, Monitor: in.Monitor, Risk: in.Risk, HouseLevel: in.HouseLevel, State: in.State,
		Approval: in.Approval, Fact: Fact(in.Fact), Keyword: in.Keyword, Sort: in.Sort, Cursor: in.Cursor, Back: in.Back, From: in.From, Size: in.Size})
	if err != nil {
		return nil, err
	}
	return route.Data(p), nil
}

type cardIn struct {
	ID string `path:"id" doc:"number"`
}

// ask reads the caller and the id: 404 for everything that is no household of their scope, a malformed id included. Nothing tells them apart.
func (in *cardIn) ask(ctx context.Context) (*principal.Principal, int64, error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, 0, errs.New(errs.Unauthorized, "")
	}
	if strings.ContainsRune(in.ID, 0) {
		return nil, 0, errs.New(errs.BadRequest, "")
	}
	id, ok := parseID(in.ID)
	if !ok {
		return nil, 0, errs.New(errs.NotFound, "")
	}
	return p, id, nil
}

func (h Handler) card(ctx context.Context, in *cardIn) (*route.Out[HouseholdCard], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	c, err := h.Service.Card(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return route.Data(c), nil
}

func parseID(s string) (int64, bool) {
	if s == "" || len(s) > 18 || strings.Trim(s, "0123456789") != "" {
		return 0, false
	}
	var n int64
	for _, d := range s {
		n = n*10 + int64(d-'0')
	}
	return n, true
}

type createIn struct{ Body HouseholdNew }

func (h Handler) create(ctx context.Context, in *createIn) (*route.Out[HouseholdCard], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	c, err := h.Service.Create(ctx, p.Scope, p, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(c), nil
}

// amendIn names the household by itself: a parameter of an embedded struct that is not exported is never filled in.
type amendIn struct {
	ID   string `path:"id" doc:"number"`
	Body HouseholdNew
}

func (h Handler) amend(ctx context.Context, in *amendIn) (*route.Out[HouseholdCard], error) {
	p, id, err := (&cardIn{in.ID}).ask(ctx)
	if err != nil {
		return nil, err
	}
	c, err := h.Service.Amend(ctx, p.Scope, p, id, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(c), nil
}

// revealIn names the household by itself, as amendIn does.
type revealIn struct {
	ID   string `path:"id" doc:"number"`
	Body RevealReason
}

func (h Handler) reveal(ctx context.Context, in *revealIn) (*route.Out[HouseholdRevealed], error) {
	p, id, err := (&cardIn{in.ID}).ask(ctx)
	if err != nil {
		return nil, err
	}
	v, err := h.Service.Reveal(ctx, p.Scope, p, id, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(v), nil
}

func (h Handler) history(ctx context.Context, in *cardIn) (*route.Out[[]HouseholdPast], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	past, err := h.Service.History(ctx, p.Scope, id)
	if err != nil {
		return nil, err
	}
	return route.Data(past), nil
}
