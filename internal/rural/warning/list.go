package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/rollup"
	"mirror/internal/rural/warning/analysis"
)

// WarningHit is a line of the list.
type WarningHit struct {
	ID          int64             `json:"id"`
	RuleID      int64             `json:"ruleId"`
	RuleTitle   string            `json:"ruleTitle"`
	Slug        string            `json:"slug"`
	Level       string            `json:"level" enum:"红,橙,黄,蓝"`
	Kind        analysis.Object   `json:"kind" enum:"household,person,village,project,post"`
	Object      int64             `json:"object" doc:"id of the project or post, which is a record of its module; 0 for others"`
	Household   *WarningHousehold `json:"household,omitempty"`
	Name        string            `json:"name" doc:"of the person, village, project or post"`
	Area        WarningArea       `json:"area"`
	FigureTitle string            `json:"figureTitle" declared:"words"`
	Value       *float64          `json:"value" nullable:"true" doc:"null where it is a household's or person's and kept from those who may not see households"`
	Unit        string            `json:"unit" declared:"words"`
	Decimals    int               `json:"decimals"`
	Op          string            `json:"op"`
	Threshold   float64           `json:"threshold"`
	On          int64             `json:"on" doc:"day of the newest datum, 20261126; 0 where it is none of a day"`
	FirstSeen   int64             `json:"firstSeen"`
	LastSeen    int64             `json:"lastSeen"`
	State       string            `json:"state" enum:"新增,已读,已转线索,已排除"`
	Reason      string            `json:"reason"`
	ActedBy     string            `json:"actedBy"`
	ActedAt     int64             `json:"actedAt" doc:"ms UTC; 0 where nobody did anything"`
	ClueID      int64             `json:"clueId"`
	ClueNo      string            `json:"clueNo"`
	ClueOver    bool              `json:"clueOver" doc:"the case of the clue is over: it may be left out, or become a clue again"`
	Ended       int64             `json:"ended" doc:"the day it held no more, 20261126; 0 while it does. Only what was left out is listed after its end"`
}

// WarningHousehold is whose it is; all of it is left out for those who may not see households.
type WarningHousehold struct {
	ID   int64  `json:"id"`
	No   string `json:"no"`
	Head string `json:"head"`
}

// WarningArea is an area by its name.
type WarningArea struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// WarningHits is a page of them.
type WarningHits struct {
	Items []WarningHit  `json:"items"`
	Next  string        `json:"next" doc:"cursor of the next page, empty on the last"`
	Total WarningLevels `json:"total" doc:"how many there are by level, without the other filters"`
	May   WarningMay    `json:"may"`
}

type hitsIn struct {
	areaparam.Place
	Slug   string `path:"slug" maxLength:"40"`
	Level  string `query:"level" maxLength:"4" doc:"红, 橙, 黄 or 蓝; blank is all"`
	State  string `query:"state" maxLength:"16" doc:"one of the states; blank is all"`
	Rule   int64  `query:"rule" minimum:"0"`
	Q      string `query:"q" maxLength:"40" doc:"number of a household, whole"`
	Cursor string `query:"cursor" maxLength:"200"`
	Limit  int    `query:"limit" minimum:"0" maximum:"100"`
}

// hitArea is where a hit's area stands. What belongs to one person or one department is no warning's.
var hitArea = area.Columns{Area: "t.area"}

// asked are the filters of a list.
type asked struct {
	scope  area.Scope
	slug   string
	levels []int
	states []string
	rule   int64
	home   int64 // -1: one that is not there
	// ended has what was left out be listed after it ended as well.
	ended bool
	// places leaves out what is of households and persons.
	places bool
	// there is how many the list has of a level; nil where nobody counted.
	there func(level int) int64
}

// pastStates is behind the last state: where what ended stands in the order of a list.
var pastStates = len(States)

// place is where in the order of the list something stands: by level, state, area.
type place struct {
	level int
	state int
	area  int64
	id    int64
}

