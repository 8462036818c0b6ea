package income

import (
	"context"

	"mirror/internal/kit/route"
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// Handler is the wire of those who keep lines and rules.
type Handler struct{ Service *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	can := route.Can(access.SettingIncome)
	route.Op(rt, "GET", "/api/income-settings", can, "Lines of income and rules of reckoning that are set for the caller's areas and above them", h.list)
	route.Op(rt, "PUT", "/api/income-settings/lines", can, "Set the line of a year for an area and all below it", h.setLine)
	route.Op(rt, "DELETE", "/api/income-settings/lines/{year}/{area}", can, "Let the line of the area above hold again", h.dropLine)
	route.Op(rt, "PUT", "/api/income-settings/rules", can, "Set how income is reckoned in an area and all below it from a day on", h.setRule)
	route.Op(rt, "DELETE", "/api/income-settings/rules/{area}/{from}", can, "Take a rule back", h.dropRule)
}

func (h Handler) list(ctx context.Context, _ *struct{}) (*route.Out[IncomeSettings], error) {
	out, err := h.Service.Settings(ctx, principal.From(ctx))
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

func done(err error) (*route.Out[bool], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

type lineIn struct{ Body IncomeLineEntry }

func (h Handler) setLine(ctx context.Context, in *lineIn) (*route.Out[bool], error) {
	return done(h.Service.SetLine(ctx, principal.From(ctx), in.Body))
}

type ruleIn struct{ Body IncomeRulingEntry }

func (h Handler) setRule(ctx context.Context, in *ruleIn) (*route.Out[bool], error) {
	return done(h.Service.SetRule(ctx, principal.From(ctx), in.Body))
}

type dropLineIn struct {
	Year    int    `path:"year"`
	Area    string `path:"area" maxLength:"14"`
	Version int64  `query:"version" required:"true"`
	Reason  string `query:"reason" maxLength:"400"`
}

func (h Handler) dropLine(ctx context.Context, in *dropLineIn) (*route.Out[bool], error) {
	return done(h.Service.DropLine(ctx, principal.From(ctx), in.Year, in.Area, in.Reason, in.Version))
}

type dropRuleIn struct {
	Area    string `path:"area" maxLength:"14"`
	From    string `path:"from" maxLength:"10" doc:"YYYY-MM-DD"`
	Version int64  `query:"version" required:"true"`
	Reason  string `query:"reason" maxLength:"400"`
}

func (h Handler) dropRule(ctx context.Context, in *dropRuleIn) (*route.Out[bool], error) {
	return done(h.Service.DropRule(ctx, principal.From(ctx), in.Area, in.From, in.Reason, in.Version))
}
