package help

import (
	"context"
	"fmt"
	"math"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// HelpEntitled is a household that meets a policy's conditions and has no measure of it: 应享未享.
type HelpEntitled struct {
	ID          int64    `json:"id"`
	HouseholdNo string   `json:"householdNo"`
	HeadName    string   `json:"headName"`
	Area        string   `json:"area"`
	AreaName    string   `json:"areaName"`
	AreaPath    string   `json:"areaPath"`
	Cadre       string   `json:"cadre"`
	Members     int      `json:"members"`
	PerCapita   *float64 `json:"perCapita" nullable:"true" doc:"yuan a year, null where no income is recorded"`
	Monitored   bool     `json:"monitored"`
}

// law is what matching reads of a policy.
type law struct {
	ID         int64     `bun:"id"`
	No         string    `bun:"no"`
	Area       area.Code `bun:"area"`
	Title      string    `bun:"title"`
	Kind       string    `bun:"kind"`
	Content    string    `bun:"content"`
	Conditions string    `bun:"conditions"`
	Standard   string    `bun:"standard"`
	Within     area.Code `bun:"within_area"`
	Line       int64     `bun:"line"`
	Amount     int64     `bun:"amount"`
}

// place is the area a policy holds in.
func (l law) place() area.Code {
	if l.Within > 0 {
		return l.Within
	}
	return l.Area
}

// figure is the policy as reports and cards show it, without its counts.
func (l law) figure() HelpPolicyFigure {
	return HelpPolicyFigure{ID: l.ID, No: l.No, Title: l.Title, Kind: l.Kind, Content: l.Content, Amount: float64(l.Amount) / 100, Standard: l.Standard}
}

// lawColumns are what is read of a policy p, inForce the condition that it is one today.
const (
	lawColumns = "p.id, p.no, p.area, p.title, p.kind, p.content, p.conditions, p.standard, coalesce(p.within, 0) AS within_area, coalesce(p.line, 0) AS line, coalesce(p.amount, 0) AS amount"
	inForce    = "p.state = '" + InForce + "' AND p.valid_from <= ? AND (p.valid_to IS NULL OR p.valid_to >= ?)"
)

// laws are the policies in force today whose place has something in common with the scope; an id narrows it to one. Of a county and of
// what lies below only the policies made there or above are looked at, along the index of states: none is made below a county.
func (s *Service) laws(ctx context.Context, scope area.Scope, id int64) ([]law, error) {
	today := periodOf(s.now()).today
	q, args := "SELECT "+lawColumns+" FROM help_policy AS p WHERE "+inForce, []any{today, today}
	if c, one := scope.Area(); one && c.Level() >= area.County {
		q, args = q+" AND p.area IN (?)", append(args, bun.List(c.Upwards()))
	}
	if id > 0 {
		q, args = q+" AND p.id = ?", append(args, id)
	}
	var all []law
	if err := s.DB.Read().NewRaw(q+" ORDER BY p.area, p.id", args...).Scan(ctx, &all); err != nil {
		return nil, fmt.Errorf("policies in force: %w", err)
	}
	out := all[:0]
	for _, l := range all {
		if !scope.Narrow(l.place()).Empty() {
			out = append(out, l)
		}
	}
	return out, nil
}

// covered is the condition that a household h has a measure of the policy.
const covered = "EXISTS (SELECT 1 FROM help_measure AS x WHERE x.household = h.id AND x.policy = ? AND x.state <> '" + Dropped + "')"

// Entitled are the households of a scope entitled to a policy and without its measure. NotFound for a policy that is not in force
// there.
func (s *Service) Entitled(ctx context.Context, scope area.Scope, policy int64, cursor string, size int) (page.Page[HelpEntitled], error) {
	out := page.Page[HelpEntitled]{Items: []HelpEntitled{}, TotalCap: countCap}
	var at, id int64
	if cursor != "" {
		if err := page.Decode(cursor, &at, &id); err != nil {
			return out, err
		}
	}
	found, err := s.laws(ctx, scope, policy)
	if err != nil {
		return out, err
	}
	if len(found) == 0 {
		return out, errs.New(errs.NotFound, "")
	}
	l := found[0]
	w, args := homeScope(scope.Narrow(l.place()))
	c, a := s.ask(periodOf(s.now()).today).matches(l.Conditions, l.Line)
	w, args = w+" AND h.state = 'valid' AND "+c+" AND NOT "+covered, append(append(args, a...), l.ID)
	if out.Total, err = db.CountAtMost(ctx, s.DB.Read(), countCap, "SELECT 1 AS one FROM household AS h WHERE "+w, args...); err != nil {
		return out, fmt.Errorf("count entitled: %w", err)
	}
	size = page.Size(size)
	if at > 0 {
		w, args = w+" AND (h.area, h.id) > (?, ?)", append(args, at, id)
	}
	var rows []struct {
		ID        int64     `bun:"id"`
		No        string    `bun:"household_no"`
		Head      string    `bun:"head_name"`
		Area      area.Code `bun:"area"`
		Cadre     string    `bun:"responsible_cadre"`
		Members   int       `bun:"members_count"`
		Net       int64     `bun:"net_income"`
		Heads     int       `bun:"income_heads"`
		Monitored bool      `bun:"monitored"`
	}
	err = s.DB.Read().NewRaw("SELECT h.id, h.household_no, h.head_name, h.area, h.responsible_cadre, h.members_count, h.net_income, h.income_heads, ("+watched+
		") AS monitored FROM household AS h WHERE "+w+" ORDER BY h.area, h.id LIMIT ?", append(args, size+1)...).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("entitled: %w", err)
	}
	if len(rows) > size {
		rows = rows[:size]
		out.Next = page.Encode(int64(rows[size-1].Area), rows[size-1].ID)
	}
	for _, r := range rows {
		n, _ := s.Areas.Node(r.Area)
		x := HelpEntitled{ID: r.ID, HouseholdNo: r.No, HeadName: r.Head, Area: r.Area.String(), AreaName: n.Text, AreaPath: n.Path, Cadre: r.Cadre, Members: r.Members, Monitored: r.Monitored}
		if r.Heads > 0 {
			x.PerCapita = new(math.Round(float64(r.Net)/float64(r.Heads)) / 100)
		}
		out.Items = append(out.Items, x)
	}
	return out, nil
}
