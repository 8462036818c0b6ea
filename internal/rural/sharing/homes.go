package sharing

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// rowsOfHomes is the code of the dictionary sharing_rows that says that each row of a table is a household.
const rowsOfHomes = "2"

// homesAtOnce is how many households of a village are read and written in one statement.
const homesAtOnce = 500

// homeFilters are the fields of a table that say which households it asks of.
var homeFilters = []string{"homeType", "homeState", "homeMonitor", "homeRisk", "homeHouse"}

func byHomes(table *declaration.Record) bool { return table.Text("rowsOf") == rowsOfHomes }

// homesAsked refuses a filter over households in a table that has none.
func homesAsked(table *declaration.Record) error {
	if byHomes(table) {
		return nil
	}
	var bad []error
	for _, k := range homeFilters {
		bad = append(bad, errs.When(table.Has(k), k, wordsOnlyHomes))
	}
	return errs.All(bad...)
}

// homesOf are the households of a scope that a table asks of: those in force.
func homesOf(table *declaration.Record, scope area.Scope) household.Query {
	return household.Query{Scope: scope, Type: table.Text("homeType"), State: table.Text("homeState"), Monitor: table.Text("homeMonitor"), Risk: table.Text("homeRisk"),
		HouseLevel: table.Text("homeHouse"), Approval: household.StateValid}
}

// homeCount is how many households and villages a draft asks of.
type homeCount struct{ homes, units int64 }

type homeCountKey struct{}

// countedHomes is what was counted ahead of a write, and what for.
type countedHomes struct {
	of  household.Query
	n   homeCount
	has bool
}

// withHomesCounted counts the households that the values of a form ask of ahead of its write, which others wait for: those of a province take a while.
func (s *Service) withHomesCounted(ctx context.Context, c area.Code, values map[string]any) (context.Context, error) {
	text := func(key string) string { v, _ := values[key].(string); return v }
	if text("rowsOf") != rowsOfHomes || c.Level() > area.Village {
		return ctx, nil
	}
	d := declaration.NewRecord(s.register(Tables))
	for _, k := range homeFilters {
		d.Set(k, text(k))
	}
	q := homesOf(d, area.Within(c))
	n, err := s.homeCount(ctx, q)
	return context.WithValue(ctx, homeCountKey{}, countedHomes{q, n, true}), err
}

func (s *Service) homeCount(ctx context.Context, q household.Query) (out homeCount, err error) {
	by, err := s.Homes.ByVillage(ctx, q)
	for _, k := range by {
		out.homes += k
	}
	out.units = int64(len(by))
	return out, err
}

// countHomes notes how many households and villages a draft asks of, as they were counted ahead, or before where it asks of the same.
func (s *Service) countHomes(ctx context.Context, table, before *declaration.Record) error {
	q := homesOf(table, area.Within(table.Area))
	ahead, _ := ctx.Value(homeCountKey{}).(countedHomes)
	n := ahead.n
	if !ahead.has || !reflect.DeepEqual(ahead.of, q) {
		if before != nil && before.Int("homes") > 0 && reflect.DeepEqual(homesOf(before, area.Within(before.Area)), q) {
			n = homeCount{before.Int("homes"), before.Int("units")}
		} else {
			var err error
			if n, err = s.homeCount(ctx, q); err != nil {
				return err
			}
		}
	}
	table.Set("homes", n.homes)
	table.Set("units", n.units)
	return nil
}

// asked are the areas a table asks, the lowest first. One of households asks nobody who has none.
func (s *Service) asked(ctx context.Context, table *declaration.Record) ([]area.Code, error) {
	all := s.askedOf(table)
	if !byHomes(table) {
		return all, nil
	}
	by, err := s.Homes.ByVillage(ctx, homesOf(table, area.Within(table.Area)))
	if err != nil {
		return nil, err
	}
	has := map[area.Code]bool{}
	for v := range by {
		for l := area.City; l <= area.Village; l++ {
			if c, ok := v.At(l); ok {
				has[c] = true
			}
		}
	}
	return slices.DeleteFunc(all, func(c area.Code) bool { return !has[c] }), nil
}

// homeCells are cells by household and key of the column.
type homeCells map[int64]map[string]cell

