package sharing

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// SharingHomes are households of a sheet or of a table.
type SharingHomes struct {
	Columns []SharingColumn `json:"columns"`
	Items   []SharingHome   `json:"items"`
	Next    string          `json:"next" doc:"what after is for the next page; empty on the last"`
}

// SharingHome is a household with its cells. Name and number are the register's; they are empty where it is no more on it or outside the scope.
type SharingHome struct {
	ID      string        `json:"id"`
	No      string        `json:"no"`
	Head    string        `json:"head"`
	Area    string        `json:"area" doc:"name of the village"`
	Saved   bool          `json:"saved" doc:"it was looked over"`
	Lacking bool          `json:"lacking" doc:"a new cell is empty"`
	Cells   []SharingCell `json:"cells" doc:"in the order of the columns"`
}

type homesIn struct {
	module.RecordPath
	After   string `query:"after" maxLength:"40" doc:"where the page begins, as next said"`
	Size    int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
	Lacking bool   `query:"lacking" doc:"those alone that lack an answer, while the sheet can be changed"`
}

// HomePlace is where a page of handed-in rows begins: behind a household of a sheet. After a merge an area may have two sheets of a period.
type HomePlace struct {
	Area        area.Code
	Home, Sheet int64
}

// cursor reads where a page begins: "area.household.sheet". What is none begins nowhere.
func cursor(after string) (at HomePlace, err error) {
	if after == "" {
		return at, nil
	}
	for i, text := range strings.Split(after, ".") {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < 0 || i > 2 {
			return HomePlace{}, errs.New(errs.BadRequest, "")
		}
		switch i {
		case 0:
			at.Area = area.Code(n)
		case 1:
			at.Home = n
		default:
			at.Sheet = n
		}
	}
	return at, nil
}

func (at HomePlace) String() string {
	return fmt.Sprintf("%d.%d.%d", int64(at.Area), at.Home, at.Sheet)
}

