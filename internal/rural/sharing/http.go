package sharing

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/areaparam"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Handler is the wire of the room, beside the engine's surface.
type Handler struct{ *Service }

// Mount adds the routes.
func (h Handler) Mount(rt *route.Router) {
	see, work := route.Can(Resource+":detail"), route.Can(Resource+":edit")
	route.Op(rt, "GET", "/api/sharing/facts", see, "一表同享: the facts the platform holds, with their homes", h.found)
	route.Op(rt, "GET", "/api/sharing/collected", see, "一表同享: the facts that tables brought, with what the caller's area last said", h.own)
	route.Op(rt, "PUT", "/api/sharing/collected/{id}", work, "一表同享: correct such a fact of one's own area", h.correct)
	route.Op(rt, "GET", "/api/sharing/catalogue", see, "一表同享: every table that is filled in or was, whoever made it", h.catalogue)
	route.Op(rt, "GET", "/api/sharing/burden", see, "一表同享: what filling in cost, by area, level and table", h.burden)
	route.Op(rt, "GET", "/api/rural/"+Tables+"/{id}/admission", see, "一表同享: the columns of a table, and what they ask of people", h.admission)
	route.Op(rt, "GET", "/api/rural/"+Tables+"/{id}/rows", see, "一表同享: what was handed in of a table", h.rows)
	rt.Handle("GET", "/api/rural/"+Tables+"/{id}/rows/xlsx", route.Can(Resource+":export"), h.rowsBook(rt), route.Unhurried())
	route.Op(rt, "GET", "/api/rural/"+Sheets+"/{id}/cells", see, "一表同享: what an area fills in, with what is known", h.cells)
	route.Op(rt, "PUT", "/api/rural/"+Sheets+"/{id}/cells", work, "一表同享: look over and complete what an area fills in", h.save)
	route.Op(rt, "GET", "/api/rural/"+Sheets+"/{id}/homes", see, "一表同享: the households of a sheet, with what is known and what was typed", h.homes)
	route.Op(rt, "PUT", "/api/rural/"+Sheets+"/{id}/homes", work, "一表同享: look over and complete households of a sheet", h.saveHomes)
	route.Op(rt, "GET", "/api/rural/"+Tables+"/{id}/homes", see, "一表同享: the households that were handed in of a table", h.handedHomes)
	route.Op(rt, "GET", "/api/sharing/homes/{id}", route.Can(seeHomes), "一表同享: the facts that tables brought of a household", h.ofHome)
	route.Op(rt, "PUT", "/api/sharing/homes/{id}/{fact}", work, "一表同享: correct such a fact of a household of one's own village", h.correctHome)
	rt.Handle("GET", "/api/rural/"+Sheets+"/{id}/xlsx", see, h.sheetBook(rt), route.Unhurried())
}

// SharingFact is a fact the platform holds.
type SharingFact struct {
	Key        string   `json:"key"`
	Title      string   `json:"title" declared:"words"`
	Unit       string   `json:"unit" declared:"words"`
	Kind       string   `json:"kind"`
	Home       string   `json:"home" declared:"words" doc:"what the page is called where it lives"`
	Path       string   `json:"path" doc:"its address in the rural business"`
	Group      string   `json:"group" declared:"words"`
	By         []string `json:"by" declared:"words" doc:"levels whose people enter and correct it; none: it is reckoned"`
	Sheet      bool     `json:"sheet" doc:"it is corrected by a change sheet"`
	Definition string   `json:"definition" declared:"words"`
	Column     bool     `json:"column" doc:"an area has one value of it, so that it may be a column"`
	Highest    int      `json:"highest" doc:"pacLevel of the highest areas that have it; 0 for any"`
	Lowest     int      `json:"lowest" doc:"pacLevel of the lowest areas that have it; 0 for none"`
	OfHomes    bool     `json:"ofHomes" doc:"a household has one value of it, so that it may be a column of households"`
}

func (f *Fact) wire() SharingFact {
	by := f.By
	if by == nil {
		by = []string{}
	}
	return SharingFact{Key: f.Key, Title: f.Title, Unit: f.Unit, Kind: f.Kind, Home: f.Home, Path: f.Path, Group: f.Group, By: by, Sheet: f.Sheet, Definition: f.Definition,
		Column: f.Lowest > 0, Highest: int(f.Highest), Lowest: int(f.Lowest), OfHomes: f.OfHomes}
}

