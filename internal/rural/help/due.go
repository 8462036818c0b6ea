package help

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// HelpDue is a household that was not visited in its period, or one of all that are to be visited.
type HelpDue struct {
	ID          int64    `json:"id"`
	HouseholdNo string   `json:"householdNo"`
	HeadName    string   `json:"headName"`
	Area        string   `json:"area"`
	AreaName    string   `json:"areaName"`
	AreaPath    string   `json:"areaPath"`
	Position    string   `json:"position" doc:"where the house stands: longitude,latitude in degrees; empty where nobody entered it"`
	Cadre       string   `json:"cadre" doc:"who is responsible"`
	Monthly     bool     `json:"monthly" doc:"monitored: every month; else every quarter"`
	Kinds       []string `json:"kinds" doc:"which of the eight kinds that must be visited it is"`
	LastVisit   string   `json:"lastVisit" doc:"day, or empty where nobody ever was there"`
	Until       string   `json:"until" doc:"last day of the period"`
	Light       string   `json:"light" doc:"yellow, or red: nobody came in the period before either; empty: somebody came in this one"`
}

// DueQuery is what the list of those to be visited is asked for. Scope is the caller's, already narrowed.
type DueQuery struct {
	Scope   area.Scope
	Kind    string // "monitored", "must", "other" or "" for all
	Light   string
	Visited bool   // those who were visited in the period as well
	Placed  string // "yes": the house has a position, "no": it has none, "" for both
	Cursor  string
	Size    int
}

// countCap is where counting stops.
const countCap = 10_001

// where are the households h that were not visited in their period.
func (q DueQuery) where(p period, by ask) (string, []any, error) {
	w, args := homeScope(q.Scope)
	w += " AND h.state = 'valid'"
	switch q.Kind {
	case "monitored":
		w += " AND " + watched
	case "other":
		w += " AND NOT " + watched
	case "must":
		c, a := by.mustVisit()
		w, args = w+" AND "+c, append(args, a...)
	case "":
	default:
		return "", nil, errs.Invalid("kind", "没有这个分类")
	}
	if !q.Visited {
		c, a := visitedSince(p.month, p.quarter)
		w, args = w+" AND NOT "+c, append(args, a...)
	}
	before, beforeArgs := visitedSince(p.lastMonth, p.lastQuarter)
	switch q.Light {
	case "red":
		w, args = w+" AND NOT "+before, append(args, beforeArgs...)
	case "yellow":
		w, args = w+" AND "+before, append(args, beforeArgs...)
	case "":
	default:
		return "", nil, errs.Invalid("light", "没有这个分类")
	}
	switch q.Placed {
	case "yes":
		w += " AND h.position <> ''"
	case "no":
		w += " AND h.position = ''"
	case "":
	default:
		return "", nil, errs.Invalid("placed", "没有这个分类")
	}
	return w, args, nil
}

