package monitor

import (
	"context"
	"fmt"
	"time"

	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
)

// A span is one time a household is in monitoring, from 60 or the resumption of help to 90 or 91. The record shows the last alone, and forgets its end
// when the risk returns; the reports need them all: how long the recognition took, and how soon somebody was back.

// relapseDays is within how many days of its end a risk that returns counts as 复发.
const relapseDays = 90

// span keeps what a step means for the household's spans, in its transaction.
func (r rules) span(ctx context.Context, s *declaration.Step) error {
	// No step that begins or ends a span can be taken back, and taking back another leaves the spans alone.
	if s.Before == nil || s.Before.State == s.Record.State || s.Undo {
		return nil
	}
	switch now := s.Record.State; {
	case now == Recognised:
		if err := returned(ctx, s); err != nil {
			return err
		}
		// The deadline is what the area's rule made it, in days or in working days.
		due := s.Before.DueAt
		return begin(ctx, s, days(s.Record.Int("receivedAt"), s.Today()), due > 0 && s.Now.UnixMilli() >= due)
	case now == Relapsed:
		return returned(ctx, s)
	case now == Helped && s.Before.State == Relapsed:
		return begin(ctx, s, -1, false)
	case now == Eliminated, now == Natural:
		_, err := s.Tx.NewRaw("UPDATE monitor_span SET ended = ? WHERE case_id = ? AND ended = 0", s.Today(), s.Record.ID).Exec(ctx)
		return wrong(err)
	}
	return nil
}

func wrong(err error) error {
	if err != nil {
		return fmt.Errorf("time in monitoring: %w", err)
	}
	return nil
}

func days(from, to int64) int64 {
	return int64(declaration.Moment(to).Sub(declaration.Moment(from)).Hours() / 24)
}

// begin opens a span; waited is how many days its recognition took, -1 where there was none, late whether its deadline had passed.
func begin(ctx context.Context, s *declaration.Step, waited int64, late bool) error {
	_, err := s.Tx.NewRaw("INSERT INTO monitor_span (case_id, seq, began, waited, late) SELECT ?, coalesce(max(seq), 0) + 1, CAST(? AS bigint), CAST(? AS bigint), CAST(? AS boolean) FROM monitor_span WHERE case_id = ?",
		s.Record.ID, s.Today(), waited, late, s.Record.ID).Exec(ctx)
	return wrong(err)
}

// returned says of the household's ended spans, of this case and of earlier ones, after how many days its risk was back.
func returned(ctx context.Context, s *declaration.Step) error {
	var ended []struct {
		Case  int64 `bun:"case_id"`
		Seq   int64 `bun:"seq"`
		Ended int64 `bun:"ended"`
	}
	err := s.Tx.NewRaw("SELECT case_id, seq, ended FROM monitor_span WHERE ended > 0 AND back < 0 AND case_id IN (SELECT id FROM monitor_case WHERE household = ?) ORDER BY case_id, seq",
		s.Record.Int("household")).Scan(ctx, &ended)
	if err != nil {
		return wrong(err)
	}
	for _, e := range ended {
		if _, err := s.Tx.NewRaw("UPDATE monitor_span SET back = ? WHERE case_id = ? AND seq = ?", days(e.Ended, s.Today()), e.Case, e.Seq).Exec(ctx); err != nil {
			return wrong(err)
		}
	}
	return nil
}

// relapsedAfter is how many days a planted case was out whose risk came back, by the day of its clue.
func relapsedAfter(received int64) int { return 35 + int(received*37%100) }

// PlantSpans gives planted cases, of the demo or of a measuring data set, the spans their steps would have kept: those the risk came back to were out for one to four months.
func PlantSpans(ctx context.Context, tx *db.Tx) error {
	var cases []struct {
		ID         int64  `bun:"id"`
		State      string `bun:"state"`
		Received   int64  `bun:"received_at"`
		Recognised int64  `bun:"recognised_on"`
		Eliminated int64  `bun:"eliminated_on"`
		Entered    int64  `bun:"entered_at"`
	}
	err := tx.NewRaw(`SELECT id, state, received_at, recognised_on, coalesce(eliminated_on, 0) AS eliminated_on, entered_at FROM monitor_case AS c
		WHERE recognised_on > 0 AND received_at > 0 AND NOT EXISTS (SELECT 1 FROM monitor_span AS s WHERE s.case_id = c.id) ORDER BY id`).Scan(ctx, &cases)
	if err != nil {
		return wrong(err)
	}
	in := db.Rows{Table: "monitor_span", Columns: []string{"case_id", "seq", "began", "waited", "late", "ended", "back"}}
	for _, c := range cases {
		ended, back := int64(0), int64(-1)
		switch c.State {
		case Eliminated, Natural:
			ended = c.Eliminated
		case Relapsed:
			out := relapsedAfter(c.Received)
			ended, back = declaration.Day(declaration.Moment(declaration.Day(time.UnixMilli(c.Entered))).AddDate(0, 0, -out)), int64(out)
		}
		waited := days(c.Received, c.Recognised)
		in.Rows = append(in.Rows, []any{c.ID, 1, c.Recognised, waited, waited > int64(recognise.Days), ended, back})
	}
	_, err = tx.InsertMany(ctx, in)
	return wrong(err)
}
