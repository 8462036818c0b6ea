package hall

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/portal/dict"
	"mirror/internal/rural/module/declaration"
)

// WordsJob finds the words of all requests again once the list is another one than they were found by.
const WordsJob = "hall.words"

// wordList is the PostgreSQL advisory lock of the list: shared by those who write requests and held alone by who begins to find all words again, so that
// nobody still writes by an older list.
const wordList = 4_004_180

// wordFields are the texts of a request in which words are looked for: what the matter is, and nothing of who asks.
var wordFields = []string{"content", "item", "purpose", "wantedJob"}

// writing is one way to write a word of the list.
type writing struct {
	Text string
	Word string // the code of the entry it counts as
	// From and To are the first and the last day of filing it counts for (yyyymmdd); 0 is no end.
	From, To int64
}

// writings are the list as it stands: each entry that is on, and is below none that is off, counts as the topmost one it is below.
func writings(ctx context.Context, h bun.IDB) ([]writing, error) {
	var rows []struct {
		Code   string `bun:"code"`
		Parent string `bun:"parent"`
		Name   string `bun:"name"`
		From   int64  `bun:"valid_from"`
		To     int64  `bun:"valid_to"`
	}
	err := h.NewRaw(`SELECT i.code, i.parent, coalesce(p.name, i.name) AS name, coalesce(p.valid_from, 0) AS valid_from, coalesce(p.valid_to, 0) AS valid_to
		FROM dict_item AS i LEFT JOIN dict_period AS p ON p.type = i.type AND p.code = i.code WHERE i.type = ? AND i.status <> '0' ORDER BY i.code, p.valid_from`, dict.RequestWord).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("list of words: %w", err)
	}
	above := map[string]string{}
	for _, r := range rows {
		above[r.Code] = r.Parent
	}
	var out []writing
	for _, r := range rows {
		top, on := r.Code, true
		for n := 0; on && above[top] != "" && n < len(above); n++ {
			top = above[top]
			_, on = above[top]
		}
		if on {
			out = append(out, writing{strings.ToLower(r.Name), top, r.From, r.To})
		}
	}
	return out, nil
}

