package assess

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/module/declaration"
)

// askings are whom the self-score of a kind of sheet asks: where they work, and as what.
var askings = map[string]struct {
	level area.Level
	role  string
}{Town: {area.Township, handin.Staff}, County: {area.County, handin.Staff}, City: {area.City, handin.Staff},
	Team: {area.Township, handin.Leaders}, Unit: {area.Township, handin.Leaders}, Member: {area.Township, handin.Members}}

// personal are the kinds whose sheet is filled in by one person whom everybody knows.
var personal = []string{Team, Unit, Member}

// cells are the cells of a self-score: the numbers the figures give are filled in, and those that people write are typed, as is how often each fault was found.
func (p *paper) cells(tree []group) (filled, typed int64) {
	each(tree, func(id string, _, _ int, x item) {
		switch {
		case x.needsNumber(p.Lines[id]):
			typed++
		case x.Source == automatic:
			filled++
		}
		typed += int64(len(x.Deductions))
	})
	return filled, typed
}

// minutes are those between the first and the last saving of a self-score in which something was typed.
func (p *paper) minutes(typed int64) int64 {
	if typed == 0 {
		return 0
	}
	return int64(min(handin.MostMinutes, max(1, math.Ceil(float64(p.Saved-p.Began)/60_000))))
}

// handed counts a self-score for the burden account when it is handed in; one that was returned counts as of the day it comes again.
func handed(ctx context.Context, s *declaration.Step) error {
	of, tree, err := schemeOf(ctx, s)
	if err != nil {
		return err
	}
	p, err := paperOf(ctx, s.Tx, s.Module.Code, s.Record.ID)
	if err != nil {
		return err
	}
	return p.keepCost(ctx, s.Tx, s.Record, of, tree, s.Today())
}

func (p *paper) keepCost(ctx context.Context, tx *db.Tx, r, scheme *declaration.Record, tree []group, day int64) error {
	filled, typed := p.cells(tree)
	_, err := tx.NewRaw(`INSERT INTO assess_cost (register, sheet, scheme, area, submitted_on, filled, typed, minutes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (register, sheet) DO UPDATE SET submitted_on = excluded.submitted_on, filled = excluded.filled, typed = excluded.typed, minutes = excluded.minutes`,
		r.Of().Code, r.ID, scheme.ID, int64(r.Area), day, filled, typed, p.minutes(typed)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("account of a self-score: %w", err)
	}
	return nil
}

// leastPeople is of how many people together the minutes are told.
const leastPeople = 5

// Costs are the self-scores' part of the burden account. A member's stands in the county that reviews it, and none of them with the minutes of fewer than five people.
func (s *Service) Costs(ctx context.Context, a handin.Asking) ([]handin.Cost, error) {
	where, args := a.Scope.Where(area.Columns{Area: "c.area"})
	var rows []struct {
		handin.Cost
		Object string `bun:"object"`
	}
	err := s.Engine.DB.Read().NewRaw(`SELECT c.area / ? AS unit, CAST(s.id AS text) AS of_form, s.title AS title, s.kind AS object, count(*) AS sheets, CAST(sum(c.filled + c.typed) AS bigint) AS asked,
		CAST(sum(c.filled) AS bigint) AS filled, CAST(sum(c.typed) AS bigint) AS typed, CAST(CASE WHEN s.kind IN (?) AND count(*) < ? THEN 0 ELSE sum(c.minutes) END AS bigint) AS minutes
		FROM assess_cost AS c JOIN assess_scheme AS s ON s.id = c.scheme WHERE c.submitted_on BETWEEN ? AND ? AND `+where+` GROUP BY 1, s.id, s.title, s.kind ORDER BY 1, s.id`,
		append([]any{a.Span, bun.List(personal), leastPeople, a.From, a.To}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("account of self-scores: %w", err)
	}
	out := make([]handin.Cost, len(rows))
	for i, x := range rows {
		of := askings[x.Object]
		out[i] = x.Cost
		out[i].Kind, out[i].Level, out[i].Role = wordsSelfScores, strconv.Itoa(int(of.level)), of.role
	}
	return out, nil
}