func (h *Handler) hits(ctx context.Context, in *hitsIn) (*route.Out[WarningHits], error) {
	p, c, err := metric.PlaceOf(ctx, h.Areas, in.Place)
	if err != nil {
		return nil, err
	}
	q, err := h.asks(ctx, p, c, in)
	if err != nil {
		return nil, err
	}
	var from place
	if in.Cursor != "" {
		if err := page.Decode(in.Cursor, &from.level, &from.state, &from.area, &from.id); err != nil {
			return nil, err
		}
		if from.level < 1 || from.level > len(Levels) || from.state < 0 || from.state > pastStates {
			return nil, errs.Invalid("cursor", "分页游标无效")
		}
		if from.area == 0 {
			if from.area, err = h.areaOfHit(ctx, p.Scope, from.id); err != nil {
				return nil, err
			}
		}
	}
	may := mayOf(p)
	total, err := h.counted(ctx, p, c, in, &q)
	if err != nil {
		return nil, err
	}
	if in.State == "" && in.Rule == 0 && q.home == 0 {
		q.there = total.of
	}
	size := page.Size(in.Limit)
	found, err := h.walkHits(ctx, q, from, size+1)
	if err != nil {
		return nil, err
	}
	may.Export = may.exports(in.Slug)
	out := WarningHits{May: may, Total: total}
	if len(found) > size {
		found = found[:size]
		l := found[size-1]
		state, at := slices.Index(States, l.State), int64(l.Area)
		if l.Ended > 0 {
			state = pastStates
		}
		if !may.Households {
			at = 0 // a household's village is not told, and a cursor is read by whoever likes
		}
		out.Next = page.Encode(l.Level, state, at, l.ID)
	}
	out.Items, err = h.lines(ctx, p, found)
	return route.Data(out), err
}

// counted narrows a list to the levels its reader is told of, and gives how many there are of each.
func (h *Handler) counted(ctx context.Context, p *principal.Principal, c area.Code, in *hitsIn, q *asked) (WarningLevels, error) {
	e, err := rollup.ExtentOf(h.Areas, p.Scope, c)
	if err != nil {
		return WarningLevels{}, err
	}
	total, _, err := h.levels(ctx, e, in.Slug, false)
	if err != nil {
		return total, err
	}
	kept := !mayOf(p).Households && near(p.Scope, c)
	if kept {
		// Which of few people are warned of would tell who they are: neither their number nor a list of them.
		total.keep()
	}
	// Nor a list of those that ended, which is not counted.
	q.ended = in.State == HitExcluded && !kept
	// A level without any is not looked for: each of its states would be a search of its own.
	if !q.ended {
		q.levels = slices.DeleteFunc(q.levels, func(level int) bool { return total.of(level) <= 0 })
	}
	return total, nil
}

// areaOfHit is where a warning stands that a cursor names by its number alone.
func (s *Service) areaOfHit(ctx context.Context, scope area.Scope, id int64) (at int64, err error) {
	where, args := scope.Between(hitArea)
	err = s.DB.Read().NewRaw("SELECT coalesce(max(t.area), 0) FROM warning_hit AS t WHERE t.id = ? AND "+where, append([]any{id}, args...)...).Scan(ctx, &at)
	if err == nil && at == 0 {
		err = errs.Invalid("cursor", "分页游标无效")
	}
	return at, err
}

// asks reads the filters. NotFound where the area lies outside of the caller's.
func (h *Handler) asks(ctx context.Context, p *principal.Principal, c area.Code, in *hitsIn) (asked, error) {
	q := asked{scope: p.Scope.Narrow(c), slug: in.Slug, rule: in.Rule, states: States}
	if _, there := h.Areas.Node(c); !there && c != area.Root || q.scope.Empty() || !known(in.Slug) {
		return q, errs.New(errs.NotFound, "")
	}
	for i, l := range Levels {
		if in.Level == "" || in.Level == l {
			q.levels = append(q.levels, i+1)
		}
	}
	if in.State != "" {
		q.states = []string{in.State}
	}
	if err := errs.All(errs.When(len(q.levels) == 0, "level", "请选择预警级别"), errs.When(in.State != "" && !slices.Contains(States, in.State), "state", "没有这种状态")); err != nil {
		return q, err
	}
	if no := strings.TrimSpace(in.Q); no != "" {
		id, err := h.Homes.ByNo(ctx, h.DB.Read(), q.scope, no)
		if err != nil {
			return q, err
		}
		// Who may not see households learns of none by its number.
		if q.home = id; id == 0 || !mayOf(p).Households {
			q.home = -1
		}
	}
	return q, nil
}

