package assess

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// AssessRanking is what a scheme came to, as far as it is published: reckoned over the whole scheme, its rows cut to what the caller sees.
type AssessRanking struct {
	Title   string          `json:"title"`
	Year    int64           `json:"year"`
	Kind    string          `json:"kind" doc:"dictionary assess_object"`
	Closed  string          `json:"closed" declared:"words" doc:"why nothing is shown: nobody ranks people, or nothing is published yet"`
	All     int             `json:"all" doc:"sheets of the scheme"`
	Shown   int             `json:"shown" doc:"of these, published"`
	Mean    *float64        `json:"mean" nullable:"true" doc:"of all that are published"`
	Before  string          `json:"before" doc:"the scheme of the year before with the same first-level indicators; empty for none"`
	Grades  []AssessGrade   `json:"grades"`
	Groups  []AssessSide    `json:"groups"`
	Rows    []AssessRankRow `json:"rows" doc:"those within the caller's area, by rank among all of the scheme; 500 at most"`
	Reasons []AssessReason  `json:"reasons" doc:"why points were lost, the most first"`
}

// AssessGrade counts a grade.
type AssessGrade struct {
	Code  string `json:"code" doc:"dictionary assess_grade"`
	From  int64  `json:"from"`
	Count int    `json:"count"`
}

// AssessSide is a first-level indicator over all sheets that are shown.
type AssessSide struct {
	Title  string   `json:"title"`
	Points float64  `json:"points"`
	Mean   *float64 `json:"mean" nullable:"true" doc:"per cent of its points"`
}

// AssessRankRow is a sheet in the ranking.
type AssessRankRow struct {
	ID     string    `json:"id" doc:"of the sheet"`
	Name   string    `json:"name"`
	Place  string    `json:"place" doc:"the area above"`
	Rank   int       `json:"rank" doc:"equal totals have one rank"`
	Total  float64   `json:"total"`
	Grade  string    `json:"grade"`
	Final  bool      `json:"final" doc:"graded, not only published"`
	Before *float64  `json:"before" nullable:"true" doc:"total of the year before"`
	Groups []float64 `json:"groups" doc:"per cent of each first-level indicator"`
}

// AssessReason is where points were lost: an indicator, or a fault of the scheme.
type AssessReason struct {
	Title  string  `json:"title"`
	Item   string  `json:"item" doc:"the indicator it belongs to"`
	Points float64 `json:"points" doc:"lost over all sheets that are shown"`
	Sheets int     `json:"sheets" doc:"on which it was found"`
	Share  float64 `json:"share" doc:"per cent of all points lost, up to and with it"`
}

// rankMost is how many rows a page of the ranking lists; its workbook has them all.
const rankMost = 500

// ranked is a sheet that is published.
type ranked struct {
	ID    int64     `bun:"id"`
	Area  area.Code `bun:"area"`
	Name  string    `bun:"name"`
	State string    `bun:"state"`
	Total int64     `bun:"total"`
	Grade string    `bun:"grade"`
}

// Ranking is what a scheme came to. Rank, means, grades and reasons are of all its sheets, so that every reader is told the same place; only the rows are
// those of the reader's own area. NotFound where the caller does not see the scheme. Of members there is none: nobody ranks people.
func (s *Service) Ranking(ctx context.Context, p *principal.Principal, id int64) (AssessRanking, error) {
	out := AssessRanking{Grades: []AssessGrade{}, Groups: []AssessSide{}, Rows: []AssessRankRow{}, Reasons: []AssessReason{}}
	d, _ := s.Engine.Module(schemes)
	h := s.Engine.DB.Read()
	scheme, err := s.Engine.Read(ctx, h, d, p.Scope, id)
	if err != nil {
		return out, err
	}
	out.Title, out.Year, out.Kind = scheme.Name(), scheme.Int("year"), scheme.Text("kind")
	switch {
	case out.Kind == Member:
		out.Closed = wordsNoRank
		return out, nil
	case rollup.Personal(p.Scope):
		out.Closed = wordsRankPersonal
		return out, nil
	}
	tree, err := readTree(scheme.Text("indicators"))
	if err != nil {
		return out, err
	}
	rows, err := sheetsOf(ctx, h, area.Everything(), id)
	if err != nil {
		return out, err
	}
	out.All = len(rows)
	rows = slices.DeleteFunc(rows, func(r ranked) bool { return !isPublished(r.State) })
	if out.Shown = len(rows); out.Shown == 0 {
		out.Closed = wordsNothingShown
		return out, nil
	}
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	papers, err := papersOf(ctx, h, sheets, ids)
	if err != nil {
		return out, err
	}
	before, title, err := s.before(ctx, h, p.Scope, scheme, tree)
	if err != nil {
		return out, err
	}
	out.Before = title
	for _, g := range []struct{ code, key string }{{"A", "gradeA"}, {"B", "gradeB"}, {"C", "gradeC"}, {"D", ""}} {
		line := AssessGrade{Code: g.code}
		if g.key != "" {
			line.From = scheme.Int(g.key)
		}
		for _, r := range rows {
			if r.Grade == g.code {
				line.Count++
			}
		}
		out.Grades = append(out.Grades, line)
	}
	out.place(s.Engine.Areas, p.Scope, tree, rows, papers, before)
	out.Reasons = reasons(tree, rows, papers)
	return out, nil
}