// knownOfHomes fills in what homes say of households.
func (s *Service) knownOfHomes(ctx context.Context, h bun.IDB, lines []household.Household, cs []SharingColumn) (homeCells, error) {
	out := homeCells{}
	ids := make([]int64, len(lines))
	for i := range lines {
		ids[i], out[lines[i].ID] = lines[i].ID, map[string]cell{}
	}
	var facts []int64
	anew := map[int64]bool{}
	earns := false
	for _, c := range cs {
		if id := collectedID(c.Key); id > 0 {
			facts, anew[id] = append(facts, id), c.Anew
		}
		earns = earns || strings.HasPrefix(c.Key, ofIncome)
	}
	var incomes map[int64]household.Income
	var err error
	if earns {
		if incomes, err = s.Homes.Newest(ctx, h, ids); err != nil {
			return nil, err
		}
	}
	words := map[string]map[string]string{}
	for _, c := range cs {
		if f := registered[c.Key]; f != nil && f.Dict != "" && words[f.Dict] == nil {
			if words[f.Dict], err = s.names(ctx, f.Dict); err != nil {
				return nil, err
			}
		}
	}
	for i := range lines {
		line := &lines[i]
		for _, c := range cs {
			if x, ok := ofRegister(line, incomes, words, c.Key); ok {
				out[line.ID][c.Key] = x
			} else if !c.New {
				out[line.ID][c.Key] = cell{Source: wordsCollected, Why: wordsNothing}
			}
		}
	}
	values, err := valuesOfHomes(ctx, h, ids, facts)
	if err != nil {
		return nil, err
	}
	for _, v := range values {
		key := collectedKey(v.Fact)
		out[v.Household][key] = collectedCell(out[v.Household][key].told.then(v), anew[v.Fact])
	}
	return out, nil
}

// ofRegister is what the register of households says of one; ok is false where the fact is not its.
func ofRegister(line *household.Household, incomes map[int64]household.Income, words map[string]map[string]string, key string) (x cell, ok bool) {
	f := registered[key]
	if f == nil {
		return x, false
	}
	x = cell{Source: wordsHouseholds, Day: declaration.Day(timeOf(line.UpdatedAt))}
	if strings.HasPrefix(key, ofIncome) {
		year, there := incomes[line.ID]
		x = cell{Source: wordsIncome}
		if there {
			x.Value, x.Day = year.Told(f.Key), int64(year.Year)*10000+1231
		}
	} else {
		x.Value = line.Told(f.Key)
	}
	if x.Value == "" {
		x.Why = wordsNothing
	}
	x.Value = cmp.Or(words[f.Dict][x.Value], x.Value)
	return x, true
}

// registered are the facts of the register of households by key.
var registered = func() map[string]*household.Field {
	out := map[string]*household.Field{}
	for i := range homeFields {
		out[ofHome+homeFields[i].Key] = &homeFields[i]
	}
	for i := range incomeFields {
		out[ofIncome+incomeFields[i].Key] = &incomeFields[i]
	}
	return out
}()

// valuesOfHomes are the values that tables brought of some collected facts of households, the oldest first.
func valuesOfHomes(ctx context.Context, h bun.IDB, homes, facts []int64) (out []valueRow, err error) {
	if len(homes) == 0 || len(facts) == 0 {
		return nil, nil
	}
	err = h.NewRaw("SELECT id, fact, area, value, day, sheet, household FROM sharing_value WHERE household IN (?) AND household > 0 AND fact IN (?) ORDER BY id", bun.List(homes), bun.List(facts)).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("values of collected facts of households: %w", err)
	}
	return out, nil
}

// typedOf are the rows of a sheet that were saved, with what was typed; ids, where there are any, are the only households looked for.
func typedOf(ctx context.Context, h bun.IDB, sheet int64, ids []int64) (homeCells, error) {
	query, args := "SELECT household, cells FROM sharing_row WHERE sheet = ?", []any{sheet}
	if len(ids) > 0 {
		query, args = query+" AND household IN (?)", append(args, bun.List(ids))
	}
	var rows []struct {
		Household int64  `bun:"household"`
		Cells     string `bun:"cells"`
	}
	if err := h.NewRaw(query, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("rows of a sheet: %w", err)
	}
	out := homeCells{}
	for _, r := range rows {
		cells, err := parseCells(r.Cells)
		if err != nil {
			return nil, err
		}
		maps.DeleteFunc(cells, func(_ string, x cell) bool { return !x.Typed })
		out[r.Household] = cells
	}
	return out, nil
}

// homeRow is a household with its cells as they stand.
type homeRow struct {
	household.Household
	known, cells map[string]cell
	saved        bool
}