// wordsOf are the words of a text that was filed on a day, each once.
func wordsOf(list []writing, text string, day int64) []string {
	text = strings.ToLower(text)
	found := map[string]bool{}
	for _, w := range list {
		if !found[w.Word] && w.From <= day && (w.To == 0 || day <= w.To) && strings.Contains(text, w.Text) {
			found[w.Word] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// wordy is what of a request says which words it has, and where and when they count.
type wordy struct {
	ID      int64
	Area    area.Code
	FiledOn int64
	Text    string
}

func wordyOf(r *declaration.Record) wordy {
	texts := make([]string, len(wordFields))
	for i, f := range wordFields {
		texts[i] = r.Text(f)
	}
	return wordy{r.ID, r.Area, r.Int("filedOn"), strings.Join(texts, " ")}
}

// counted is what is counted: the requests of an area and a month of filing that have a word.
type counted struct {
	Area  area.Code `bun:"area"`
	Month int64     `bun:"month"`
	Word  string    `bun:"word"`
}

// writtenWords keeps the words of a request that was filed or whose texts changed.
func writtenWords(ctx context.Context, s *declaration.Step, e db.Engine) error {
	now := wordyOf(s.Record)
	if s.Before != nil && wordyOf(s.Before) == now {
		return nil
	}
	if e == db.Postgres {
		if _, err := s.Tx.NewRaw("SELECT pg_advisory_xact_lock_shared(?)", wordList).Exec(ctx); err != nil {
			return fmt.Errorf("list of words: %w", err)
		}
	}
	list, err := writings(ctx, s.Tx)
	if err != nil {
		return err
	}
	return keepWords(ctx, s.Tx, list, now)
}

// keepWords gives requests the words their texts have now.
func keepWords(ctx context.Context, tx *db.Tx, list []writing, rs ...wordy) error {
	if len(rs) == 0 {
		return nil
	}
	ids := make([]int64, len(rs))
	for i, r := range rs {
		ids[i] = r.ID
	}
	type kept struct {
		Request int64  `bun:"request"`
		Word    string `bun:"word"`
	}
	var had []kept
	if err := tx.NewRaw("SELECT request, word FROM request_word WHERE request IN (?)", bun.List(ids)).Scan(ctx, &had); err != nil {
		return fmt.Errorf("words of requests: %w", err)
	}
	old := map[kept]bool{}
	for _, k := range had {
		old[k] = true
	}
	in := db.Rows{Table: "request_word", Columns: []string{"request", "word"}}
	by := map[counted]int64{}
	for _, r := range rs {
		has := wordsOf(list, r.Text, r.FiledOn)
		for _, w := range has {
			if k := (kept{r.ID, w}); !old[k] {
				in.Rows = append(in.Rows, []any{k.Request, k.Word})
				by[counted{r.Area, r.FiledOn / 100, w}]++
			}
		}
		for _, k := range had {
			if k.Request != r.ID || slices.Contains(has, k.Word) {
				continue
			}
			if _, err := tx.NewRaw("DELETE FROM request_word WHERE request = ? AND word = ?", k.Request, k.Word).Exec(ctx); err != nil {
				return fmt.Errorf("words of requests: %w", err)
			}
			by[counted{r.Area, r.FiledOn / 100, k.Word}]--
		}
	}
	if _, err := tx.InsertMany(ctx, in); err != nil {
		return fmt.Errorf("words of requests: %w", err)
	}
	return leaveWords(ctx, tx, by)
}

// leaveWords leaves the lines that Fold adds to the counts: nobody who writes a request waits for another.
func leaveWords(ctx context.Context, tx *db.Tx, by map[counted]int64) error {
	var rows [][]any
	for k, n := range by {
		if n != 0 {
			rows = append(rows, []any{int64(k.Area), k.Month, k.Word, n})
		}
	}
	return wordLines.Leave(ctx, tx, rows)
}

// movedWords carries the counts of a request's words to the area that took over the one it was in.
func movedWords(ctx context.Context, tx *db.Tx, was, now *declaration.Record) error {
	var words []string
	if err := tx.NewRaw("SELECT word FROM request_word WHERE request = ?", was.ID).Scan(ctx, &words); err != nil {
		return fmt.Errorf("words of a request: %w", err)
	}
	by, month := map[counted]int64{}, was.Int("filedOn")/100
	for _, w := range words {
		by[counted{was.Area, month, w}]--
		by[counted{now.Area, month, w}]++
	}
	return leaveWords(ctx, tx, by)
}

// dropWords takes away the words of requests that are removed, or whose texts are taken out of them.
func dropWords(ctx context.Context, tx *db.Tx, ids []int64, e db.Engine) error {
	lock := ""
	if e == db.Postgres {
		lock = " FOR UPDATE OF r" // where it is counted must not change meanwhile
	}
	var gone []counted
	err := tx.NewRaw("SELECT r.area, coalesce(r.filed_on, 0) / 100 AS month, w.word FROM service_request AS r JOIN request_word AS w ON w.request = r.id WHERE r.id IN (?)"+lock, bun.List(ids)).Scan(ctx, &gone)
	if err != nil || len(gone) == 0 {
		return err
	}
	by := map[counted]int64{}
	for _, k := range gone {
		by[k]--
	}
	if _, err := tx.NewRaw("DELETE FROM request_word WHERE request IN (?)", bun.List(ids)).Exec(ctx); err != nil {
		return fmt.Errorf("words of requests: %w", err)
	}
	return leaveWords(ctx, tx, by)
}

// wordsAtOnce bounds one transaction of the job.
const wordsAtOnce = 200

// findSome finds the words of the requests behind an id, so many at most, and says behind which id to go on; 0 where there is none.
func findSome(ctx context.Context, tx *db.Tx, e db.Engine, list []writing, after int64, most int) (n int, next int64, err error) {
	lock := ""
	if e == db.Postgres {
		lock = " FOR UPDATE" // nobody changes, moves or empties what is looked at
	}
	var rows []struct {
		ID      int64     `bun:"id"`
		Area    area.Code `bun:"area"`
		FiledOn int64     `bun:"filed_on"`
		Text    string    `bun:"text"`
	}
	err = tx.NewRaw("SELECT id, area, coalesce(filed_on, 0) AS filed_on, content || ' ' || item || ' ' || purpose || ' ' || wanted_job AS text FROM service_request WHERE id > ? ORDER BY id LIMIT ?"+lock,
		after, most).Scan(ctx, &rows)
	if err != nil {
		return 0, 0, fmt.Errorf("words of requests: %w", err)
	}
	rs := make([]wordy, len(rows))
	for i, r := range rows {
		rs[i] = wordy(r)
	}
	if len(rs) == most {
		next = rs[len(rs)-1].ID
	}
	return len(rs), next, keepWords(ctx, tx, list, rs...)
}

// wordMark is how far the job came, by which list.
type wordMark struct {
	List  string `json:"list"`
	After int64  `json:"after"`
	Done  int64  `json:"done"`
}

// foundKey is the setting with the list by which the words of all requests were found.
const foundKey = "hall.words"

// FindWords is the job: a few requests to a transaction, and on from there after a stop.
func (s *Service) FindWords(ctx context.Context, run *jobs.Run) error {
	var list []writing
	var found []string
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if s.DB.Engine() == db.Postgres {
			if _, err := tx.NewRaw("SELECT pg_advisory_xact_lock(?)", wordList).Exec(ctx); err != nil {
				return fmt.Errorf("list of words: %w", err)
			}
		}
		if err := tx.NewRaw("SELECT value FROM setting WHERE key = ?", foundKey).Scan(ctx, &found); err != nil {
			return fmt.Errorf("list of words: %w", err)
		}
		list, err = writings(ctx, tx)
		return err
	})
	if err != nil {
		return err
	}
	sum := sha256.Sum256(fmt.Append(nil, list))
	m := wordMark{List: hex.EncodeToString(sum[:])}
	if slices.Contains(found, m.List) {
		return nil
	}
	if run.Resume != "" {
		var was wordMark
		if err := json.Unmarshal([]byte(run.Resume), &was); err != nil {
			return fmt.Errorf("mark of %s: %w", WordsJob, err)
		}
		if was.List == m.List {
			m = was
		}
	}
	ctx = db.Later(ctx)
	var pace db.Pace
	for more := true; more; {
		next := m
		err := pace.Write(ctx, s.DB, func(ctx context.Context, tx *db.Tx) (n int, err error) {
			next = m
			if n, next.After, err = findSome(ctx, tx, s.DB.Engine(), list, m.After, pace.Next(wordsAtOnce)); err != nil {
				return 0, err
			}
			next.Done += int64(n)
			if next.After == 0 {
				_, err := tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
					foundKey, m.List, s.now().UnixMilli()).Exec(ctx)
				return n, err
			}
			mark, err := json.Marshal(next)
			return n, errors.Join(err, run.Mark(ctx, tx, next.Done, 0, string(mark)))
		})
		if err != nil {
			return err
		}
		m, more = next, next.After != 0
	}
	return nil
}
