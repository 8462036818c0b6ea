package sharing

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
)

// cell is one answer: what the platform knew, or what somebody typed.
type cell struct {
	Value  string `json:"v"`
	Source string `json:"s,omitempty"`
	Day    int64  `json:"d,omitempty"`
	Typed  bool   `json:"t,omitempty"`
	// Why says in words why nothing is known.
	Why string `json:"w,omitempty"`
	// After is the id of the newest value of the fact there was when the cell was typed.
	After int64 `json:"a,omitempty"`

	// told is what was said of the fact, also where the column asks anew and it is not filled in.
	told told
}

// corrected reports whether the fact was corrected at its home after the cell was typed; what another period answered corrects nothing. Days decide for cells of before After
// was kept.
func (x cell) corrected(of told) bool {
	return x.Typed && of.fix.ID > x.After && of.fix.Day >= x.Day && of.fix.Value != x.Value
}

// collectedCell is a cell of the newest value of a collected fact.
func collectedCell(of told, anew bool) cell {
	if anew {
		return cell{told: of}
	}
	return cell{Value: of.last.Value, Source: wordsCollected, Day: of.last.Day, told: of}
}

// correctedCell is a cell of what a collected fact was corrected to.
func correctedCell(of told) cell {
	return cell{Value: of.fix.Value, Source: wordsCollected, Day: of.fix.Day, told: of}
}

func parseCells(text string) (map[string]cell, error) {
	out := map[string]cell{}
	if text == "" {
		return out, nil
	}
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		return nil, errs.Invalid("cells", wordsByPage)
	}
	return out, nil
}

// known fills in what homes say of an area, by the key of the column. It reads as the platform: who may see a cell is asked where it is shown.
func (s *Service) known(ctx context.Context, c area.Code, cs []SharingColumn) (map[string]cell, error) {
	out := map[string]cell{}
	var figures []string
	var facts []int64
	anew := map[int64]bool{}
	fields := map[string][]string{} // by register
	for _, x := range cs {
		if key, ok := strings.CutPrefix(x.Key, ofFigure); ok {
			figures = append(figures, key)
		} else if key, ok := strings.CutPrefix(x.Key, ofField); ok {
			code, field, _ := strings.Cut(key, ".")
			fields[code] = append(fields[code], field)
		} else if id := collectedID(x.Key); id > 0 {
			facts, anew[id] = append(facts, id), x.Anew
		}
	}
	if err := s.knownFigures(ctx, c, figures, out); err != nil {
		return nil, err
	}
	for code, keys := range fields {
		if err := s.knownFields(ctx, c, code, keys, out); err != nil {
			return nil, err
		}
	}
	values, err := valuesOf(ctx, s.Engine.DB.Read(), c, facts)
	for id, v := range values {
		out[collectedKey(id)] = collectedCell(v, anew[id])
	}
	return out, err
}

func (s *Service) knownFigures(ctx context.Context, c area.Code, keys []string, out map[string]cell) error {
	if len(keys) == 0 {
		return nil
	}
	now := s.Library.At(0)
	r, err := s.Library.Read(ctx, area.Within(c), c, now, keys...)
	if err != nil {
		return err
	}
	for _, k := range keys {
		m, ok := s.Library.Metric(k)
		if !ok {
			continue
		}
		v := r.OwnValue(m)
		x := cell{Source: wordsFigures, Day: now.Day, Why: v.Why}
		if v.Value != nil {
			x.Value = strconv.FormatFloat(*v.Value, 'f', -1, 64)
		}
		out[ofFigure+k] = x
	}
	return nil
}

// knownFields reads the newest record of a register that has one of an area.
func (s *Service) knownFields(ctx context.Context, c area.Code, code string, keys []string, out map[string]cell) error {
	d, ok := s.Engine.Module(code)
	i := slices.IndexFunc(s.profiles, func(p Profile) bool { return p.Module == code })
	if !ok || i < 0 {
		return nil
	}
	p := s.profiles[i]
	by, _ := d.Field(p.By)
	var ids []int64
	err := s.Engine.DB.Read().NewRaw("SELECT id FROM "+d.Table+" WHERE area = ? AND state = ? ORDER BY "+by.Column()+" DESC, id DESC LIMIT 1", int64(c), p.State).Scan(ctx, &ids)
	if err != nil {
		return fmt.Errorf("the newest %s: %w", code, err)
	}
	for _, k := range keys {
		out[ofField+code+"."+k] = cell{Source: d.Title, Why: wordsNothing}
	}
	if len(ids) == 0 {
		return nil
	}
	r, err := s.Engine.Record(ctx, d, area.Within(c), ids[0])
	if err != nil {
		return err
	}
	day := declaration.Day(timeOf(r.UpdatedAt))
	for _, k := range keys {
		f, ok := d.Field(k)
		if !ok || !r.Has(k) {
			continue
		}
		text, err := s.text(ctx, f, r)
		if err != nil {
			return err
		}
		out[ofField+code+"."+k] = cell{Value: text, Source: d.Title, Day: day}
	}
	return nil
}