// walkHits gives the next hits of a list behind a place. Each level and state is one range of the index of the list, so that nothing is passed over.
func (s *Service) walkHits(ctx context.Context, q asked, from place, n int) (out []Hit, err error) {
	where, args := q.scope.Between(hitArea)
	for _, level := range q.levels {
		begun := len(out)
		states := q.states
		if q.ended {
			states = append(states[:len(states):len(states)], "")
		}
		for _, state := range states {
			// All of the level are found: a state without any would be three pages of the index. Most warnings of a province are new.
			if q.there != nil && level > from.level && int64(len(out)-begun) >= q.there(level) {
				break
			}
			at, holds := slices.Index(States, state), "t.ended = 0 AND t.state = ?"
			if state == "" {
				// The words of the index of what was left out and ended.
				at, holds, state = pastStates, "t.ended > 0 AND t.state = ?", HitExcluded
			}
			if level < from.level || level == from.level && at < from.state {
				continue
			}
			cond, list := holds+" AND t.slug = ? AND t.level = ? AND "+where, append([]any{state, q.slug, level}, args...)
			if level == from.level && at == from.state {
				cond, list = cond+" AND (t.area, t.id) > (?, ?)", append(list, from.area, from.id)
			}
			if q.places {
				cond, list = cond+" AND t.kind IN (?)", append(list, bun.List(ofPlaces))
			}
			if q.rule > 0 {
				cond, list = cond+" AND t.rule = ?", append(list, q.rule)
			}
			if q.home != 0 {
				cond, list = cond+" AND t.household = ?", append(list, q.home)
			}
			var rows []Hit
			if err := s.DB.Read().NewRaw("SELECT "+hitColumns+" FROM warning_hit AS t WHERE "+cond+" ORDER BY t.area, t.id LIMIT ?", append(list, n-len(out))...).Scan(ctx, &rows); err != nil {
				return nil, fmt.Errorf("list of warnings: %w", err)
			}
			if out = append(out, rows...); len(out) >= n {
				return out, nil
			}
		}
	}
	return out, nil
}

