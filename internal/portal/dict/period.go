package dict

import (
	"context"
	_ "embed" // the periods of the built-in dictionaries
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// Period is a time in which an entry may be chosen, and what it is called in it. Days are yyyymmdd and both included; 0 is no end. An entry without
// periods may always be chosen.
type Period struct {
	From int64  `json:"from,omitempty"`
	To   int64  `json:"to,omitempty"`
	Name string `json:"name"`
}

func (p Period) holds(day int64) bool { return p.From <= day && (p.To == 0 || day <= p.To) }

// periodsData are those that rules of the state set: after the transition period the three kinds of monitored households became one, any rural
// household at risk.
//
//go:embed data/periods.json
var periodsData []byte

// installPeriods writes the periods of entries that have none; what people set stays.
func installPeriods(ctx context.Context, tx *db.Tx) error {
	var all map[string]map[string][]Period
	if err := json.Unmarshal(periodsData, &all); err != nil {
		return err
	}
	for typ, entries := range all {
		for code, periods := range entries {
			var n int
			if err := tx.NewRaw("SELECT count(*) FROM dict_period WHERE type = ? AND code = ?", typ, code).Scan(ctx, &n); err != nil {
				return err
			}
			if n > 0 {
				continue
			}
			if err := insertPeriods(ctx, tx, typ, code, periods); err != nil {
				return err
			}
		}
	}
	return nil
}

func insertPeriods(ctx context.Context, tx *db.Tx, typ, code string, periods []Period) error {
	for _, p := range periods {
		if _, err := tx.NewRaw("INSERT INTO dict_period (type, code, valid_from, valid_to, name) VALUES (?, ?, ?, ?, ?)", typ, code, p.From, p.To, p.Name).Exec(ctx); err != nil {
			return fmt.Errorf("periods of an entry: %w", err)
		}
	}
	return nil
}

type entryKey struct{ typ, code string }

// periods are those of one dictionary, or with "" of all, the oldest first.
func (s *Service) periods(ctx context.Context, typ string) (map[entryKey][]Period, error) {
	rows, err := s.DB.Read().QueryContext(ctx, "SELECT type, code, valid_from, valid_to, name FROM dict_period WHERE ? = '' OR type = ? ORDER BY type, code, valid_from", typ, typ)
	if err != nil {
		return nil, fmt.Errorf("read periods: %w", err)
	}
	defer rows.Close()
	out := map[entryKey][]Period{}
	for rows.Next() {
		var k entryKey
		var p Period
		if err := rows.Scan(&k.typ, &k.code, &p.From, &p.To, &p.Name); err != nil {
			return nil, fmt.Errorf("read periods: %w", err)
		}
		out[k] = append(out[k], p)
	}
	return out, rows.Err()
}

// KnownOn reports whether a code list has a code that may be chosen in a record of a day; 0 is today.
func (s *Service) KnownOn(ctx context.Context, typ, code string, day int64) (bool, error) {
	ok, err := s.Known(ctx, typ, code)
	if err != nil || !ok {
		return false, err
	}
	snap, err := s.All(ctx)
	if err != nil {
		return false, err
	}
	periods := snap.periods[entryKey{typ, code}]
	if day == 0 {
		day = s.today()
	}
	return len(periods) == 0 || slices.ContainsFunc(periods, func(p Period) bool { return p.holds(day) }), nil
}

// Word is what an entry was called on a day: a record keeps the words of its day, whatever the entry is called later. Outside of its periods it has the
// name of the nearest one before, else of its first. "" for an entry without periods, whose name never changes.
func (s *Service) Word(ctx context.Context, typ, code string, day int64) (string, error) {
	snap, err := s.All(ctx)
	if err != nil {
		return "", err
	}
	return wordOn(snap.periods[entryKey{typ, code}], day), nil
}

func wordOn(periods []Period, day int64) string {
	word := ""
	for i, p := range periods {
		if i == 0 || p.From <= day {
			word = p.Name
		}
	}
	return word
}

func (s *Service) today() int64 {
	t := s.now().In(clock.Shanghai)
	return int64(t.Year()*10000 + int(t.Month())*100 + t.Day())
}

// SetPeriods says anew in which periods an entry may be chosen, and how it is called in each. None: always, by its own name.
func (s *Service) SetPeriods(ctx context.Context, typ, code string, version int64, periods []Period) error {
	if isSetting(typ) {
		return errs.New(errs.Conflict, "平台配置项没有有效期")
	}
	periods = slices.Clone(periods)
	if err := checkPeriods(periods); err != nil {
		return err
	}
	slices.SortFunc(periods, func(a, b Period) int { return int(a.From - b.From) })
	c := &change{after: periodWords(periods)}
	return s.write(ctx, "dict.item.periods", typ+"/"+code, c, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.itemOf(ctx, tx, typ, code); err != nil {
			return err
		}
		if err := hit(tx.NewRaw("UPDATE dict_item SET version = version + 1 WHERE type = ? AND code = ? AND version = ?", typ, code, version).Exec(ctx)); err != nil {
			return err
		}
		var before []struct {
			From int64  `bun:"valid_from"`
			To   int64  `bun:"valid_to"`
			Name string `bun:"name"`
		}
		if err := tx.NewRaw("SELECT valid_from, valid_to, name FROM dict_period WHERE type = ? AND code = ? ORDER BY valid_from", typ, code).Scan(ctx, &before); err != nil {
			return fmt.Errorf("periods of an entry: %w", err)
		}
		for _, b := range before {
			c.before = append(c.before, periodWords([]Period{{b.From, b.To, b.Name}})...)
		}
		if _, err := tx.NewRaw("DELETE FROM dict_period WHERE type = ? AND code = ?", typ, code).Exec(ctx); err != nil {
			return fmt.Errorf("periods of an entry: %w", err)
		}
		return insertPeriods(ctx, tx, typ, code, periods)
	})
}