// sheetsOf are the sheets of a scheme that a scope shows, the highest total first.
func sheetsOf(ctx context.Context, h bun.IDB, scope area.Scope, scheme int64) (out []ranked, err error) {
	within, args := scope.Between(area.Columns{Area: "area", Owner: "owner"})
	err = h.NewRaw("SELECT id, area, name, state, coalesce(total, 0) AS total, coalesce(grade, '') AS grade FROM assess_sheet WHERE scheme = ? AND "+within+" ORDER BY total DESC, area, name", append([]any{scheme}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("sheets of a scheme: %w", err)
	}
	slices.SortStableFunc(out, func(a, b ranked) int { return cmp.Compare(b.Total, a.Total) })
	return out, nil
}

// before are the totals of the year before, by object, of the newest scheme of the same office and kind with the same first-level indicators.
func (s *Service) before(ctx context.Context, h bun.IDB, scope area.Scope, scheme *declaration.Record, tree []group) (map[string]float64, string, error) {
	d, _ := s.Engine.Module(schemes)
	var ids []int64
	err := h.NewRaw("SELECT id FROM assess_scheme WHERE area = ? AND kind = ? AND year = ? AND state IN (?) ORDER BY id DESC LIMIT 5", int64(scheme.Area), scheme.Text("kind"), scheme.Int("year")-1,
		bun.List([]string{Running, Finished})).Scan(ctx, &ids)
	if err != nil {
		return nil, "", err
	}
	for _, id := range ids {
		was, err := s.Engine.Read(ctx, h, d, area.Everything(), id)
		if err != nil {
			return nil, "", err
		}
		if of, err := readTree(was.Text("indicators")); err != nil || !sameGroups(tree, of) {
			continue
		}
		rows, err := sheetsOf(ctx, h, scope, id)
		if err != nil {
			return nil, "", err
		}
		out := map[string]float64{}
		for _, r := range rows {
			if isPublished(r.State) {
				out[r.key()] = float64(r.Total) / 100
			}
		}
		return out, was.Name(), nil
	}
	return nil, "", nil
}

func (r ranked) key() string { return r.Area.String() + r.Name }

// place ranks the sheets, of which a scope shows its own, and sums up the first-level indicators.
func (out *AssessRanking) place(t *area.Tree, shown area.Scope, tree []group, rows []ranked, papers map[int64]*paper, before map[string]float64) {
	sum, sides := int64(0), make([]float64, len(tree))
	with, rank := 0, 0
	for i, r := range rows {
		if i == 0 || rows[i-1].Total != r.Total {
			rank = i + 1
		}
		sum += r.Total
		row := AssessRankRow{ID: strconv.FormatInt(r.ID, 10), Name: r.Name, Rank: rank, Total: float64(r.Total) / 100, Grade: r.Grade, Final: r.State == Graded, Groups: []float64{}}
		if path := t.Path(r.Area); len(path) > 1 {
			row.Place = path[len(path)-2].Text
		}
		if v, ok := before[r.key()]; ok {
			row.Before = &v
		}
		if p := papers[r.ID]; p != nil {
			row.Groups = shares(tree, p.groups(tree, secondReview))
			with++
			for g, v := range row.Groups {
				sides[g] += v
			}
		}
		if shown.Covers(r.Area) {
			out.Rows = append(out.Rows, row)
		}
	}
	mean := rounded(float64(sum) / 100 / float64(len(rows)))
	out.Mean = &mean
	for g := range tree {
		side := AssessSide{Title: tree[g].Title, Points: tree[g].points()}
		if with > 0 {
			v := rounded(sides[g] / float64(with))
			side.Mean = &v
		}
		out.Groups = append(out.Groups, side)
	}
}

// reasons are where points were lost: a fault of the scheme by its own words, anything else by its indicator.
func reasons(tree []group, rows []ranked, papers map[int64]*paper) []AssessReason {
	type lost struct {
		cents  int64
		sheets int
	}
	found, order := map[[2]string]*lost{}, [][2]string{}
	add := func(item, title string, cents int64) {
		if cents <= 0 {
			return
		}
		k := [2]string{item, title}
		if found[k] == nil {
			found[k], order = &lost{}, append(order, k)
		}
		found[k].cents += cents
		found[k].sheets++
	}
	for _, r := range rows {
		p := papers[r.ID]
		if p == nil {
			continue
		}
		each(tree, func(id string, _, _ int, x item) {
			l := p.Lines[id]
			m := l.of(secondReview)
			got, ok := x.scored(l, m)
			if !ok {
				return
			}
			gone := hundredths(x.Points) - hundredths(got)
			if m != nil && len(m.Counts) == len(x.Deductions) {
				for k, d := range x.Deductions {
					// No more can be lost than the indicator has.
					part := min(gone, hundredths(d.Points)*int64(m.Counts[k]))
					add(x.Title, d.Title, part)
					gone -= part
				}
			}
			add(x.Title, x.Title, gone)
		})
	}
	all := int64(0)
	for _, l := range found {
		all += l.cents
	}
	slices.SortStableFunc(order, func(a, b [2]string) int { return cmp.Compare(found[b].cents, found[a].cents) })
	out, so := []AssessReason{}, int64(0)
	for _, k := range order {
		l := found[k]
		so += l.cents
		out = append(out, AssessReason{Item: k[0], Title: k[1], Points: float64(l.cents) / 100, Sheets: l.sheets, Share: math.Round(float64(so)*1000/float64(all)) / 10})
	}
	return out[:min(len(out), 20)]
}
