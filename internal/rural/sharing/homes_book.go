package sharing

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// mostExported is how many households a workbook holds.
const mostExported = 50_000

// newAt is the place of the new column of a title, -1 for none.
func newAt(cs []SharingColumn, title string) int {
	return slices.IndexFunc(cs, func(c SharingColumn) bool { return c.New && c.Title == title })
}

// homesFromBook saves the answers of a workbook for the households it names. All that is wrong is said at once, each at its row.
func (s *Service) homesFromBook(ctx context.Context, by *principal.Principal, u transfer.Unit, sheet, table *declaration.Record, cs []SharingColumn) error {
	ids, numbers := map[string]int64{}, map[int64]string{}
	for after := int64(0); ; {
		lines, err := s.Homes.InVillage(ctx, s.Engine.DB.Read(), homesOf(table, by.Scope), sheet.Area, nil, after, homesAtOnce)
		if err != nil {
			return err
		}
		for i := range lines {
			after = lines[i].ID
			ids[lines[i].HouseholdNo], numbers[after] = after, lines[i].HouseholdNo
		}
		if len(lines) < homesAtOnce {
			break
		}
	}
	answers, titles := map[int64]map[string]string{}, map[string]string{}
	var bad []error
	for _, r := range u {
		if blank(r) {
			continue
		}
		no, item := r.Value("home"), r.Value("item")
		home, i := ids[no], newAt(cs, item)
		switch {
		case home == 0:
			bad = append(bad, errs.Invalid(homeField+no, wordsHomeNo))
			continue
		case i < 0:
			bad = append(bad, errs.Invalid(itemAt(no, item), wordsNoItem))
			continue
		}
		if answers[home] == nil {
			answers[home] = map[string]string{}
		}
		if _, twice := answers[home][cs[i].Key]; twice {
			bad = append(bad, errs.Invalid(itemAt(no, item), wordsSame))
			continue
		}
		answers[home][cs[i].Key], titles[cs[i].Key] = r.Value("value"), item
	}
	for _, home := range slices.Sorted(maps.Keys(answers)) {
		for key, text := range answers[home] {
			if _, complaint := cs[newAt(cs, titles[key])].answer(text); complaint != "" {
				bad = append(bad, errs.Invalid(itemAt(numbers[home], titles[key]), complaint))
			}
		}
	}
	if err := errs.All(bad...); err != nil || len(answers) == 0 {
		return err
	}
	return s.SaveHomes(ctx, by, sheet.ID, sheet.Version, answers)
}

// writeHomes writes the households of a sheet with a row for each new cell, with what is there.
func (s *Service) writeHomes(ctx context.Context, p *principal.Principal, sheet *declaration.Record, heads []xlsx.Head, to *bytes.Buffer) error {
	out := xlsx.NewWriter(to, bookTitle, heads)
	n := 0
	for after := int64(0); ; {
		rows, err := s.HomesOf(ctx, p, sheet.ID, after, homesAtOnce, false)
		if err != nil {
			return err
		}
		for _, r := range rows.Items {
			n++
			for i, c := range rows.Columns {
				if !c.New {
					continue
				}
				if err := out.Row([]string{sheet.No, r.No, c.Title, r.Cells[i].Value}); err != nil {
					return err
				}
			}
		}
		if rows.Next == "" {
			break
		}
		at, err := cursor(rows.Next)
		if err != nil {
			return err
		}
		after = at.Home
	}
	return errors.Join(s.taken(ctx, Sheets, sheet.ID, sheet.Area, n), out.Close())
}

// writeHanded writes the households that were handed in of a table.
func (s *Service) writeHanded(ctx context.Context, p *principal.Principal, scope area.Scope, id int64, period string, out *xlsx.Writer) error {
	n := 0
	for at := (HomePlace{}); ; {
		rows, err := s.HandedHomes(ctx, p, scope, id, period, at, homesAtOnce)
		if err != nil {
			return err
		}
		if n += len(rows.Items); n > mostExported {
			return errs.New(errs.InvalidArgs, fmt.Sprintf(wordsManyHomes, mostExported))
		}
		for _, r := range rows.Items {
			line := []string{r.Area, r.No, r.Head}
			for _, x := range r.Cells {
				line = append(line, x.Value)
			}
			if err := out.Row(line); err != nil {
				return err
			}
		}
		if rows.Next == "" {
			break
		}
		if at, err = cursor(rows.Next); err != nil {
			return err
		}
	}
	return s.taken(ctx, Tables, id, p.Area, n)
}

// taken notes in the audit how many rows left as a workbook.
func (s *Service) taken(ctx context.Context, register string, id int64, at area.Code, n int) error {
	return s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: register + ".export", Object: "module", ObjectID: strconv.FormatInt(id, 10), Area: at, Detail: map[string]any{"module": register, "recordId": id, "rows": n}})
	})
}
