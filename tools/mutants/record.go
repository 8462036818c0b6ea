package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// score is one row of the record.
type score struct {
	room, date, commit           string
	caught, survived, notReached int
	first                        string // the share when the room was measured for the first time
}

func count(verdicts []verdict) score {
	var s score
	for _, v := range verdicts {
		switch v.Result {
		case caught:
			s.caught++
		case survived:
			s.survived++
		case notReached:
			s.notReached++
		}
	}
	return s
}

// share is the caught part of all judged, in tenths of a per cent, rounded down: a record must not be kept by rounding.
func (s score) share() int {
	judged := s.caught + s.survived + s.notReached
	if judged == 0 {
		return 0
	}
	return s.caught * 1000 / judged
}

func percent(tenths int) string { return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10) }

func (s score) String() string {
	return fmt.Sprintf("%d caught, %d survived, %d not reached: %s", s.caught, s.survived, s.notReached, percent(s.share()))
}

func today() string { return time.Now().UTC().Format(time.DateOnly) }

// record is the table of docs/mutants.md.
type record struct{ rows []score }

const (
	tableHead = "| room | measured | commit | judged | caught | survived | not reached | score | first score |"
	tableRule = "|---|---|---|---|---|---|---|---|---|"
)

func readRecord(text string) (*record, error) {
	rec := &record{}
	_, table, ok := strings.Cut(text, tableHead+"\n"+tableRule+"\n")
	if !ok {
		return nil, fmt.Errorf("the table of scores is missing")
	}
	for line := range strings.Lines(table) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cell := strings.Split(line, "|")
		if len(cell) != 11 {
			return nil, fmt.Errorf("not a row of nine cells: %q", line)
		}
		for i := range cell {
			cell[i] = strings.TrimSpace(cell[i])
		}
		row := score{room: cell[1], date: cell[2], commit: cell[3], first: cell[9]}
		for at, into := range map[int]*int{5: &row.caught, 6: &row.survived, 7: &row.notReached} {
			n, err := strconv.Atoi(cell[at])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", row.room, err)
			}
			*into = n
		}
		rec.rows = append(rec.rows, row)
	}
	return rec, nil
}

// compare fails when a room lost ground.
func (rec *record) compare(got score) error {
	for _, row := range rec.rows {
		if row.room == got.room && got.share() < row.share() {
			return fmt.Errorf("%s fell from %s to %s", got.room, percent(row.share()), percent(got.share()))
		}
	}
	return nil
}

// accept takes a room's new score.
func (rec *record) accept(got score) {
	for i, row := range rec.rows {
		if row.room == got.room {
			got.first = row.first
			rec.rows[i] = got
			return
		}
	}
	got.first = percent(got.share())
	rec.rows = append(rec.rows, got)
}

// write puts the rows into the text in place of those it has.
func (rec *record) write(text string) string {
	before, after, _ := strings.Cut(text, tableHead+"\n"+tableRule+"\n")
	for strings.HasPrefix(after, "|") {
		_, after, _ = strings.Cut(after, "\n")
	}
	var b strings.Builder
	b.WriteString(before + tableHead + "\n" + tableRule + "\n")
	for _, s := range rec.rows {
		fmt.Fprintf(&b, "| %s | %s | %s | %d | %d | %d | %d | %s | %s |\n",
			s.room, s.date, s.commit, s.caught+s.survived+s.notReached, s.caught, s.survived, s.notReached, percent(s.share()), s.first)
	}
	return b.String() + after
}
