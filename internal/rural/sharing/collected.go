package sharing

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
)

// factRow is a fact that a table brought into the world.
type factRow struct {
	ID      int64     `bun:"id"`
	Title   string    `bun:"title"`
	Unit    string    `bun:"unit"`
	Kind    string    `bun:"kind"`
	Choices string    `bun:"choices"`
	Level   int       `bun:"level"`
	Area    area.Code `bun:"area"`
	Origin  int64     `bun:"origin"`
	Since   int64     `bun:"since"`
	OfHomes int64     `bun:"of_homes"` // 1: a household has one value of it
}

const factColumns = "id, title, unit, kind, choices, level, area, origin, since, of_homes"

func (f factRow) column() SharingColumn {
	c := SharingColumn{Key: ofCollected + strconv.FormatInt(f.ID, 10), Title: f.Title, Unit: f.Unit, Kind: f.Kind, Choices: []string{}, New: true}
	_ = json.Unmarshal([]byte(f.Choices), &c.Choices) // it was written by keepFact
	return c
}

func keepFact(ctx context.Context, tx *db.Tx, c SharingColumn, name string, r *declaration.Record, today int64) (id int64, err error) {
	choices, _ := json.Marshal(c.Choices) // of texts: it cannot fail
	homes := 0
	if byHomes(r) {
		homes = 1
	}
	err = tx.NewRaw("INSERT INTO sharing_fact (title, name, unit, kind, choices, level, area, origin, since, of_homes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
		c.Title, name, c.Unit, c.Kind, string(choices), int(levelOf(r.Text("lowest"))), int64(r.Area), r.ID, today, homes).Scan(ctx, &id)
	if err != nil {
		return 0, fmt.Errorf("keep a fact: %w", err)
	}
	return id, nil
}

// collected are the facts that tables brought into the world, the oldest first.
func (s *Service) collected(ctx context.Context, h bun.IDB) (out []factRow, err error) {
	if err := h.NewRaw("SELECT "+factColumns+" FROM sharing_fact ORDER BY id").Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("collected facts: %w", err)
	}
	return out, nil
}

// all are the facts there are.
func (s *Service) all(ctx context.Context, h bun.IDB) ([]Fact, error) {
	rows, err := s.collected(ctx, h)
	if err != nil {
		return nil, err
	}
	out := slices.Clip(slices.Clone(s.facts))
	for _, f := range rows {
		l := area.Level(f.Level)
		x := Fact{Key: ofCollected + strconv.FormatInt(f.ID, 10), Title: f.Title, Unit: f.Unit, Kind: f.Kind, Home: wordsCollected, Path: "/summary/collected",
			By: []string{declaration.LevelName(l)}, Can: Resource + ":detail", Lowest: l, Highest: l}
		if f.OfHomes == 1 {
			x.Path, x.Can, x.Lowest, x.Highest, x.OfHomes = "/household", seeHomes, 0, 0, true
		}
		out = append(out, x)
	}
	return out, nil
}

// byKey is the catalogue by the keys of its facts.
func (s *Service) byKey(ctx context.Context) (map[string]Fact, error) {
	facts, err := s.all(ctx, s.Engine.DB.Read())
	out := make(map[string]Fact, len(facts))
	for _, f := range facts {
		out[f.Key] = f
	}
	return out, err
}

// valueRow is what an area last said of a collected fact.
type valueRow struct {
	ID    int64     `bun:"id"`
	Fact  int64     `bun:"fact"`
	Area  area.Code `bun:"area"`
	Value string    `bun:"value"`
	Day   int64     `bun:"day"`
	// Sheet is what it was handed in with, 0 where it was corrected at its home.
	Sheet int64 `bun:"sheet"`
	// Household is 0 where the fact is of areas.
	Household int64 `bun:"household"`
}

// told is what was said of a fact: the newest, and the newest correction at its home.
type told struct{ last, fix valueRow }

// then is what was said with one more value, which is newer.
func (t told) then(v valueRow) told {
	t.last = v
	if v.Sheet == 0 {
		t.fix = v
	}
	return t
}

// valuesOf is what an area said of some collected facts, by the fact.
func valuesOf(ctx context.Context, h bun.IDB, c area.Code, facts []int64) (map[int64]told, error) {
	out := map[int64]told{}
	if len(facts) == 0 {
		return out, nil
	}
	var rows []valueRow
	err := h.NewRaw("SELECT id, fact, area, value, day, sheet FROM sharing_value WHERE area = ? AND fact IN (?) ORDER BY id", int64(c), bun.List(facts)).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("values of collected facts: %w", err)
	}
	for _, r := range rows {
		out[r.Fact] = out[r.Fact].then(r)
	}
	return out, nil
}

// saidLater are the facts, with the household where they are of one, of which an area handed in an answer of a later period of the same table than the sheet's: a sheet that
// comes late does not take its place.
func saidLater(ctx context.Context, tx *db.Tx, sheet *declaration.Record) (map[[2]int64]bool, error) {
	var rows []valueRow
	err := tx.NewRaw("SELECT DISTINCT v.fact, v.household FROM sharing_sheet AS s JOIN sharing_value AS v ON v.sheet = s.id AND v.area = s.area WHERE s.sheet_of = ? AND s.area = ? AND s.period > ?",
		sheet.Int("sheetOf"), int64(sheet.Area), sheet.Text("period")).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("answers of later periods: %w", err)
	}
	out := map[[2]int64]bool{}
	for _, r := range rows {
		out[[2]int64{r.Fact, r.Household}] = true
	}
	return out, nil
}

func keepValue(ctx context.Context, tx *db.Tx, v valueRow, sheet int64) error {
	_, err := tx.NewRaw("INSERT INTO sharing_value (fact, area, value, day, sheet, household) VALUES (?, ?, ?, ?, ?, ?)", v.Fact, int64(v.Area), v.Value, v.Day, sheet, v.Household).Exec(ctx)
	if err != nil {
		return fmt.Errorf("keep a value: %w", err)
	}
	return nil
}

func collectedKey(fact int64) string { return ofCollected + strconv.FormatInt(fact, 10) }

// collectedID is the number of a collected fact, 0 where the key is of another.
func collectedID(key string) int64 {
	text, ok := strings.CutPrefix(key, ofCollected)
	if !ok {
		return 0
	}
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}