func (h Handler) homes(ctx context.Context, in *homesIn) (*route.Out[SharingHomes], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	after, err := cursor(in.After)
	if err != nil {
		return nil, err
	}
	out, err := h.HomesOf(ctx, p, id, after.Home, page.Size(in.Size), in.Lacking)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// HomesOf gives a page of a sheet's households behind one of them, as somebody sees them: while it is open, with what homes say at the moment.
func (s *Service) HomesOf(ctx context.Context, p *principal.Principal, id, after int64, size int, lacking bool) (SharingHomes, error) {
	out := SharingHomes{Columns: []SharingColumn{}, Items: []SharingHome{}}
	sheet, table, cs, err := s.sheet(ctx, p, id)
	switch {
	case err != nil:
		return out, err
	case !byHomes(table) || !fillsIn(table, sheet):
		return out, errs.New(errs.NotFound, "")
	case !p.Has(seeHomes):
		return out, errs.New(errs.Forbidden, wordsNoRight)
	}
	facts, err := s.byKey(ctx)
	if err != nil {
		return out, err
	}
	out.Columns = append(out.Columns, cs...)
	if state, _ := s.register(Sheets).State(sheet.State); !state.Editable {
		where := "r.sheet = ? AND r.household > ?"
		return out, s.frozen(ctx, p, where, []any{id, after}, size, cs, facts, &out)
	}
	most := size + 1
	if lacking {
		most = homesAtOnce
	}
	for {
		rows, err := s.liveHomes(ctx, s.Engine.DB.Read(), p.Scope, sheet, table, cs, after, most)
		if err != nil {
			return out, err
		}
		for i := range rows {
			r := &rows[i]
			if lacking && !r.lacks(cs) {
				continue
			}
			if len(out.Items) == size {
				out.Next = HomePlace{Home: after}.String()
				return out, nil
			}
			after = r.ID
			x := SharingHome{ID: strconv.FormatInt(r.ID, 10), No: r.HouseholdNo, Head: r.HeadName, Area: s.Engine.Areas.Name(r.Area), Saved: r.saved, Lacking: r.lacks(cs), Cells: []SharingCell{}}
			for _, c := range cs {
				x.Cells = append(x.Cells, shownOfHome(p, c, r.cells[c.Key], facts, r.ID))
			}
			out.Items = append(out.Items, x)
		}
		if len(rows) < most {
			return out, nil
		}
		after = rows[len(rows)-1].ID
	}
}

// shownOfHome is a cell of a household as far as somebody may see it. Its home is the card of the household.
func shownOfHome(p *principal.Principal, c SharingColumn, x cell, facts map[string]Fact, home int64) SharingCell {
	out := shown(p, c, x, facts)
	if out.Path != "" {
		out.Path = fmt.Sprintf("/household/%d/card", home)
	}
	return out
}

// storedHome is a household's row of a sheet that was handed in.
type storedHome struct {
	Household int64     `bun:"household"`
	Area      area.Code `bun:"area"`
	Sheet     int64     `bun:"sheet"`
	Cells     string    `bun:"cells"`
}

// stored reads rows by the condition, in the order of area, household and sheet.
func (s *Service) stored(ctx context.Context, where string, args []any, most int) (rows []storedHome, err error) {
	err = s.Engine.DB.Read().NewRaw("SELECT r.household, r.area, r.sheet, r.cells FROM sharing_row AS r WHERE "+where+" ORDER BY r.area, r.household, r.sheet LIMIT ?", append(args, most)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("households handed in: %w", err)
	}
	return rows, nil
}

// frozen puts a page of rows that were handed in into out, with the names the register has.
func (s *Service) frozen(ctx context.Context, p *principal.Principal, where string, args []any, size int, cs []SharingColumn, facts map[string]Fact, out *SharingHomes) error {
	rows, err := s.stored(ctx, where, args, size+1)
	if err != nil {
		return err
	}
	if len(rows) > size {
		rows = rows[:size]
		last := rows[size-1]
		out.Next = HomePlace{last.Area, last.Household, last.Sheet}.String()
	}
	ids := make([]int64, len(rows))
	for i, r := range rows {
		ids[i] = r.Household
	}
	// Rows are of households in the scope; those of one that is no more are the sheet's alone.
	all, err := s.Homes.Briefs(ctx, s.Engine.DB.Read(), area.Everything(), ids)
	if err != nil {
		return err
	}
	found, err := s.Homes.Briefs(ctx, s.Engine.DB.Read(), p.Scope, ids)
	if err != nil {
		return err
	}
	for _, r := range rows {
		cells, err := parseCells(r.Cells)
		if err != nil {
			return err
		}
		is := func(b household.Brief) bool { return b.ID == r.Household }
		if slices.ContainsFunc(all, is) && !slices.ContainsFunc(found, is) {
			for _, c := range cs {
				cells[c.Key] = cell{Why: wordsNoRight}
			}
		}
		x := SharingHome{ID: strconv.FormatInt(r.Household, 10), Area: s.Engine.Areas.Name(r.Area), Saved: true, Cells: []SharingCell{}}
		for _, b := range found {
			if b.ID == r.Household {
				x.No, x.Head = b.No, b.Head
			}
		}
		for _, c := range cs {
			x.Cells = append(x.Cells, shownOfHome(p, c, cells[c.Key], facts, r.Household))
		}
		out.Items = append(out.Items, x)
	}
	return nil
}

// countSheet says how many households a sheet has, and how many lack an answer.
func (s *Service) countSheet(ctx context.Context, sheet, table *declaration.Record, cs []SharingColumn, live bool, out *SharingSheet) error {
	switch {
	case !out.Fills:
		return nil
	case live:
		return s.eachHome(ctx, s.Engine.DB.Read(), sheet, table, cs, func(r *homeRow) {
			if out.Homes++; r.lacks(cs) {
				out.Lacking++
			}
		})
	}
	if err := s.Engine.DB.Read().NewRaw("SELECT count(*) FROM sharing_row WHERE sheet = ?", sheet.ID).Scan(ctx, &out.Homes); err != nil {
		return fmt.Errorf("households of a sheet: %w", err)
	}
	return nil
}

type saveHomesIn struct {
	module.RecordPath
	Body struct {
		Version int64                 `json:"version"`
		Rows    []SharingHomeAnswered `json:"rows" maxItems:"100" doc:"households that were looked over"`
	}
}

// SharingHomeAnswered is what was typed for a household.
type SharingHomeAnswered struct {
	ID      string            `json:"id" maxLength:"20"`
	Answers map[string]string `json:"answers" doc:"of the new columns, by their keys"`
}

func (h Handler) saveHomes(ctx context.Context, in *saveHomesIn) (*route.Out[SharingSheet], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	answers := map[int64]map[string]string{}
	for _, r := range in.Body.Rows {
		home, err := (&module.RecordPath{ID: r.ID}).Number()
		if err != nil {
			return nil, errs.Invalid("rows."+r.ID, wordsNoHome)
		}
		if _, twice := answers[home]; twice {
			return nil, errs.Invalid(rowAt(home, ""), wordsHomeTwice)
		}
		if answers[home] = r.Answers; r.Answers == nil {
			answers[home] = map[string]string{}
		}
	}
	if err := h.SaveHomes(ctx, p, id, in.Body.Version, answers); err != nil {
		return nil, err
	}
	return h.cells(ctx, &in.RecordPath)
}

type handedIn struct {
	module.RecordPath
	areaparam.Place
	Period string `query:"period" maxLength:"7"`
	After  string `query:"after" maxLength:"40" doc:"where the page begins, as next said"`
	Size   int    `query:"size" minimum:"0" maximum:"100" doc:"0 means 20"`
}

func (h Handler) handedHomes(ctx context.Context, in *handedIn) (*route.Out[SharingHomes], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	after, err := cursor(in.After)
	if err != nil {
		return nil, err
	}
	out, err := h.HandedHomes(ctx, p, scope, id, in.Period, after, page.Size(in.Size))
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// HandedHomes gives a page of the households that the villages of a scope handed in of a table, behind one of them.
func (s *Service) HandedHomes(ctx context.Context, p *principal.Principal, scope area.Scope, id int64, period string, after HomePlace, size int) (SharingHomes, error) {
	out := SharingHomes{Columns: []SharingColumn{}, Items: []SharingHome{}}
	d := s.register(Tables)
	table, err := s.Engine.Record(ctx, d, d.Sees(p.Scope), id)
	switch {
	case err != nil:
		return out, err
	case !byHomes(table):
		return out, errs.New(errs.NotFound, "")
	case !p.Has(seeHomes):
		return out, errs.New(errs.Forbidden, wordsNoRight)
	}
	cs, err := parseColumns(table.Text("columns"))
	if err != nil {
		return out, err
	}
	facts, err := s.byKey(ctx)
	if err != nil {
		return out, err
	}
	out.Columns = append(out.Columns, cs...)
	where, args := handedOf(scope, id, period, after)
	return out, s.frozen(ctx, p, where, args, size, cs, facts, &out)
}

// handedOf are the rows of a table and period that the areas of a scope handed in, behind a household.
func handedOf(scope area.Scope, table int64, period string, after HomePlace) (string, []any) {
	in, args := scope.Between(area.Columns{Area: "r.area"})
	where := "r.table_of = ? AND r.period = ? AND (r.area > ? OR r.area = ? AND (r.household > ? OR r.household = ? AND r.sheet > ?)) AND EXISTS (SELECT 1 FROM sharing_sheet AS s WHERE s.id = r.sheet AND s.state IN (?)) AND "
	return where + in, append([]any{table, period, int64(after.Area), int64(after.Area), after.Home, after.Home, after.Sheet, bun.List([]string{Submitted, Accepted})}, args...)
}

// SharingHomeFacts are the facts that tables brought of a household.
type SharingHomeFacts struct {
	Items []SharingOwnValue `json:"items" doc:"those that were answered of it"`
	May   bool              `json:"may" doc:"the caller may correct them"`
}

func (h Handler) ofHome(ctx context.Context, in *module.RecordPath) (*route.Out[SharingHomeFacts], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, _, err := h.OfHome(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// OfHome are the facts that tables brought of a household of somebody's scope, and where it lives.
func (s *Service) OfHome(ctx context.Context, p *principal.Principal, id int64) (SharingHomeFacts, area.Code, error) {
	return s.factsOfHome(ctx, s.Engine.DB.Read(), p, id)
}

func (s *Service) factsOfHome(ctx context.Context, h bun.IDB, p *principal.Principal, id int64) (SharingHomeFacts, area.Code, error) {
	out := SharingHomeFacts{Items: []SharingOwnValue{}}
	found, err := s.Homes.Briefs(ctx, h, p.Scope, []int64{id})
	if err != nil {
		return out, 0, err
	}
	if len(found) == 0 || !p.Has(seeHomes) {
		return out, 0, errs.New(errs.NotFound, "")
	}
	out.May = p.Has(Resource+":edit") && found[0].Area == p.Area
	facts, err := s.collected(ctx, h)
	if err != nil {
		return out, 0, err
	}
	facts = slices.DeleteFunc(facts, func(f factRow) bool { return f.OfHomes == 0 })
	ids := make([]int64, len(facts))
	for i, f := range facts {
		ids[i] = f.ID
	}
	values, err := valuesOfHomes(ctx, h, []int64{id}, ids)
	if err != nil {
		return out, 0, err
	}
	for _, f := range facts {
		last := -1
		for i, v := range values {
			if v.Fact == f.ID {
				last = i
			}
		}
		if last >= 0 {
			out.Items = append(out.Items, SharingOwnValue{strconv.FormatInt(f.ID, 10), f.column(), values[last].Value, values[last].Day})
		}
	}
	return out, found[0].Area, nil
}

type correctHomeIn struct {
	ID   string `path:"id" doc:"of the household"`
	Fact string `path:"fact" doc:"number"`
	Body struct {
		Value string `json:"value" maxLength:"200"`
	}
}

func (h Handler) correctHome(ctx context.Context, in *correctHomeIn) (*route.Out[SharingHomeFacts], error) {
	path := &module.RecordPath{ID: in.ID}
	p, id, err := path.Ask(ctx)
	if err != nil {
		return nil, err
	}
	fact, err := (&module.RecordPath{ID: in.Fact}).Number()
	if err != nil {
		return nil, err
	}
	if err := h.CorrectHome(ctx, p, id, fact, in.Body.Value); err != nil {
		return nil, err
	}
	return h.ofHome(ctx, path)
}

// CorrectHome writes what a village says of a household now. What was handed in before stays as it was.
func (s *Service) CorrectHome(ctx context.Context, p *principal.Principal, id, fact int64, text string) error {
	// Whose household it is, is asked where it is written: it may move to another village meanwhile.
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, at, err := s.factsOfHome(ctx, tx, p, id)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(of.Items, func(x SharingOwnValue) bool { return x.ID == strconv.FormatInt(fact, 10) })
		switch {
		case i < 0:
			return errs.New(errs.NotFound, "")
		case !of.May:
			return errs.New(errs.Forbidden, wordsNotYours)
		}
		c := of.Items[i].Column
		value, complaint := c.answer(text)
		if complaint == "" && value == "" {
			complaint = fmt.Sprintf(wordsEmptyCells, 1)
		}
		if complaint != "" {
			return errs.Invalid("value", complaint)
		}
		if err := keepValue(ctx, tx, valueRow{Fact: fact, Area: at, Value: value, Day: s.Engine.Today(), Household: id}, 0); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: Sheets + ".correct", Object: "module", ObjectID: c.Key, Area: at, Detail: map[string]any{"module": Sheets, "recordId": fact, "household": id}})
	})
}