// lines are hits as people read them.
func (s *Service) lines(ctx context.Context, p *principal.Principal, hits []Hit) ([]WarningHit, error) {
	out := make([]WarningHit, len(hits))
	if len(hits) == 0 {
		return out, nil
	}
	day, err := s.passed(ctx, s.DB.Read())
	if err != nil {
		return nil, err
	}
	var homes, clues, people, ids []int64
	for _, h := range hits {
		ids = append(ids, h.Rule)
		if h.Clue > 0 {
			clues = append(clues, h.Clue)
		}
		if h.ActedBy > 0 {
			people = append(people, h.ActedBy)
		}
		if h.Household > 0 {
			homes = append(homes, h.Household)
		}
	}
	rules, err := s.rulesOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	briefs, err := s.Homes.Briefs(ctx, s.DB.Read(), p.Scope, homes)
	if err != nil {
		return nil, err
	}
	home := map[int64]household.Brief{}
	for _, b := range briefs {
		home[b.ID] = b
	}
	var persons []int64 // households of persons, those of the scope
	for _, h := range hits {
		if _, seen := home[h.Household]; seen && h.Kind == analysis.OfPerson {
			persons = append(persons, h.Household)
		}
	}
	may := mayOf(p)
	name, err := s.Homes.Names(ctx, s.DB.Read(), persons)
	if err != nil {
		return nil, err
	}
	made, err := s.cluesOf(ctx, clues)
	if err != nil {
		return nil, err
	}
	var called map[int64]string
	if len(people) > 0 {
		if called, err = s.Names(ctx, s.DB.Read(), people); err != nil {
			return nil, err
		}
	}
	titles, err := s.titles(ctx, hits)
	if err != nil {
		return nil, err
	}
	for i, h := range hits {
		value := shown(h.Value)
		x := WarningHit{ID: h.ID, RuleID: h.Rule, Slug: h.Slug, Level: levelWord(h.Level), Kind: h.Kind, Area: s.place(h.Area), Value: &value, Threshold: shown(h.Threshold), On: h.On,
			FirstSeen: h.FirstSeen, LastSeen: max(h.LastSeen, day), State: h.State, Reason: h.Reason, ActedBy: called[h.ActedBy], ActedAt: h.ActedAt, ClueID: h.Clue, ClueNo: made[h.Clue].no, ClueOver: made[h.Clue].over, Ended: h.Ended}
		if h.Ended > 0 {
			x.LastSeen = max(h.LastSeen, daysBefore(h.Ended, 1))
		}
		if f, ok := analysis.FigureOf(h.Figure); ok {
			x.FigureTitle, x.Unit, x.Decimals = f.Title, f.Unit, f.Decimals
		}
		if r, ok := rules[h.Rule]; ok {
			x.Op, x.RuleTitle = r.Op, r.title()
		}
		if h.Household > 0 {
			b := home[h.Household]
			x.Household = &WarningHousehold{h.Household, b.No, b.Head}
			if h.Kind == analysis.OfPerson {
				x.Name = name[h.Object]
			}
			if !may.Households {
				x.Household, x.Name, x.Value, x.Area = &WarningHousehold{}, "", nil, s.place(countyOf(h.Area))
				x.Reason, x.ActedBy, x.ClueID, x.ClueNo, x.ClueOver = "", "", 0, "", false
			}
		} else if h.Kind == analysis.OfVillage {
			x.Name = s.Areas.Name(h.Area)
		} else {
			x.Object, x.Name = h.Object, titles[h.subject().record()]
		}
		out[i] = x
	}
	return out, nil
}

// countyOf is the county of an area, or its city where that has none.
func countyOf(c area.Code) area.Code {
	if at, ok := c.At(area.County); ok {
		return at
	}
	at, _ := c.At(area.City)
	return at
}

// record is a project or a post.
type record struct {
	kind analysis.Object
	id   int64
}

func (x subject) record() record { return record{x.kind, x.object} }

// titles are the names of the projects and posts of some hits. They were given out as public, and have no scope beyond that of the hit, whose area is theirs.
func (s *Service) titles(ctx context.Context, hits []Hit) (map[record]string, error) {
	out := map[record]string{}
	for kind, query := range map[analysis.Object]string{analysis.OfProject: "SELECT id, name AS title FROM fund_project WHERE id IN (?)", analysis.OfPost: "SELECT id, title FROM job_post WHERE id IN (?)"} {
		var ids []int64
		for i := range hits {
			if hits[i].Kind == kind {
				ids = append(ids, hits[i].Object)
			}
		}
		if len(ids) == 0 {
			continue
		}
		var rows []struct {
			ID    int64  `bun:"id"`
			Title string `bun:"title"`
		}
		if err := s.DB.Read().NewRaw(query, bun.List(ids)).Scan(ctx, &rows); err != nil {
			return nil, fmt.Errorf("names of projects and posts: %w", err)
		}
		for _, r := range rows {
			out[record{kind, r.ID}] = r.Title
		}
	}
	return out, nil
}

func (s *Service) place(c area.Code) WarningArea { return WarningArea{c.String(), s.Areas.Name(c)} }

// madeClue is the number of a clue, and whether its case is over.
type madeClue struct {
	no   string
	over bool
}

// cluesOf are clues by their ids.
func (s *Service) cluesOf(ctx context.Context, ids []int64) (map[int64]madeClue, error) {
	out := map[int64]madeClue{}
	if len(ids) == 0 {
		return out, nil
	}
	var rows []struct {
		ID    int64  `bun:"id"`
		No    string `bun:"no"`
		State string `bun:"state"`
	}
	if err := s.DB.Read().NewRaw("SELECT id, no, state FROM monitor_case WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("clues of warnings: %w", err)
	}
	for _, r := range rows {
		out[r.ID] = madeClue{r.No, slices.Contains(monitor.Over, r.State)}
	}
	return out, nil
}

