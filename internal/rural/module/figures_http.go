package module

import (
	"context"
	"fmt"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module/figures"
	"mirror/internal/rural/rollup"
)

// figuresResource is the menu resource of the home page, as for the overview: figures are no records, and who may see how many there
// are need not be allowed to read one of them.
const figuresResource = "home"

// figures keeps what it reckons (rollup.Answers): screens ask every minute for what seldom changes.
func (h Handler) figures() func(context.Context, *areaparam.Place) (*route.Out[figures.ModuleFigures], error) {
	var kept rollup.Answers[figures.ModuleFigures]
	return func(ctx context.Context, in *areaparam.Place) (*route.Out[figures.ModuleFigures], error) {
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
		out, err := kept.Get(question, h.Engine.Time(), func() (figures.ModuleFigures, error) { return h.Engine.Figures(ctx, p, scope) })
		if err != nil {
			return nil, err
		}
		return route.Data(out), nil
	}
}
