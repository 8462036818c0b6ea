package supervision

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/rollup"
)

// SupervisionFigure is how many issues were handed over and what became of them.
type SupervisionFigure struct {
	Handed int64   `json:"handed" doc:"issues handed over, in the month where one is asked for"`
	Closed int64   `json:"closed" doc:"of these, closed until now"`
	Again  int64   `json:"again" doc:"of these, there again within twelve months"`
	Rate   float64 `json:"rate" doc:"closed of those handed over, per cent to one place"`
}

// SupervisionPart are the issues of one category or source.
type SupervisionPart struct {
	Code string `json:"code" doc:"dictionary issue_category or issue_source"`
	SupervisionFigure
}

// SupervisionArea are the issues of an area and all below it.
type SupervisionArea struct {
	Area  string `json:"area"`
	Name  string `json:"name"`
	Level int    `json:"level"`
	SupervisionFigure
	Overdue int64 `json:"overdue" doc:"now waiting for their area past the deadline, whenever they were handed over"`
}

// SupervisionMonth are the issues of a month.
type SupervisionMonth struct {
	Month string `json:"month"`
	SupervisionFigure
	Done int64 `json:"done" doc:"closed in that month, whenever they were handed over"`
}

// SupervisionReport is rectification in figures.
type SupervisionReport struct {
	SupervisionArea
	Month      string             `json:"month" doc:"empty for all months"`
	OverdueCut bool               `json:"overdueCut" doc:"there are more that are overdue than were counted"`
	Categories []SupervisionPart  `json:"categories"`
	Sources    []SupervisionPart  `json:"sources"`
	Months     []SupervisionMonth `json:"months" doc:"the twelve months up to this one or the one asked for"`
	Children   []SupervisionArea  `json:"children" doc:"areas directly below"`
	Own        SupervisionFigure  `json:"own" doc:"issues of the area itself, which are none of those below"`
}

func figureOf(handed, closed, again int64) SupervisionFigure {
	f := SupervisionFigure{Handed: handed, Closed: closed, Again: again}
	if handed > 0 {
		f.Rate = math.Round(float64(closed)*1000/float64(handed)) / 10
	}
	return f
}

// overdueMost is how many issues past their deadline a report counts.
const overdueMost = 20_000

// Asking is what a report is made of: where it reads and what is shown.
type Asking struct {
	DB    bun.IDB
	Areas *area.Tree
	Scope area.Scope
	Area  area.Code
	Month int64 // yyyymm, everyMonth for all
	Now   time.Time
}

// Report reads the sums of an area and of those directly below that the scope holds whole: three statements, whatever the records. NotFound where the
// scope does not hold the whole area.
func Report(ctx context.Context, a Asking) (SupervisionReport, error) {
	out := SupervisionReport{Categories: []SupervisionPart{}, Sources: []SupervisionPart{}, Months: []SupervisionMonth{}, Children: []SupervisionArea{}}
	if n, ok := a.Areas.Node(a.Area); ok {
		out.SupervisionArea = SupervisionArea{Area: a.Area.String(), Name: n.Text, Level: int(n.ID.Level())}
	}
	if out.Area == "" || !a.Scope.Whole(a.Area) {
		return out, errs.New(errs.NotFound, "")
	}
	out.Month = monthText(a.Month)
	rows, err := sums(ctx, a.DB, a.Area, a.Month)
	if err != nil {
		return out, err
	}
	below := map[area.Code]summed{}
	var inside summed
	for _, r := range rows {
		f := figureOf(r.Handed, r.Closed, r.Again)
		switch {
		case r.Area != a.Area:
			below[r.Area] = r
			inside.Handed, inside.Closed, inside.Again = inside.Handed+r.Handed, inside.Closed+r.Closed, inside.Again+r.Again
		case r.Dim == sumAll:
			out.SupervisionFigure = f
		case r.Handed == 0:
		case r.Dim == sumCategory:
			out.Categories = append(out.Categories, SupervisionPart{r.Code, f})
		case r.Dim == sumSource:
			out.Sources = append(out.Sources, SupervisionPart{r.Code, f})
		}
	}
	out.Own = figureOf(out.Handed-inside.Handed, out.Closed-inside.Closed, out.Again-inside.Again)
	for _, parts := range [][]SupervisionPart{out.Categories, out.Sources} {
		slices.SortFunc(parts, func(x, y SupervisionPart) int { return cmp.Compare(x.Code, y.Code) })
	}
	late, cut, err := overdue(ctx, a)
	if err != nil {
		return out, err
	}
	out.OverdueCut = cut
	for c, n := range late {
		if a.Area.Contains(c) {
			out.Overdue += n
		}
	}
	for _, n := range a.Areas.Children(a.Area) {
		if !a.Scope.Whole(n.ID) {
			continue
		}
		x := below[n.ID]
		child := SupervisionArea{Area: n.ID.String(), Name: n.Text, Level: int(n.ID.Level()), SupervisionFigure: figureOf(x.Handed, x.Closed, x.Again)}
		for c, k := range late {
			if n.ID.Contains(c) {
				child.Overdue += k
			}
		}
		out.Children = append(out.Children, child)
	}
	out.Months, err = months(ctx, a)
	return out, err
}