// text is a value as people read it.
func (s *Service) text(ctx context.Context, f *declaration.Field, r *declaration.Record) (string, error) {
	switch v := r.Value(f.Key).(type) {
	case bool:
		if v {
			return wordsYes, nil
		}
		return wordsNo, nil
	case int64:
		if f.Kind == declaration.Area {
			return s.Engine.Areas.Name(area.Code(v)), nil
		}
		return f.Written(v), nil
	case string:
		if f.Kind != declaration.Dict {
			return v, nil
		}
		all, err := s.names(ctx, f.Dict)
		if err != nil {
			return "", err
		}
		var names []string
		for _, code := range declaration.CodesOf(v) {
			names = append(names, cmp.Or(all[code], code))
		}
		return strings.Join(names, "、"), nil
	}
	return "", nil
}

func (s *Service) names(ctx context.Context, dict string) (map[string]string, error) {
	if s.Names == nil || dict == "" {
		return nil, nil
	}
	return s.Names(ctx, dict)
}

type givenKey struct{}

// given are the answers of one saving, with what homes say.
type given struct {
	answers map[string]string
	known   map[string]cell
	columns []SharingColumn
}

// Save takes the answers of a sheet as somebody looked it over: what homes say is filled in by the platform, and cannot be typed.
func (s *Service) Save(ctx context.Context, p *principal.Principal, id, version int64, answers map[string]string) error {
	sheet, table, cs, err := s.sheet(ctx, p, id)
	if err != nil {
		return err
	}
	if !fillsIn(table, sheet) {
		return declaration.Refuse(wordsUpper)
	}
	if byHomes(table) {
		if d := s.register(Sheets); !s.Engine.Allowed(d, p, "edit", d.Writers, sheet.Area) || !d.Holds(p, sheet) {
			return errs.New(errs.Forbidden, "")
		}
		return errs.Invalid("cells", wordsByPage)
	}
	if err := errs.All(read(cs, answers, "")...); err != nil {
		return err
	}
	known, err := s.known(ctx, sheet.Area, cs)
	if err != nil {
		return err
	}
	return s.keep(context.WithValue(ctx, givenKey{}, given{answers, known, cs}), p, id, version)
}

// read makes answers of what was typed for new columns; complaints are at the field of the column, behind what leads to it.
func read(cs []SharingColumn, answers map[string]string, lead string) (bad []error) {
	for key, text := range answers {
		i := slices.IndexFunc(cs, func(c SharingColumn) bool { return c.New && c.Key == key })
		if i < 0 {
			bad = append(bad, errs.Invalid(lead+key, wordsNoItem))
			continue
		}
		value, complaint := cs[i].answer(text)
		bad, answers[key] = append(bad, errs.When(complaint != "", lead+key, complaint)), value
	}
	return bad
}

// keep writes a sheet with what was given for it.
func (s *Service) keep(ctx context.Context, p *principal.Principal, id, version int64) error {
	// The rule takes the cells from what was read before: nobody sends what the platform knows.
	_, err := s.Engine.Update(ctx, p, s.register(Sheets), id, flow.ModuleEntry{Version: version, Values: map[string]any{"cells": strconv.FormatInt(s.Engine.Time().UnixNano(), 10)}})
	return err
}

// sheet is one the person sees, with its table.
func (s *Service) sheet(ctx context.Context, p *principal.Principal, id int64) (sheet, table *declaration.Record, cs []SharingColumn, err error) {
	if sheet, err = s.Engine.Record(ctx, s.register(Sheets), p.Scope, id); err != nil {
		return nil, nil, nil, err
	}
	// Whoever sees the sheet sees what is asked.
	if table, err = s.Engine.Record(ctx, s.register(Tables), area.Everything(), sheet.Int("sheetOf")); err != nil {
		return nil, nil, nil, err
	}
	cs, err = parseColumns(table.Text("columns"))
	return sheet, table, cs, err
}

// take puts one saving into the sheet.
func (s *Service) take(ctx context.Context, step *declaration.Step) error {
	g, ok := ctx.Value(givenKey{}).(given)
	if !ok {
		return errs.Invalid("cells", wordsByPage)
	}
	r := step.Record
	was, err := parseCells(step.Before.Text("cells"))
	if err != nil {
		return err
	}
	cells := map[string]cell{}
	filled, typed := 0, 0
	for _, c := range g.columns {
		x := merged(c, g.known[c.Key], was[c.Key], g.answers, step.Today())
		switch {
		case x.Value == "":
		case x.Typed:
			typed++
		default:
			filled++
		}
		cells[c.Key] = x
	}
	body, err := json.Marshal(cells)
	if err != nil {
		return fmt.Errorf("cells of a sheet: %w", err)
	}
	r.Set("cells", string(body))
	r.Set("asked", len(g.columns))
	r.Set("filled", filled)
	r.Set("typed", typed)
	lookedOver(step)
	return nil
}

// merged is the cell of a column after a saving: what homes say, unless somebody typed something else into a new one, now or before. What was corrected at its home
// after it was typed is the last word.
func merged(c SharingColumn, known, before cell, answers map[string]string, today int64) cell {
	value, sent := answers[c.Key]
	switch {
	case !c.New:
	case !sent && before.corrected(known.told):
		return correctedCell(known.told)
	case !sent && before.Typed:
		return before
	case sent && value != known.Value:
		return cell{Value: value, Source: wordsTyped, Day: today, Typed: true, After: known.told.last.ID}
	}
	return known
}

// lookedOver notes that a sheet was saved.
func lookedOver(step *declaration.Step) {
	r := step.Record
	r.Set("checkedOn", step.Today())
	now := step.Now.UnixMilli()
	if !r.Has("firstSaved") {
		r.Set("firstSaved", now)
	}
	r.Set("lastSaved", now)
}
