package module

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module/figures"
	"mirror/internal/rural/rollup"
)

// figuresResource is the menu resource of the home page, as for the overview: figures are no records, and who may see how many there
// are need not be allowed to read one of them.
const figuresResource = "home"

func (h Handler) mountFigures(rt *route.Router) {
	can := route.Can(figuresResource)
	route.Op(rt, "GET", "/api/rural/figures", can, "Counts of all modules, of an area and those below it", kept(h, h.Engine.Figures))
	route.Op(rt, "GET", "/api/rural/dues", can, "What is due this week and overdue, of an area and those below it", kept(h, h.Engine.Dues))
	route.Op(rt, "GET", "/api/rural/due", can, "Records that are due this week or overdue, of all modules", h.due)
}

type dueIn struct {
	areaparam.Place
	Due    string `query:"due" enum:"overdue,week" required:"true"`
	Cursor string `query:"cursor"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) due(ctx context.Context, in *dueIn) (*route.Out[figures.ModuleDuePage], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	if scope.Empty() {
		return nil, errs.New(errs.NotFound, "")
	}
	out, err := h.Engine.DuePage(ctx, p, scope, in.Due, in.Cursor, in.Size)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// kept keeps what is reckoned (rollup.Answers): screens ask every minute for what seldom changes.
func kept[T any](h Handler, reckon func(context.Context, *principal.Principal, area.Scope) (T, error)) func(context.Context, *areaparam.Place) (*route.Out[T], error) {
	var answers rollup.Answers[T]
	return func(ctx context.Context, in *areaparam.Place) (*route.Out[T], error) {
		p, scope, err := in.Caller(ctx)
		if err != nil {
			return nil, err
		}
		if scope.Empty() {
			return nil, errs.New(errs.NotFound, "")
		}
		// Who may see records of a module is told which are late.
		question := fmt.Sprintf("%d", scope)
		for i, d := range h.Engine.Modules() {
			if p.Has(d.Can("detail")) {
				question += fmt.Sprint(" ", i)
			}
		}
		out, err := answers.Get(question, h.Engine.Time(), func() (T, error) { return reckon(ctx, p, scope) })
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}
