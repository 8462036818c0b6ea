package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/rural/warning"
)

// warningWorker does the passes of the queue until it is killed.
func warningWorker(ctx context.Context, dir, url string) error {
	a, err := product(ctx, dir, url, true)
	if err != nil {
		return err
	}
	defer a.Close()
	q := &jobs.Queue{DB: a.DB, Poll: 10 * time.Millisecond, Lease: benchLease}
	q.Handle(warning.PassJob, a.Rural.Warning.Pass)
	fmt.Println("ready")
	return q.Work(ctx)
}

// clear takes away all that a pass makes, so that the next one begins with nothing. What stood out in the past stays.
func (b *warningBench) clear(ctx context.Context) error {
	return b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, q := range []string{"DELETE FROM warning_hit WHERE ended = 0", "DELETE FROM warning_stat", "DELETE FROM warning_chart", "DELETE FROM warning_post", "DELETE FROM setting WHERE key = 'warning.passed'"} {
			if _, err := tx.NewRaw(q).Exec(ctx); err != nil {
				return err
			}
		}
		_, err := tx.NewRaw("DELETE FROM warning_sheet WHERE month >= ?", b.month()).Exec(ctx)
		return err
	})
}

// month is the present one, yyyymm.
func (b *warningBench) month() int {
	y, m, _ := time.Now().In(clock.Shanghai).Date()
	return y*100 + int(m)
}

// made is what a pass makes, in order. Left out are the ids, last_seen (the day somebody wrote the row last), told and acted_at (messages go out once a day, whatever
// pass they are of) and updated_at of the sheets.
var made = []struct{ what, query string }{
	{"hits", `SELECT rule, slug, figure, kind, object_id, household, area, level, value, threshold, on_day, first_seen, state, reason, clue, orange_on FROM warning_hit
		WHERE ended = 0 ORDER BY figure, kind, object_id`},
	{"counts", "SELECT area, day, rule, parent, slug, level, n FROM warning_stat ORDER BY area, day, rule"},
	{"sheets", "SELECT parent, slug, month, area, figures FROM warning_sheet ORDER BY parent, slug, month, area"},
	{"charts", "SELECT area, slug, parent, counts FROM warning_chart ORDER BY area, slug"},
	{"posts", "SELECT post, market, people, unknown, candidates, best, on_day FROM warning_post ORDER BY post"},
}

// digest is one line for each table that a pass makes: how many rows, and a digest of all of them.
func (b *warningBench) digest(ctx context.Context) (lines []string, err error) {
	for _, m := range made {
		n, sum, err := b.sumOf(ctx, m.query)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m.what, err)
		}
		lines = append(lines, fmt.Sprintf("%s %d %.16x", m.what, n, sum))
	}
	return lines, nil
}

func (b *warningBench) sumOf(ctx context.Context, query string) (n int, sum []byte, err error) {
	rows, err := b.a.DB.SQL().QueryContext(ctx, query)
	if err != nil {
		return 0, nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return 0, nil, err
	}
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	h := sha256.New()
	for ; rows.Next(); n++ {
		if err := rows.Scan(into...); err != nil {
			return 0, nil, err
		}
		fmt.Fprintf(h, "%v\n", values)
	}
	return n, h.Sum(nil), rows.Err()
}

// resumes kills the process of a pass half way and lets another go on from its mark: together they make what the pass made that nobody killed.
func (b *warningBench) resumes(ctx context.Context) error {
	if err := b.clear(ctx); err != nil {
		return err
	}
	q := &jobs.Queue{DB: b.a.DB}
	var id int64
	err := b.a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = q.Enqueue(ctx, tx, jobs.New{Kind: warning.PassJob})
		return err
	})
	if err != nil {
		return err
	}
	began := time.Now()
	killed, _, err := b.killAt(ctx, q, id, func(p jobs.Progress) bool { return p.Total > 0 && p.Done >= p.Total/2 })
	if err != nil {
		return err
	}
	if killed.State != jobs.Running {
		return fmt.Errorf("the pass was %s before it could be killed", killed.State)
	}
	half, err := b.digest(ctx)
	if err != nil {
		return err
	}
	ended, first, err := b.killAt(ctx, q, id, func(p jobs.Progress) bool { return p.State != jobs.Running && p.State != jobs.Waiting })
	if err != nil {
		return err
	}
	again, err := b.digest(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(b.out, "%-14s killed at village %d of %d, went on from %d, %s in %.1f s\n", "killed pass", killed.Done, killed.Total, first.Done, ended.State, time.Since(began).Seconds())
	if ended.State != jobs.Done || first.Done < killed.Done {
		b.over = append(b.over, fmt.Sprintf("%s: a killed pass is %s (%s), and went on from village %d", b.a.DB.Engine(), ended.State, ended.Error, first.Done))
	}
	for i, m := range made {
		fmt.Fprintf(b.out, "%-14s %-34s killed %-34s resumed %s\n", "", b.whole[i], half[i], again[i])
		if again[i] != b.whole[i] {
			b.over = append(b.over, fmt.Sprintf("%s, %s: a pass that was killed and resumed makes others than one that was not", b.a.DB.Engine(), m.what))
		}
	}
	if half[0] == b.whole[0] {
		b.over = append(b.over, fmt.Sprintf("%s: all hits were there when the pass was killed, which proves nothing", b.a.DB.Engine()))
	}
	return nil
}

// killAt has a process of its own work on the passes and kills it with -9 once the job has come to where it is to. first is what the job said when that process
// first brought it on.
func (b *warningBench) killAt(ctx context.Context, q *jobs.Queue, id int64, there func(jobs.Progress) bool) (p, first jobs.Progress, err error) {
	before, err := q.Status(ctx, id)
	if err != nil {
		return p, first, err
	}
	first = before
	kill, _, err := worker(ctx, "--warning-worker", b.dir, b.link)
	if err != nil {
		return p, first, err
	}
	defer kill()
	for {
		if p, err = q.Status(ctx, id); err != nil {
			return p, first, err
		}
		if first.Done == before.Done && p.Done != before.Done {
			first = p
		}
		if there(p) {
			return p, first, nil
		}
		time.Sleep(10 * time.Millisecond)
	}
}
