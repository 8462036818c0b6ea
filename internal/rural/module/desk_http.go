package module

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/inbox"
)

func (h Handler) mountDesk(rt *route.Router) {
	route.Op(rt, "GET", "/api/rural/todos/page", route.SignedIn, "A page of what waits for the caller, with the counts of each filter", h.todoPage)
}

func (m moduleHandler) mountDesk(rt *route.Router, at string, see route.Access, once func(string) route.Option) {
	route.Op(rt, "GET", at+"/{id}/why", see, "Why the steps of a record are the caller's", m.why, once("/{id}/why"))
	route.Op(rt, "GET", at+"/{id}/colleagues", see, "Who of the caller's own office may take a to-do over", m.colleagues, once("/{id}/colleagues"))
	route.Op(rt, "POST", at+"/{id}/undo", see, "Take one's own last step back", m.undo, once("/{id}/undo"))
	route.Op(rt, "POST", at+"/handover", see, "Hand to-dos over to a colleague", m.handover, once("/handover"))
}

type todoPageIn struct {
	areaparam.Place
	Module  string `query:"module" maxLength:"60"`
	State   string `query:"state" maxLength:"20" doc:"only with a module"`
	Due     string `query:"due" enum:",overdue,today,week"`
	Keyword string `query:"keyword" doc:"part of a searchable text, a record's number, or a sealed value given whole"`
	Cursor  string `query:"cursor"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) todoPage(ctx context.Context, in *todoPageIn) (*route.Out[inbox.ModuleTodoPage], error) {
	p, _, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	f := inbox.Filter{Module: in.Module, State: in.State, Due: in.Due, Keyword: in.Keyword, Cursor: in.Cursor, Size: in.Size}
	c, named, err := in.Code()
	if err != nil {
		return nil, err
	}
	if named {
		f.Area = c
	}
	if in.State != "" && in.Module == "" {
		return nil, errs.Invalid("state", "请先选择业务")
	}
	out, err := h.Engine.Page(ctx, p, f)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// ModuleWhy is why a record is the caller's to-do.
type ModuleWhy struct {
	State    string        `json:"state" doc:"title of the state it waits in" declared:"words"`
	HandedBy string        `json:"handedBy" doc:"the colleague who handed it over, empty for nobody"`
	Reasons  []desk.Reason `json:"reasons"`
}

func (m moduleHandler) why(ctx context.Context, in *RecordPath) (*route.Out[ModuleWhy], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	r, err := m.e.Read(ctx, m.e.DB.Read(), m.d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	desks, err := m.e.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	handed, err := m.e.Handovers(ctx, p)
	if err != nil {
		return nil, err
	}
	st, _ := m.d.State(r.State)
	return route.Data(ModuleWhy{State: st.Title, HandedBy: handed.Received[m.d.Code][id], Reasons: m.e.Why(m.d, desks, r)}), nil
}

func (m moduleHandler) colleagues(ctx context.Context, in *RecordPath) (*route.Out[[]desk.Colleague], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := m.e.Flow.Colleagues(ctx, p, m.d, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

type undoIn struct {
	RecordPath
	Body flow.ModuleUndo
}

func (m moduleHandler) undo(ctx context.Context, in *undoIn) (*route.Out[ModuleRecord], error) {
	p, id, err := in.ask(ctx)
	if err != nil {
		return nil, err
	}
	r, err := m.e.Undo(ctx, p, m.d, id, in.Body)
	if err != nil {
		return nil, err
	}
	return m.whole(ctx, p, r)
}

type handoverIn struct{ Body flow.ModuleHandover }

func (m moduleHandler) handover(ctx context.Context, in *handoverIn) (*route.Out[[]flow.ModuleBatchResult], error) {
	p, _, err := (&areaparam.Place{}).Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := m.e.Flow.HandOver(ctx, p, m.d, in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// undoable is what a record says of the caller's own last step.
func (m moduleHandler) undoable(ctx context.Context, desks []desk.Desk, r *declaration.Record) (*flow.ModuleUndoable, error) {
	return m.e.Undoable(ctx, m.e.DB.Read(), desks[0].Principal, desks, r)
}