// SharingFacts are those found.
type SharingFacts struct {
	Items []SharingFact `json:"items"`
	Found int           `json:"found" doc:"how many there are; only the first are given"`
	Homes []string      `json:"homes" declared:"words" doc:"where facts live"`
}

const mostFound = 200

type factsIn struct {
	Keyword string `query:"keyword" maxLength:"40" doc:"part of a title, a home or a definition"`
	Home    string `query:"home" maxLength:"40"`
	Level   int    `query:"level" minimum:"0" maximum:"6" doc:"pacLevel: those alone that areas of the level have one value of"`
	Homes   bool   `query:"homes" doc:"those alone that a household has one value of"`
}

func (h Handler) found(ctx context.Context, in *factsIn) (*route.Out[SharingFacts], error) {
	all, err := h.all(ctx, h.Engine.DB.Read())
	if err != nil {
		return nil, err
	}
	out := SharingFacts{Items: []SharingFact{}, Homes: []string{}}
	word := strings.ToLower(strings.TrimSpace(in.Keyword))
	for i := range all {
		f := &all[i]
		if !slices.Contains(out.Homes, f.Home) {
			out.Homes = append(out.Homes, f.Home)
		}
		if in.Home != "" && f.Home != in.Home || in.Homes && !f.OfHomes || in.Level > 0 && !f.fills(area.Level(in.Level)) ||
			word != "" && !strings.Contains(strings.ToLower(f.Title+" "+f.Home+" "+f.Group+" "+f.Definition), word) {
			continue
		}
		if out.Found++; out.Found <= mostFound {
			out.Items = append(out.Items, f.wire())
		}
	}
	return route.Data(out), nil
}

// SharingOwn are the collected facts of the caller's level.
type SharingOwn struct {
	Area  string            `json:"area" doc:"the caller's own"`
	Items []SharingOwnValue `json:"items"`
	May   bool              `json:"may" doc:"the caller may correct them"`
}

// SharingOwnValue is what an area last said of a fact.
type SharingOwnValue struct {
	ID     string        `json:"id"`
	Column SharingColumn `json:"column"`
	Value  string        `json:"value"`
	Day    int64         `json:"day" doc:"20261126; 0 where it was never answered"`
}

func (h Handler) own(ctx context.Context, _ *struct{}) (*route.Out[SharingOwn], error) {
	p := principal.From(ctx)
	rows, err := h.collected(ctx, h.Engine.DB.Read())
	if err != nil {
		return nil, err
	}
	out := SharingOwn{Area: h.Engine.Areas.Name(p.Area), Items: []SharingOwnValue{}, May: p.Has(Resource + ":edit")}
	rows = slices.DeleteFunc(rows, func(f factRow) bool {
		return f.OfHomes == 1 || area.Level(f.Level) != p.Area.Level() || !p.Scope.Whole(p.Area)
	})
	var ids []int64
	for _, f := range rows {
		ids = append(ids, f.ID)
	}
	values, err := valuesOf(ctx, h.Engine.DB.Read(), p.Area, ids)
	if err != nil {
		return nil, err
	}
	for _, f := range rows {
		v := values[f.ID].last
		out.Items = append(out.Items, SharingOwnValue{strconv.FormatInt(f.ID, 10), f.column(), v.Value, v.Day})
	}
	return route.Data(out), nil
}

type correctIn struct {
	module.RecordPath
	Body struct {
		Value string `json:"value" maxLength:"200"`
	}
}