// overdue are the issues that wait for their area past the deadline, by their own areas: counted along the deadlines, up to so many.
func overdue(ctx context.Context, a Asking) (map[area.Code]int64, bool, error) {
	within, args := a.Scope.Narrow(a.Area).Where(area.Columns{Area: "t.area", Owner: "t.owner"})
	var rows []struct {
		Area area.Code `bun:"area"`
		N    int64     `bun:"n"`
	}
	args = append([]any{a.Now.UnixMilli(), bun.List(mending)}, args...)
	err := a.DB.NewRaw("SELECT area, count(*) AS n FROM (SELECT t.area FROM supervision_issue AS t WHERE t.due_at > 0 AND t.due_at <= ? AND t.state IN (?) AND "+within+" LIMIT ?) AS late GROUP BY area",
		append(args, overdueMost+1)...).Scan(ctx, &rows)
	if err != nil {
		return nil, false, fmt.Errorf("overdue issues: %w", err)
	}
	out, all := map[area.Code]int64{}, int64(0)
	for _, r := range rows {
		out[r.Area], all = r.N, all+r.N
	}
	return out, all > overdueMost, nil
}

// months are the twelve up to the one asked for.
func months(ctx context.Context, a Asking) ([]SupervisionMonth, error) {
	last := a.Month
	if last == everyMonth {
		last = int64(a.Now.Year()*100 + int(a.Now.Month()))
	}
	var named []int64
	for i := range 12 {
		named = append(named, monthBefore(last, int64(11-i)))
	}
	query, args := rollup.Rows{Of: a.Area}.Select("area, month, dim, code, handed, closed, again, done", "supervision_sum", "dim = '"+sumAll+"' AND month IN (?)", "", bun.List(named))
	var rows []summed
	if err := a.DB.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("months of issues: %w", err)
	}
	out := make([]SupervisionMonth, 12)
	for i, m := range named {
		out[i].Month = monthText(m)
		for _, r := range rows {
			if r.Month == m {
				out[i].SupervisionFigure, out[i].Done = figureOf(r.Handed, r.Closed, r.Again), r.Done
			}
		}
	}
	return out, nil
}

// monthBefore is the month n before one, both yyyymm.
func monthBefore(month, n int64) int64 {
	at := month/100*12 + month%100 - 1 - n
	return at/12*100 + at%12 + 1
}

// monthText is a month as the wire has it, "" for all.
func monthText(month int64) string {
	if month == everyMonth {
		return ""
	}
	return fmt.Sprintf("%04d-%02d", month/100, month%100)
}