// Due are the households of a scope to be visited now, in the order of villages.
func (s *Service) Due(ctx context.Context, q DueQuery) (page.Page[HelpDue], error) {
	out := page.Page[HelpDue]{Items: []HelpDue{}, TotalCap: countCap}
	p := periodOf(s.now())
	var at, id int64
	if q.Cursor != "" {
		if err := page.Decode(q.Cursor, &at, &id); err != nil {
			return out, err
		}
	}
	if q.Scope.Empty() {
		return out, nil
	}
	w, args, err := q.where(p, s.ask(p.today))
	if err != nil {
		return out, err
	}
	few := s.ask(p.today)
	few.page = true
	paged, pagedArgs, err := q.where(p, few)
	if err != nil {
		return out, err
	}
	refs := map[string][]int64{"monitored": {visitMonthly}, "other": {visitQuarter}, "must": {visitMust}}[q.Kind]
	if refs == nil {
		refs = []int64{visitMonthly, visitQuarter}
	}
	narrowed := q.Light != "" || q.Placed != ""
	var open string
	var openArgs []any
	var total int64
	var counted bool
	if q.Visited {
		total, counted, err = s.needed(ctx, q.Scope, refs...)
	} else {
		open, openArgs, total, counted, err = s.left(ctx, q.Scope, narrowed, refs...)
	}
	if err != nil {
		return out, err
	}
	w, args = w+open, append(args, openArgs...)
	paged, pagedArgs = paged+open, append(pagedArgs, openArgs...)
	if counted && !narrowed {
		out.Total, out.TotalCap = total, max(countCap, total+1)
	} else if out.Total, err = db.CountAtMost(ctx, s.DB.Read(), countCap, "SELECT 1 AS one FROM household AS h WHERE "+w, args...); err != nil {
		return out, fmt.Errorf("count visits due: %w", err)
	}
	size := page.Size(q.Size)
	if at > 0 {
		paged, pagedArgs = paged+" AND (h.area, h.id) > (?, ?)", append(pagedArgs, at, id)
	}
	var rows []struct {
		ID      int64     `bun:"id"`
		No      string    `bun:"household_no"`
		Head    string    `bun:"head_name"`
		Area    area.Code `bun:"area"`
		Cadre   string    `bun:"responsible_cadre"`
		At      string    `bun:"position"`
		Monthly bool      `bun:"monthly"`
		Last    int64     `bun:"last"`
	}
	err = s.DB.Read().NewRaw("SELECT h.id, h.household_no, h.head_name, h.area, h.responsible_cadre, h.position, ("+watched+`) AS monthly,
		coalesce((SELECT max(v.visited_on) FROM help_visit AS v WHERE v.household = h.id AND v.state <> '`+Returned+`'), 0) AS last
		FROM household AS h WHERE `+paged+" ORDER BY h.area, h.id LIMIT ?", append(pagedArgs, size+1)...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("visits due: %w", err)
	}
	if len(rows) > size {
		rows = rows[:size]
		out.Next = page.Encode(int64(rows[size-1].Area), rows[size-1].ID)
	}
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	kinds, err := s.kinds(ctx, ids, s.ask(p.today))
	if err != nil {
		return out, err
	}
	for _, r := range rows {
		n, _ := s.Areas.Node(r.Area)
		d := HelpDue{ID: r.ID, HouseholdNo: r.No, HeadName: r.Head, Area: r.Area.String(), AreaName: n.Text, AreaPath: n.Path, Position: r.At, Cadre: r.Cadre, Monthly: r.Monthly,
			Kinds: kinds[r.ID], LastVisit: dayText(r.Last), Light: p.light(r.Monthly, r.Last), Until: dayText(p.until(r.Monthly))}
		out.Items = append(out.Items, d)
	}
	return out, nil
}

func (p period) until(monthly bool) int64 {
	if monthly {
		return p.monthEnd
	}
	return p.quarterEnd
}

// light says how late a visit is: "" where the household was visited in its period.
func (p period) light(monthly bool, last int64) string {
	since, before := p.quarter, p.lastQuarter
	if monthly {
		since, before = p.month, p.lastMonth
	}
	switch {
	case last >= since:
		return ""
	case last >= before:
		return "yellow"
	}
	return "red"
}

// kinds are which of the eight kinds some households are. One statement.
func (s *Service) kinds(ctx context.Context, ids []int64, by ask) (map[int64][]string, error) {
	out := map[int64][]string{}
	if len(ids) == 0 {
		return out, nil
	}
	cols, args := "h.id", []any{}
	var titles []string
	for _, c := range conditions {
		if c.must {
			x, a := by.clause(c, 0)
			cols, args, titles = cols+", CASE WHEN "+x+" THEN 1 ELSE 0 END", append(args, a...), append(titles, c.title)
		}
	}
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT "+cols+" FROM household AS h WHERE h.id IN (?)", append(args, bun.List(ids))...)
	if err != nil {
		return nil, fmt.Errorf("kinds of households: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		is := make([]int, len(titles))
		to := []any{&id}
		for i := range is {
			to = append(to, &is[i])
		}
		if err := rows.Scan(to...); err != nil {
			return nil, fmt.Errorf("kinds of households: %w", err)
		}
		out[id] = []string{}
		for i, yes := range is {
			if yes == 1 {
				out[id] = append(out[id], titles[i])
			}
		}
	}
	return out, rows.Err()
}

func dayText(d int64) string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d/10000, d/100%100, d%100)
}