// correct writes what an area says of itself now. What was handed in before stays as it was.
func (h Handler) correct(ctx context.Context, in *correctIn) (*route.Out[SharingOwn], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := h.collected(ctx, h.Engine.DB.Read())
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(rows, func(f factRow) bool { return f.ID == id && f.OfHomes == 0 })
	switch {
	case i < 0:
		return nil, errs.New(errs.NotFound, "")
	case area.Level(rows[i].Level) != p.Area.Level() || !p.Scope.Whole(p.Area):
		return nil, errs.New(errs.Forbidden, wordsNotYours)
	}
	c := rows[i].column()
	value, complaint := c.answer(in.Body.Value)
	if complaint == "" && value == "" {
		complaint = fmt.Sprintf(wordsEmptyCells, 1)
	}
	if complaint != "" {
		return nil, errs.Invalid("value", complaint)
	}
	today := h.Engine.Today()
	err = h.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		had, err := valuesOf(ctx, tx, p.Area, []int64{id})
		if err != nil {
			return err
		}
		if _, ok := had[id]; !ok {
			return declaration.Refuse(wordsNever)
		}
		if err := keepValue(ctx, tx, valueRow{Fact: id, Area: p.Area, Value: value, Day: today}, 0); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: Sheets + ".correct", Object: "module", ObjectID: c.Key, Area: p.Area, Detail: map[string]any{"module": Sheets, "recordId": id}})
	})
	if err != nil {
		return nil, err
	}
	return h.own(ctx, nil)
}

// SharingListed is a table of the public list.
type SharingListed struct {
	ID         string  `json:"id" doc:"empty where the caller may not open it"`
	Title      string  `json:"title"`
	Purpose    string  `json:"purpose"`
	Office     string  `json:"office"`
	Lowest     string  `json:"lowest" declared:"words"`
	Cycle      string  `json:"cycle" doc:"dictionary sharing_cycle"`
	State      string  `json:"state" declared:"words"`
	Running    bool    `json:"running"`
	KnownItems int64   `json:"knownItems"`
	NewItems   int64   `json:"newItems"`
	Units      int64   `json:"units"`
	Homes      int64   `json:"homes" doc:"households it asks of; 0 where its rows are areas"`
	Hours      float64 `json:"hours" doc:"person-hours a month"`
	ReleasedOn int64   `json:"releasedOn"`
	EndsOn     int64   `json:"endsOn"`
}

// SharingCatalogue is the public list.
type SharingCatalogue struct {
	Items []SharingListed `json:"items" doc:"those in use first, then the newest; 200 at most"`
	// Fields are compulsory in an area alone, Forms everywhere.
	Fields []SharingField `json:"fields" doc:"fields that an office made compulsory for its area: those in force first, then the newest; 200 at most"`
	Forms  []SharingForm  `json:"forms" doc:"registers with the fields that are compulsory everywhere"`
}

// SharingField are fields that an office made compulsory.
type SharingField struct {
	ID         string  `json:"id" doc:"empty where the caller may not open it, or nobody admitted it"`
	Title      string  `json:"title" declared:"words"`
	Items      string  `json:"items" declared:"words" doc:"what the fields are called"`
	Office     string  `json:"office"`
	Citation   string  `json:"citation" doc:"the rule that needs them"`
	State      string  `json:"state" declared:"words"`
	Running    bool    `json:"running"`
	By         string  `json:"by" declared:"words" doc:"level whose people fill them in"`
	Units      int64   `json:"units"`
	Times      int64   `json:"times" doc:"records a month"`
	Cells      int64   `json:"cells" doc:"new cells a month"`
	Hours      float64 `json:"hours" doc:"person-hours a month"`
	ReleasedOn int64   `json:"releasedOn"`
	EndsOn     int64   `json:"endsOn" doc:"0 where it was turned on before there were admissions"`
}

// SharingForm is a register with what is compulsory in it.
type SharingForm struct {
	Code   string   `json:"code"`
	Title  string   `json:"title" declared:"words"`
	Path   string   `json:"path" doc:"its address in the rural business"`
	By     []string `json:"by" declared:"words" doc:"levels whose people enter records"`
	Fields []string `json:"fields" declared:"words"`
	Basis  string   `json:"basis" declared:"words" doc:"the rule that needs them"`
}