// lacks reports whether a new cell is empty.
func (r *homeRow) lacks(cs []SharingColumn) bool {
	return slices.ContainsFunc(cs, func(c SharingColumn) bool { return c.New && r.cells[c.Key].Value == "" })
}

// liveHomes reads households of a sheet that can still be changed, behind one of them: what the register says, and what was typed.
func (s *Service) liveHomes(ctx context.Context, h bun.IDB, scope area.Scope, sheet, table *declaration.Record, cs []SharingColumn, after int64, most int) ([]homeRow, error) {
	lines, err := s.Homes.InVillage(ctx, h, homesOf(table, scope), sheet.Area, nil, after, most)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	known, err := s.knownOfHomes(ctx, h, lines, cs)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(lines))
	for i := range lines {
		ids[i] = lines[i].ID
	}
	typed, err := typedOf(ctx, h, sheet.ID, ids)
	if err != nil {
		return nil, err
	}
	out := make([]homeRow, len(lines))
	for i := range lines {
		id := lines[i].ID
		_, saved := typed[id]
		out[i] = homeRow{lines[i], known[id], map[string]cell{}, saved}
		for _, c := range cs {
			out[i].cells[c.Key] = merged(c, known[id][c.Key], typed[id][c.Key], nil, 0)
		}
	}
	return out, nil
}

// eachHome goes through all households of a sheet that can still be changed.
func (s *Service) eachHome(ctx context.Context, h bun.IDB, sheet, table *declaration.Record, cs []SharingColumn, fn func(*homeRow)) error {
	for after := int64(0); ; {
		rows, err := s.liveHomes(ctx, h, area.Within(sheet.Area), sheet, table, cs, after, homesAtOnce)
		if err != nil {
			return err
		}
		for i := range rows {
			fn(&rows[i])
			after = rows[i].ID
		}
		if len(rows) < homesAtOnce {
			return nil
		}
	}
}

// givenHomes are the answers of one saving by household, with what homes say.
type givenHomes struct {
	answers map[int64]map[string]string
	known   homeCells
	columns []SharingColumn
}

// SaveHomes takes the answers of some households of a sheet, as somebody looked them over. One without answers was looked over.
func (s *Service) SaveHomes(ctx context.Context, p *principal.Principal, id, version int64, answers map[int64]map[string]string) error {
	if !p.Has(seeHomes) {
		return errs.New(errs.Forbidden, wordsNoRight)
	}
	sheet, table, cs, err := s.sheet(ctx, p, id)
	if err != nil {
		return err
	}
	switch {
	case !fillsIn(table, sheet):
		return declaration.Refuse(wordsUpper)
	case !byHomes(table):
		return errs.Invalid("cells", wordsByPage)
	}
	known := homeCells{}
	ids := slices.Sorted(maps.Keys(answers))
	var bad []error
	for some := range slices.Chunk(ids, homesAtOnce) {
		lines, err := s.Homes.InVillage(ctx, s.Engine.DB.Read(), homesOf(table, p.Scope), sheet.Area, some, 0, len(some))
		if err != nil {
			return err
		}
		more, err := s.knownOfHomes(ctx, s.Engine.DB.Read(), lines, cs)
		if err != nil {
			return err
		}
		maps.Copy(known, more)
	}
	for _, home := range ids {
		if known[home] == nil {
			bad = append(bad, errs.Invalid(rowAt(home, ""), wordsNoHome))
			continue
		}
		bad = append(bad, read(cs, answers[home], rowAt(home, "."))...)
	}
	if err := errs.All(bad...); err != nil {
		return err
	}
	return s.keep(context.WithValue(ctx, givenKey{}, givenHomes{answers, known, cs}), p, id, version)
}

// rowAt is the field of a household's row in a refusal.
func rowAt(home int64, more string) string { return fmt.Sprintf("rows.%d%s", home, more) }

// takeHomes puts one saving of some households into the sheet: their rows keep what was typed.
func (s *Service) takeHomes(ctx context.Context, step *declaration.Step) error {
	g, _ := ctx.Value(givenKey{}).(givenHomes)
	ids := slices.Sorted(maps.Keys(g.answers))
	var rows []homeRow
	for some := range slices.Chunk(ids, homesAtOnce) {
		was, err := typedOf(ctx, step.Tx, step.Record.ID, some)
		if err != nil {
			return err
		}
		for _, id := range some {
			cells := map[string]cell{}
			for _, c := range g.columns {
				if x := merged(c, g.known[id][c.Key], was[id][c.Key], g.answers[id], step.Today()); x.Typed {
					cells[c.Key] = x
				}
			}
			rows = append(rows, homeRow{Household: household.Household{ID: id}, cells: cells})
		}
		if _, err := step.Tx.NewRaw("DELETE FROM sharing_row WHERE sheet = ? AND household IN (?)", step.Record.ID, bun.List(some)).Exec(ctx); err != nil {
			return fmt.Errorf("rows of a sheet: %w", err)
		}
	}
	if err := addHomes(ctx, step, rows); err != nil {
		return err
	}
	step.Record.Set("cells", "{}")
	lookedOver(step)
	return nil
}