// rulesOf are rules by their ids.
func (s *Service) rulesOf(ctx context.Context, ids []int64) (map[int64]*Rule, error) {
	var rows []Rule
	if err := s.DB.Read().NewRaw("SELECT "+ruleColumns+" FROM warning_rule WHERE id IN (?)", bun.List(ids)).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("rules of warnings: %w", err)
	}
	out := map[int64]*Rule{}
	for i := range rows {
		out[rows[i].ID] = &rows[i]
	}
	return out, nil
}

// title is a rule in words: figure, comparison, threshold.
func (r *Rule) title() string {
	f, ok := analysis.FigureOf(r.Figure)
	if !ok {
		return r.Figure
	}
	return f.Title + ops[r.Op] + number(shown(r.Value)) + f.Unit
}

// number is a value without needless zeros.
func number(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.6f", v), "0"), ".")
}

// WarningInput is one datum an explanation rests on.
type WarningInput struct {
	Title  string `json:"title"`
	Value  string `json:"value"`
	On     int64  `json:"on" doc:"20261126; 0 where it is of no day"`
	Source string `json:"source"`
}

// WarningExplained is a hit with how it came about.
type WarningExplained struct {
	WarningHit
	Definition  string             `json:"definition" declared:"words"`
	Explanation WarningExplanation `json:"explanation"`
	May         WarningMay         `json:"may"`
}

// WarningExplanation is the arithmetic in words.
type WarningExplanation struct {
	Inputs []WarningInput `json:"inputs" doc:"left out for those who may not see households"`
	Words  string         `json:"words"`
}

type hitIn struct {
	ID int64 `path:"id" minimum:"1"`
}

func (h *Handler) explain(ctx context.Context, in *hitIn) (*route.Out[WarningExplained], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	where, args := p.Scope.Between(hitArea)
	var found []Hit
	if err := h.DB.Read().NewRaw("SELECT "+hitColumns+" FROM warning_hit AS t WHERE t.ended = 0 AND t.id = ? AND "+where, append([]any{in.ID}, args...)...).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("warning: %w", err)
	}
	if len(found) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	if found[0].Household > 0 && !mayOf(p).Households {
		// One after the other would tell how many there are of a village.
		return nil, errs.New(errs.NotFound, "")
	}
	lines, err := h.lines(ctx, p, found)
	if err != nil {
		return nil, err
	}
	out := WarningExplained{WarningHit: lines[0], May: mayOf(p), Explanation: WarningExplanation{Inputs: []WarningInput{}}}
	f, ok := analysis.FigureOf(found[0].Figure)
	if !ok {
		return route.Data(out), nil
	}
	out.Definition = f.Definition
	e, err := h.explanation(ctx, f, &found[0])
	if err != nil {
		return nil, err
	}
	out.Explanation.Words = e.Words
	for _, i := range e.Inputs {
		out.Explanation.Inputs = append(out.Explanation.Inputs, WarningInput{i.Title, i.Value, i.On, i.Source})
	}
	return route.Data(out), nil
}

// explanation reads the object of a hit and says how its figure came about.
func (s *Service) explanation(ctx context.Context, f analysis.Figure, hit *Hit) (out analysis.Explanation, err error) {
	q := s.DB.Read()
	at, err := s.Reader.At(ctx, q, s.today())
	if err != nil {
		return out, err
	}
	switch hit.Kind {
	case analysis.OfVillage, analysis.OfProject:
		found, err := s.Reader.VillagesOf(ctx, q, []area.Code{hit.Area})
		if err != nil || len(found) == 0 {
			return out, err
		}
		return f.ExplainVillage(&found[0], at, hit.Object), nil
	case analysis.OfPost:
		v, err := s.postsOf(ctx, q, at, hit.Area)
		if err != nil {
			return out, err
		}
		return f.ExplainVillage(v, at, hit.Object), nil
	}
	homes, err := s.Reader.HomesOf(ctx, q, []int64{hit.Household})
	if err != nil || len(homes) == 0 {
		return out, err
	}
	return f.ExplainHome(&homes[0], at, hit.Object), nil
}
