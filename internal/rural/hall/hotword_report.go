package hall

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/dict"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/rollup"
)

// wordSums are the counts: of an area, a month of filing and a word.
var wordSums = rollup.Table{Name: "request_word_sum", Key: []string{"area", "month", "word"}, Sums: []string{"n"}}

var wordLines = rollup.Lines{Table: "request_word_delta", Columns: []string{"area", "month", "word", "n"}, Lock: 4_004_181, Most: 200}

// wordLine is a line of request_word_delta.
type wordLine struct {
	counted
	N int64 `bun:"n"`
}

// Fold adds the lines that wait to the counts of their areas and all above up to the province.
func (s *Service) Fold(ctx context.Context) (int, error) {
	return rollup.Fold(ctx, s.DB, wordLines, func(ctx context.Context, tx *db.Tx, lines []wordLine) error {
		by := map[counted]int64{}
		for _, l := range lines {
			by[l.counted] += l.N
		}
		return addWords(ctx, tx, by)
	})
}

func addWords(ctx context.Context, tx *db.Tx, by map[counted]int64) error {
	sums := map[counted]int64{}
	for k, n := range by {
		for _, a := range k.Area.Upwards() {
			if a != area.Root {
				sums[counted{a, k.Month, k.Word}] += n
			}
		}
	}
	var rows [][]any
	for k, n := range sums {
		if n != 0 {
			rows = append(rows, []any{int64(k.Area), k.Month, k.Word, n})
		}
	}
	return wordSums.Add(ctx, tx, rows)
}

// RecountWords makes the counts anew from the words that are kept: after requests were planted past their filing.
func RecountWords(ctx context.Context, tx *db.Tx) error {
	for _, table := range []string{"request_word_sum", "request_word_delta"} {
		if _, err := tx.NewRaw("DELETE FROM " + table).Exec(ctx); err != nil {
			return fmt.Errorf("count words anew: %w", err)
		}
	}
	var rows []wordLine
	err := tx.NewRaw("SELECT r.area, coalesce(r.filed_on, 0) / 100 AS month, w.word, count(*) AS n FROM request_word AS w JOIN service_request AS r ON r.id = w.request GROUP BY 1, 2, 3").Scan(ctx, &rows)
	if err != nil {
		return fmt.Errorf("count words anew: %w", err)
	}
	by := map[counted]int64{}
	for _, r := range rows {
		by[r.counted] = r.N
	}
	return addWords(ctx, tx, by)
}

const (
	// hotWords is how many words the report shows.
	hotWords = 20
	// fewest is the smallest count that is shown, as of surveys and early warnings.
	fewest = 5
	// wordMonths is how many months a report of words covers at most.
	wordMonths = 12
)

// HallWord is a word and the requests that have it.
type HallWord struct {
	Word    string `json:"word" doc:"code of the dictionary request_word"`
	Name    string `json:"name" declared:"Builtin"`
	Builtin bool   `json:"builtin" doc:"the program brought the word"`
	N       int64  `json:"n"`
}

// HallWords are the words that most requests of an area have.
type HallWords struct {
	Area  string     `json:"area"`
	From  string     `json:"from" doc:"the first month of filing, as 2026-03"`
	To    string     `json:"to" doc:"the last one"`
	Words []HallWord `json:"words" doc:"the most frequent first, 20 at most; none of fewer than 5 requests"`
}

// Words gives the most frequent words of an area in the requests of some months (yyyymm), from the counts alone.
func (s *Service) Words(ctx context.Context, c area.Code, from, to int64) (HallWords, error) {
	if c == area.Root {
		c = area.Guangdong
	}
	out := HallWords{Area: c.String(), From: monthText(from), To: monthText(to), Words: []HallWord{}}
	var entries []struct {
		Code    string `bun:"code"`
		Name    string `bun:"name"`
		Builtin bool   `bun:"builtin"`
	}
	if err := s.DB.Read().NewRaw("SELECT code, name, builtin FROM dict_item WHERE type = ? AND status <> '0'", dict.RequestWord).Scan(ctx, &entries); err != nil {
		return out, fmt.Errorf("list of words: %w", err)
	}
	var rows []struct {
		Word string `bun:"word"`
		N    int64  `bun:"n"`
	}
	err := s.DB.Read().NewRaw("SELECT word, CAST(sum(n) AS bigint) AS n FROM request_word_sum WHERE area = ? AND month BETWEEN ? AND ? GROUP BY word HAVING sum(n) >= ?", int64(c), from, to, fewest).Scan(ctx, &rows)
	if err != nil {
		return out, fmt.Errorf("words of an area: %w", err)
	}
	for _, r := range rows {
		for _, e := range entries {
			if e.Code == r.Word {
				out.Words = append(out.Words, HallWord{r.Word, e.Name, e.Builtin, r.N})
			}
		}
	}
	slices.SortFunc(out.Words, func(a, b HallWord) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Word, b.Word)) })
	out.Words = out.Words[:min(len(out.Words), hotWords)]
	return out, nil
}

func monthText(month int64) string { return fmt.Sprintf("%04d-%02d", month/100, month%100) }

// months are the first and the last month of filing that a report of words covers, as yyyymm: the twelve up to this one where none is named.
func (s *Service) months(from, to string) (first, last int64, err error) {
	now := s.now().In(clock.Shanghai)
	end, bad := monthOf("to", to, time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC))
	begin, worse := monthOf("from", from, end.AddDate(0, 1-wordMonths, 0))
	if err := errs.All(worse, bad); err != nil {
		return 0, 0, err
	}
	err = errs.All(errs.When(begin.After(end), "from", wordsFromTo), errs.When(begin.Before(end.AddDate(0, 1-wordMonths, 0)), "from", wordsMonths))
	return declaration.Day(begin) / 100, declaration.Day(end) / 100, err
}

func monthOf(field, text string, or time.Time) (time.Time, error) {
	if text == "" {
		return or, nil
	}
	t, err := time.Parse("2006-01", text)
	if err != nil {
		return or, errs.Invalid(field, wordsMonth)
	}
	return t, nil
}