// catalogue is read by everybody: that a table is there, and what it costs, is public. Its answers are not.
func (h Handler) catalogue(ctx context.Context, _ *struct{}) (*route.Out[SharingCatalogue], error) {
	p := principal.From(ctx)
	d := h.register(Tables)
	var rows []struct {
		ID         int64     `bun:"id"`
		Area       area.Code `bun:"area"`
		State      string    `bun:"state"`
		Title      string    `bun:"title"`
		Purpose    string    `bun:"purpose"`
		Lowest     string    `bun:"lowest"`
		Cycle      string    `bun:"cycle"`
		KnownItems int64     `bun:"known_items"`
		NewItems   int64     `bun:"new_items"`
		Units      int64     `bun:"units"`
		Homes      int64     `bun:"homes"`
		Hours      int64     `bun:"hours"`
		ReleasedOn int64     `bun:"released_on"`
		EndsOn     int64     `bun:"ends_on"`
	}
	err := h.Engine.DB.Read().NewRaw(`SELECT id, area, state, title, purpose, lowest, cycle, coalesce(known_items, 0) AS known_items, coalesce(new_items, 0) AS new_items, coalesce(units, 0) AS units, coalesce(homes, 0) AS homes,
		coalesce(hours, 0) AS hours, coalesce(released_on, 0) AS released_on, coalesce(ends_on, 0) AS ends_on FROM sharing_table WHERE state IN (?, ?) ORDER BY state, released_on DESC, id DESC LIMIT 200`, Released, Ended).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list of tables: %w", err)
	}
	sees := d.Sees(p.Scope)
	out := SharingCatalogue{Items: []SharingListed{}, Forms: h.forms()}
	if out.Fields, err = h.fieldsListed(ctx, p); err != nil {
		return nil, err
	}
	for _, r := range rows {
		x := SharingListed{Title: r.Title, Purpose: r.Purpose, Office: h.Engine.Areas.Name(r.Area), Lowest: declaration.LevelName(levelOf(r.Lowest)), Cycle: r.Cycle, State: d.StateTitle(r.State), Running: r.State == Released,
			KnownItems: r.KnownItems, NewItems: r.NewItems, Units: r.Units, Homes: r.Homes, Hours: float64(r.Hours) / 10, ReleasedOn: r.ReleasedOn, EndsOn: r.EndsOn}
		if sees.Allows(r.Area, 0, 0) {
			x.ID = strconv.FormatInt(r.ID, 10)
		}
		out.Items = append(out.Items, x)
	}
	return route.Data(out), nil
}

// fieldsListed are the compulsory fields that offices switched on, and those that were turned on before there were admissions.
func (s *Service) fieldsListed(ctx context.Context, p *principal.Principal) ([]SharingField, error) {
	d := s.register(Fields)
	var rows []struct {
		ID         int64     `bun:"id"`
		Area       area.Code `bun:"area"`
		State      string    `bun:"state"`
		Title      string    `bun:"title"`
		Items      string    `bun:"items"`
		Citation   string    `bun:"citation"`
		FilledBy   string    `bun:"filled_by"`
		Units      int64     `bun:"units"`
		Times      int64     `bun:"times"`
		Cells      int64     `bun:"cells"`
		Hours      int64     `bun:"hours"`
		ReleasedOn int64     `bun:"released_on"`
		EndsOn     int64     `bun:"ends_on"`
	}
	err := s.Engine.DB.Read().NewRaw(`SELECT id, area, state, title, items, citation, filled_by, coalesce(units, 0) AS units, coalesce(times, 0) AS times, coalesce(cells, 0) AS cells, coalesce(hours, 0) AS hours,
		coalesce(released_on, 0) AS released_on, coalesce(ends_on, 0) AS ends_on FROM sharing_field WHERE state IN (?, ?) ORDER BY state, released_on DESC, id DESC LIMIT 200`, Released, Ended).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list of compulsory fields: %w", err)
	}
	sees := d.Sees(p.Scope)
	out := []SharingField{}
	for _, r := range rows {
		x := SharingField{Title: r.Title, Items: r.Items, Office: s.Engine.Areas.Name(r.Area), Citation: r.Citation, State: d.StateTitle(r.State), Running: r.State == Released, By: r.FilledBy,
			Units: r.Units, Times: r.Times, Cells: r.Cells, Hours: float64(r.Hours) / 10, ReleasedOn: r.ReleasedOn, EndsOn: r.EndsOn}
		if sees.Allows(r.Area, 0, 0) {
			x.ID = strconv.FormatInt(r.ID, 10)
		}
		out = append(out, x)
	}
	set, err := s.Engine.ByHand(ctx)
	if err != nil {
		return nil, err
	}
	for _, x := range s.Switches() {
		for _, r := range set {
			if r.Module != x.Of.Code || r.Rule != x.Switch.Rule {
				continue
			}
			office := wordsEverywhere
			if r.Area != area.Root {
				office = s.Engine.Areas.Name(r.Area)
			}
			out = append(out, SharingField{Title: x.title(), Items: strings.Join(x.titles(), "、"), Office: office, Citation: r.Citation, State: wordsByHand, Running: true, By: declaration.LevelName(x.lowest())})
		}
	}
	return out, nil
}