// checkPeriods complains about everything at once, each at its field: periods.0.from and so on, in the order they were sent.
func checkPeriods(periods []Period) error {
	var wrong []errs.Field
	say := func(i int, field, words string) {
		wrong = append(wrong, errs.Field{Field: "periods." + strconv.Itoa(i) + "." + field, Message: words})
	}
	for i := range periods {
		p := &periods[i]
		p.Name = strings.TrimSpace(p.Name)
		if _, err := nameOf("name", p.Name); err != nil {
			say(i, "name", errs.From(err).Message)
		}
		if p.From != 0 && !isDay(p.From) {
			say(i, "from", "请选择日期")
		}
		switch {
		case p.To != 0 && !isDay(p.To):
			say(i, "to", "请选择日期")
		case p.To != 0 && p.To < p.From:
			say(i, "to", "终止日期不能早于起始日期")
		}
		for j := range i {
			if o := periods[j]; (o.To == 0 || p.From <= o.To) && (p.To == 0 || o.From <= p.To) {
				say(i, "from", fmt.Sprintf("与第%d个有效期重叠，同一编码的有效期不能重叠", j+1))
				break
			}
		}
	}
	if len(wrong) > 0 {
		return errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	return nil
}

// PeriodsWrong says what is wrong with the periods of one entry, "" where nothing is.
func PeriodsWrong(periods []Period) string {
	if err := checkPeriods(slices.Clone(periods)); err != nil {
		return errs.From(err).Message
	}
	return ""
}

func isDay(n int64) bool {
	_, err := time.Parse("20060102", strconv.FormatInt(n, 10))
	return err == nil
}

func periodWords(periods []Period) []string {
	out := make([]string, len(periods))
	for i, p := range periods {
		out[i] = fmt.Sprintf("%s %d-%d", p.Name, p.From, p.To)
	}
	return out
}
