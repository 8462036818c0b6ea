package monitor

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/help"
)

// MonitorPart is how many cases in monitoring have one risk, or are of one type.
type MonitorPart struct {
	Code string `json:"code" doc:"dictionary risk_type or monitor_type; empty where the records say none"`
	N    int64  `json:"n"`
}

// MonitorFigures are the counted figures of one area.
type MonitorFigures struct {
	Area       string        `json:"area" doc:"empty where the caller sees no whole area"`
	Name       string        `json:"name"`
	Watched    int64         `json:"watched" doc:"cases in monitoring"`
	Risks      []MonitorPart `json:"risks" doc:"cases in monitoring by main risk, most first"`
	Types      []MonitorPart `json:"types" doc:"cases in monitoring by type, in the order of the codes"`
	Recognised int64         `json:"recognised" doc:"recognitions of the last twelve months"`
	Days       float64       `json:"days" doc:"days from clue to recognition on average, to one place; 0 where nothing was recognised"`
	InTime     int64         `json:"inTime" doc:"recognitions within the limit"`
	Ended      int64         `json:"ended" doc:"risks that ended in the last twelve months"`
	Again      int64         `json:"again" doc:"of those, how many were back within 90 days: the case, or a new one of the household"`
}

// MonitorReport is the figures of an area and of those below it.
type MonitorReport struct {
	MonitorFigures
	Limit       int              `json:"limit" doc:"days a recognition may take"`
	RelapseDays int              `json:"relapseDays"`
	CountedAt   int64            `json:"countedAt" doc:"ms UTC; 0 where nothing was counted yet"`
	Children    []MonitorFigures `json:"children" doc:"areas directly below that have any figure"`
}

func (h Handler) report(ctx context.Context, in *areaparam.Place) (*route.Out[MonitorReport], error) {
	p, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	if scope.Empty() && !p.Scope.Empty() {
		return nil, errs.New(errs.NotFound, "")
	}
	out, err := Report(ctx, h.Help, scope)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// Report reads the counted figures of an area and of those directly below: two statements whatever the area. They count everybody's cases: who sees
// only part of an area gets none.
func Report(ctx context.Context, counts *help.Service, scope area.Scope) (MonitorReport, error) {
	out := MonitorReport{RelapseDays: relapseDays, MonitorFigures: MonitorFigures{Risks: []MonitorPart{}, Types: []MonitorPart{}}, Children: []MonitorFigures{}}
	c, ok := scope.Area()
	if !ok || !scope.Whole(c) {
		out.Limit = recognise.Days
		return out, nil
	}
	d, ok := counts.Engine.Module("monitor")
	if !ok {
		return out, errs.New(errs.NotFound, "")
	}
	// What the area's rule comes to from today on: working days become those of the calendar, as the mean is of them.
	today := counts.Engine.Today()
	_, until, err := counts.Engine.Span(ctx, counts.DB.Read(), d, recognise.Rule, c, today)
	if err != nil {
		return out, err
	}
	out.Limit = int(days(today, until))
	by, at, err := counts.Figures(ctx, c, figureKinds...)
	if err != nil {
		return out, err
	}
	out.CountedAt = at
	out.MonitorFigures = figuresOf(c, counts.Areas.Name(c), by[c])
	for _, n := range counts.Areas.Children(c) {
		if len(by[n.ID]) > 0 {
			out.Children = append(out.Children, figuresOf(n.ID, n.Text, by[n.ID]))
		}
	}
	return out, nil
}

func figuresOf(c area.Code, name string, by help.Counted) MonitorFigures {
	f := MonitorFigures{Area: c.String(), Name: name}
	f.Risks, f.Types = Parts(by)
	for _, x := range f.Risks {
		f.Watched += x.N
	}
	took := by[figureDays][0]
	f.Recognised, f.Days = took.Need, float64((took.Done*100/max(1, took.Need)+5)/10)/10
	f.InTime = by[figureTime][0].Done
	f.Ended, f.Again = by[figureAgain][0].Need, by[figureAgain][0].Done
	return f
}

// codeOf is a dictionary's code again; what is no number was counted as 0.
func codeOf(format string, ref int64) string {
	if ref == 0 {
		return ""
	}
	return fmt.Sprintf(format, ref)
}