// addHomes adds rows to a sheet. Those of the same households were taken away before.
func addHomes(ctx context.Context, step *declaration.Step, rows []homeRow) error {
	r := step.Record
	into := db.Rows{Table: "sharing_row", Columns: []string{"sheet", "table_of", "period", "area", "household", "cells"}}
	for i := range rows {
		body, err := json.Marshal(rows[i].cells)
		if err != nil {
			return fmt.Errorf("cells of a household: %w", err)
		}
		into.Rows = append(into.Rows, []any{r.ID, r.Int("sheetOf"), r.Text("period"), int64(r.Area), rows[i].ID, string(body)})
	}
	if len(into.Rows) == 0 {
		return nil
	}
	_, err := step.Tx.InsertMany(ctx, into)
	return err
}

// completeHomes: no household lacks an answer.
func (s *Service) completeHomes(ctx context.Context, step *declaration.Step, table *declaration.Record, cs []SharingColumn) error {
	lacking := 0
	err := s.eachHome(ctx, step.Tx, step.Record, table, cs, func(r *homeRow) {
		if r.lacks(cs) {
			lacking++
		}
	})
	if err == nil && lacking > 0 {
		return declaration.Refuse(fmt.Sprintf(wordsEmptyHomes, lacking))
	}
	return err
}

// handInHomes writes every household of a sheet as it stands, counts what that cost, and makes facts of what was typed.
func (s *Service) handInHomes(ctx context.Context, step *declaration.Step, table *declaration.Record) error {
	r := step.Record
	cs, err := parseColumns(table.Text("columns"))
	if err != nil {
		return err
	}
	facts, err := s.all(ctx, step.Tx)
	if err != nil {
		return err
	}
	elsewhere := map[string]bool{}
	for _, c := range newOf(cs) {
		elsewhere[c.Key] = knownElsewhere(c, facts, true, r.Area.Level())
	}
	var rows []homeRow
	later, err := saidLater(ctx, step.Tx, r)
	if err != nil {
		return err
	}
	values := db.Rows{Table: "sharing_value", Columns: []string{"fact", "area", "value", "day", "sheet", "household"}}
	filled, typed, known := 0, 0, 0
	err = s.eachHome(ctx, step.Tx, r, table, cs, func(row *homeRow) {
		rows = append(rows, *row)
		for _, c := range cs {
			x := row.cells[c.Key]
			switch {
			case x.Value == "":
				continue
			case !x.Typed:
				filled++
				continue
			}
			typed++
			if elsewhere[c.Key] {
				known++
			}
			if id := collectedID(c.Key); id > 0 && row.known[c.Key].Value != x.Value && !later[[2]int64{id, row.ID}] {
				values.Rows = append(values.Rows, []any{id, int64(r.Area), x.Value, step.Today(), r.ID, row.ID})
			}
		}
	})
	if err != nil {
		return err
	}
	if _, err := step.Tx.NewRaw("DELETE FROM sharing_row WHERE sheet = ?", r.ID).Exec(ctx); err != nil {
		return fmt.Errorf("rows of a sheet: %w", err)
	}
	if err := addHomes(ctx, step, rows); err != nil {
		return err
	}
	if len(values.Rows) > 0 {
		if _, err := step.Tx.InsertMany(ctx, values); err != nil {
			return err
		}
	}
	r.Set("asked", len(rows)*len(cs))
	r.Set("filled", filled)
	r.Set("typed", typed)
	r.Set("known", known)
	timed(r)
	return nil
}

// timed notes the minutes between the first and the last saving of a sheet in which something was typed.
func timed(r *declaration.Record) {
	if r.Has("firstSaved") && r.Int("typed") > 0 {
		minutes := math.Ceil(float64(r.Int("lastSaved")-r.Int("firstSaved")) / 60_000)
		r.Set("minutes", int64(min(handin.MostMinutes, max(1, minutes))))
	}
}