// forms are the registers with compulsory fields, the households first.
func (s *Service) forms() []SharingForm {
	_, titles := compulsoryOfHomes()
	out := []SharingForm{{Code: Homes, Title: wordsHouseholds, Path: "/household", By: []string{declaration.LevelName(area.Village)}, Fields: titles, Basis: s.needed[Homes].Basis}}
	for _, d := range s.Engine.Modules() {
		x := SharingForm{Code: d.Code, Title: d.Title, Path: "/m/" + d.Code, By: writersOf(d), Fields: []string{}, Basis: s.needed[d.Code].Basis}
		if x.By == nil {
			x.By = []string{}
		}
		for _, k := range compulsoryOf(d) {
			x.Fields = append(x.Fields, d.FieldTitle(k))
		}
		if len(x.Fields) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// SharingTable is a table with what it asks of people.
type SharingTable struct {
	Columns   []SharingColumn  `json:"columns"`
	Admission SharingAdmission `json:"admission"`
	Lowest    int              `json:"lowest" doc:"pacLevel of the areas that fill it in"`
	ByHomes   bool             `json:"byHomes" doc:"its rows are households"`
}

func (h Handler) admission(ctx context.Context, in *module.RecordPath) (*route.Out[SharingTable], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	d := h.register(Tables)
	r, err := h.Engine.Record(ctx, d, d.Sees(p.Scope), id)
	if err != nil {
		return nil, err
	}
	cs, err := parseColumns(r.Text("columns"))
	if err != nil {
		return nil, err
	}
	facts, err := h.all(ctx, h.Engine.DB.Read())
	if err != nil {
		return nil, err
	}
	out := SharingTable{Columns: []SharingColumn{}, Admission: h.admit(r, cs, facts), Lowest: int(levelOf(r.Text("lowest"))), ByHomes: byHomes(r)}
	out.Columns = append(out.Columns, cs...)
	return route.Data(out), nil
}

// SharingCell is one cell as it is shown.
type SharingCell struct {
	Value  string `json:"value"`
	Source string `json:"source" declared:"words" doc:"where it comes from"`
	Day    int64  `json:"day" doc:"as of when; 0 for unknown"`
	Typed  bool   `json:"typed"`
	Why    string `json:"why" declared:"words" doc:"why there is no value"`
	Path   string `json:"path" doc:"the page where it is corrected, empty where it is typed here"`
}

// SharingSheet is what an area fills in.
type SharingSheet struct {
	Title    string          `json:"title"`
	Purpose  string          `json:"purpose"`
	Area     string          `json:"area"`
	Code     string          `json:"code" doc:"12-digit code of the area"`
	Table    string          `json:"table" doc:"id of the table"`
	Period   string          `json:"period"`
	Version  int64           `json:"version"`
	Fills    bool            `json:"fills" doc:"its area has cells; those above collect"`
	Editable bool            `json:"editable" doc:"the caller may fill it in now"`
	Saved    bool            `json:"saved" doc:"it was looked over and saved"`
	Columns  []SharingColumn `json:"columns"`
	Cells    []SharingCell   `json:"cells" doc:"in the order of the columns; none where its rows are households"`
	ByHomes  bool            `json:"byHomes" doc:"its rows are households"`
	Homes    int             `json:"homes" doc:"how many"`
	Lacking  int             `json:"lacking" doc:"how many of them lack an answer"`
}

func (h Handler) cells(ctx context.Context, in *module.RecordPath) (*route.Out[SharingSheet], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Filled(ctx, p, id)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// Filled is a sheet as somebody sees it: while it is open, with what homes say at the moment.
func (s *Service) Filled(ctx context.Context, p *principal.Principal, id int64) (SharingSheet, error) {
	out := SharingSheet{Columns: []SharingColumn{}, Cells: []SharingCell{}}
	sheet, table, cs, err := s.sheet(ctx, p, id)
	if err != nil {
		return out, err
	}
	d := s.register(Sheets)
	state, _ := d.State(sheet.State)
	out.Title, out.Purpose, out.Area, out.Code, out.Table = table.Text("title"), table.Text("purpose"), s.Engine.Areas.Name(sheet.Area), sheet.Area.String(), strconv.FormatInt(table.ID, 10)
	out.Period, out.Version, out.Fills, out.Saved = sheet.Text("period"), sheet.Version, fillsIn(table, sheet), sheet.Has("checkedOn")
	out.Editable = out.Fills && state.Editable && s.Engine.Allowed(d, p, "edit", d.Writers, sheet.Area) && d.Holds(p, sheet)
	out.Columns = append(out.Columns, cs...)
	if out.ByHomes = byHomes(table); out.ByHomes {
		out.Editable = out.Editable && p.Has(seeHomes)
		return out, s.countSheet(ctx, sheet, table, cs, state.Editable, &out)
	}
	if !out.Fills {
		return out, nil
	}
	cells, err := parseCells(sheet.Text("cells"))
	if err != nil {
		return out, err
	}
	facts, err := s.byKey(ctx)
	if err != nil {
		return out, err
	}
	if state.Editable {
		now, err := s.known(ctx, sheet.Area, cs)
		if err != nil {
			return out, err
		}
		for _, c := range cs {
			cells[c.Key] = merged(c, now[c.Key], cells[c.Key], nil, 0)
		}
	}
	for _, c := range cs {
		out.Cells = append(out.Cells, shown(p, c, cells[c.Key], facts))
	}
	return out, nil
}

// shown is a cell as far as somebody may see the fact it holds.
func shown(p *principal.Principal, c SharingColumn, x cell, facts map[string]Fact) SharingCell {
	out := SharingCell{Value: x.Value, Source: x.Source, Day: x.Day, Typed: x.Typed, Why: x.Why}
	if f, ok := facts[c.Key]; ok && !x.Typed {
		if !p.Has(f.Can) {
			return SharingCell{Source: x.Source, Day: x.Day, Why: wordsNoRight}
		}
		if !c.New {
			out.Path = f.Path
		}
	}
	return out
}

type saveIn struct {
	module.RecordPath
	Body struct {
		Version int64             `json:"version"`
		Answers map[string]string `json:"answers" doc:"of the new columns, by their keys"`
	}
}

func (h Handler) save(ctx context.Context, in *saveIn) (*route.Out[SharingSheet], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	if in.Body.Answers == nil {
		in.Body.Answers = map[string]string{}
	}
	if err := h.Save(ctx, p, id, in.Body.Version, in.Body.Answers); err != nil {
		return nil, err
	}
	return h.cells(ctx, &in.RecordPath)
}

// SharingRows are what was handed in of a table.
type SharingRows struct {
	Title   string           `json:"title"`
	Periods []string         `json:"periods" doc:"the newest first"`
	Period  string           `json:"period" doc:"the one that is shown"`
	Columns []SharingColumn  `json:"columns"`
	Rows    []SharingRow     `json:"rows" doc:"of the areas inside the caller's scope that handed in, by code; 500 at most"`
	Asked   int              `json:"asked" doc:"areas inside the caller's scope that fill it in"`
	In      int              `json:"in" doc:"that handed in"`
	ByHomes bool             `json:"byHomes" doc:"its rows are households, which have a call of their own"`
	Above   []SharingWaiting `json:"above" doc:"the areas between, with how far they are"`
}

// SharingRow is what an area handed in.
type SharingRow struct {
	ID    string        `json:"id"`
	Area  string        `json:"area"`
	Cells []SharingCell `json:"cells"`
}

// SharingWaiting is an area that collects.
type SharingWaiting struct {
	ID    string `json:"id"`
	Area  string `json:"area"`
	State string `json:"state" declared:"words"`
}

type rowsIn struct {
	module.RecordPath
	areaparam.Place
	Period string `query:"period" maxLength:"7" doc:"blank is the newest"`
}

func (h Handler) rows(ctx context.Context, in *rowsIn) (*route.Out[SharingRows], error) {
	p, id, err := in.Ask(ctx)
	if err != nil {
		return nil, err
	}
	_, scope, err := in.Caller(ctx)
	if err != nil {
		return nil, err
	}
	out, err := h.Rows(ctx, p, scope, id, in.Period, mostRows)
	if err != nil {
		return nil, err
	}
	return route.Data(out), nil
}

// mostRows is how many rows a page shows; the workbook has them all.
const mostRows = 500

// Rows are what the areas of a scope handed in of a table: the first ones, or with 0 all. They are counted whole.
func (s *Service) Rows(ctx context.Context, p *principal.Principal, scope area.Scope, id int64, period string, most int) (SharingRows, error) {
	out := SharingRows{Periods: []string{}, Columns: []SharingColumn{}, Rows: []SharingRow{}, Above: []SharingWaiting{}}
	d, sheets := s.register(Tables), s.register(Sheets)
	table, err := s.Engine.Record(ctx, d, d.Sees(p.Scope), id)
	if err != nil {
		return out, err
	}
	cs, err := parseColumns(table.Text("columns"))
	if err != nil {
		return out, err
	}
	facts, err := s.byKey(ctx)
	if err != nil {
		return out, err
	}
	out.Title, out.Columns, out.ByHomes = table.Text("title"), append(out.Columns, cs...), byHomes(table)
	where, args := scope.Where(area.Columns{Area: "area", Owner: "owner"})
	if err := s.Engine.DB.Read().NewRaw("SELECT DISTINCT period FROM sharing_sheet WHERE sheet_of = ? AND "+where+" ORDER BY period DESC", append([]any{id}, args...)...).Scan(ctx, &out.Periods); err != nil {
		return out, fmt.Errorf("periods of a table: %w", err)
	}
	if out.Period = period; period == "" && len(out.Periods) > 0 {
		out.Period = out.Periods[0]
	}
	where, args = "sheet_of = ? AND period = ? AND "+where, append([]any{id, out.Period}, args...)
	// An area is of the level whose span its code is a multiple of, and not of the wider one's.
	lowest := levelOf(table.Text("lowest"))
	const itself = "area % ? = 0 AND area % ? <> 0"
	level := []any{lowest.Span(), (lowest - 1).Span()}
	h := s.Engine.DB.Read()
	if err := h.NewRaw("SELECT count(*), count(CASE WHEN state IN (?, ?) THEN 1 END) FROM sharing_sheet WHERE "+itself+" AND "+where,
		slices.Concat([]any{Submitted, Accepted}, level, args)...).Scan(ctx, &out.Asked, &out.In); err != nil {
		return out, fmt.Errorf("rows of a table, counted: %w", err)
	}
	var rows []struct {
		ID    int64     `bun:"id"`
		Area  area.Code `bun:"area"`
		State string    `bun:"state"`
		Cells string    `bun:"cells"`
	}
	if err := h.NewRaw("SELECT id, area, state FROM sharing_sheet WHERE NOT ("+itself+") AND "+where+" ORDER BY area", append(level, args...)...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("areas that collect: %w", err)
	}
	for _, r := range rows {
		out.Above = append(out.Above, SharingWaiting{strconv.FormatInt(r.ID, 10), s.Engine.Areas.Name(r.Area), sheets.StateTitle(r.State)})
	}
	if out.ByHomes {
		return out, nil
	}
	rows = nil
	query, args := "SELECT id, area, cells FROM sharing_sheet WHERE state IN (?, ?) AND "+itself+" AND "+where+" ORDER BY area", slices.Concat([]any{Submitted, Accepted}, level, args)
	if most > 0 {
		query, args = query+" LIMIT ?", append(args, most)
	}
	if err := h.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return out, fmt.Errorf("rows of a table: %w", err)
	}
	for _, r := range rows {
		cells, err := parseCells(r.Cells)
		if err != nil {
			return out, err
		}
		x := SharingRow{ID: strconv.FormatInt(r.ID, 10), Area: s.Engine.Areas.Name(r.Area), Cells: []SharingCell{}}
		for _, c := range cs {
			x.Cells = append(x.Cells, shown(p, c, cells[c.Key], facts))
		}
		out.Rows = append(out.Rows, x)
	}
	return out, nil
}
