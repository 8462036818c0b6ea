package transfer

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path"
	"slices"
	"strings"

	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
)

// importing is one run over a workbook.
type importing struct {
	s    *Service
	run  *jobs.Run
	d    *Import
	t    Transfer
	l    *layout
	book *xlsx.Book

	unit  []pending
	units [][]pending
	rows  int
	group string
	skips []int // lines passed over since the last batch
	last  int   // the last line read
	pace  db.Pace
}

// pending is a row on its way in, with what is wrong with it.
type pending struct {
	row    Row
	faults []storedFault
}

type underKey struct{}

// Under is the import a unit comes with, 0 for none.
func Under(ctx context.Context) int64 {
	id, _ := ctx.Value(underKey{}).(int64)
	return id
}

// RunImport is the job. It goes on behind the last batch that was committed.
func (s *Service) RunImport(ctx context.Context, r *jobs.Run) error {
	t, ok, err := s.start(ctx, r)
	if err != nil || !ok {
		return err
	}
	defer s.carrying()()
	im := &importing{s: s, run: r, d: s.imports[t.Name], t: t, pace: db.Pace{Now: s.now}}
	if im.d == nil {
		return s.fail(ctx, &t, errs.New(errs.InvalidArgs, "该导入已不再提供"))
	}
	if err = im.read(ctx); err == nil {
		im.t.Total = im.t.Done
		err = im.giveBack(ctx, Done)
	}
	if errors.Is(err, errEnded) {
		// Cancelled: what is in stays, and the copy says which rows these are.
		if im.t, err = s.byID(ctx, t.ID); err != nil || im.book == nil {
			return gone(err)
		}
		err = im.giveBack(ctx, Cancelled)
	}
	return s.settle(ctx, &im.t, err)
}

// start takes a transfer up; ok is false where there is nothing left to do.
func (s *Service) start(ctx context.Context, r *jobs.Run) (t Transfer, ok bool, err error) {
	var p payload
	if err := r.Decode(&p); err != nil {
		return t, false, err
	}
	if t, err = s.byID(ctx, p.ID); err != nil {
		return t, false, gone(err)
	}
	if t.State != Waiting && t.State != Running {
		return t, false, nil
	}
	t.State, t.Error = Running, ""
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.save(ctx, tx, &t, Waiting, Running) })
	if errors.Is(err, errEnded) {
		return t, false, nil
	}
	return t, err == nil, err
}

// gone is nil for a transfer its owner deleted.
func gone(err error) error {
	if errs.Has(err, errs.NotFound) {
		return nil
	}
	return err
}

// settle writes a refusal as the end; any other failure is the queue's to try again.
func (s *Service) settle(ctx context.Context, t *Transfer, err error) error {
	var e *errs.Error
	switch {
	case err == nil, errors.Is(err, errEnded):
		return nil
	case errors.As(err, &e) && e.GetStatus() < 500 && e.GetStatus() != 429:
		return s.fail(ctx, t, e)
	}
	return err
}

func (s *Service) fail(ctx context.Context, t *Transfer, e *errs.Error) error {
	slog.WarnContext(ctx, "transfer refused", "transfer", t.ID, "kind", t.Kind, "name", t.Name, "error", e.Error())
	now, err := s.byID(ctx, t.ID)
	if err != nil {
		return gone(err)
	}
	now.State, now.Error = Failed, e.Message
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.save(ctx, tx, &now, Waiting, Running) })
	if errors.Is(err, errEnded) {
		return nil
	}
	return err
}

// Follow hears of every job's progress, in its transaction: a job that is given up fails its transfer, one that an operator cancels or starts again takes
// its transfer along.
func (s *Service) Follow(ctx context.Context, tx *db.Tx, p jobs.Progress) error {
	if p.Kind != JobImport && p.Kind != JobExport {
		return nil
	}
	var state, said string
	from := []string{Waiting, Running}
	switch {
	case p.State == jobs.Failed:
		state, said = Failed, "系统繁忙，任务未能完成，可点击重试继续"
	case p.State == jobs.Cancelled:
		state = Cancelled
	case p.State == jobs.Waiting && p.Error == "": // one that waits for its next attempt says why; its owner may have cancelled it meanwhile
		state, from = Waiting, []string{Failed, Cancelled}
	default:
		return nil
	}
	row := tx.QueryRowContext(ctx, "SELECT "+transferColumns+" FROM transfer WHERE CAST(id AS text) = (SELECT unique_key FROM job WHERE id = ?)", p.ID)
	t, err := s.scan(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("transfer of job %d: %w", p.ID, err)
	}
	t.State, t.Error = state, said
	if err = s.save(ctx, tx, &t, from...); errors.Is(err, errEnded) {
		return nil
	}
	return err
}

func (im *importing) read(ctx context.Context) error {
	by, err := im.s.allowed(ctx, &im.t, im.d.Code, "")
	if err != nil {
		return err
	}
	columns, err := im.s.offered(ctx, im.d, by)
	if err != nil {
		return err
	}
	if im.book, err = im.s.book(ctx, im.t.source); err != nil {
		return err
	}
	if im.l, err = layoutOf(im.book, columns); err != nil {
		return refused(err)
	}
	if im.t.Total == 0 {
		n, err := im.book.CountRows(MaxRows + im.l.head)
		if err != nil {
			return refused(err)
		}
		im.t.Total = int64(max(n-im.l.head, 1))
	}
	n := 0
	err = im.book.Rows(func(r xlsx.Row) error {
		if r.Number <= im.l.head || int64(r.Number) <= im.t.line {
			return nil
		}
		if n++; n > MaxRows {
			return errs.New(errs.InvalidArgs, fmt.Sprintf("一次最多导入%d行，超出部分未导入", MaxRows))
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		return im.take(ctx, r)
	})
	if err == nil {
		err = im.flush(ctx, true)
	}
	return refused(err)
}

// take adds a line to the unit under way, and begins another where the group changes.
func (im *importing) take(ctx context.Context, r xlsx.Row) error {
	cells, result, empty := im.l.cells(r)
	if empty {
		im.last = r.Number
		return nil
	}
	if strings.HasPrefix(result, resultGood) {
		im.skips = append(im.skips, r.Number)
		im.last = r.Number
		return im.flush(ctx, false)
	}
	p := im.checked(r.Number, cells)
	group := ""
	if im.d.Group != "" {
		group = cells[im.d.column(im.d.Group)].Text
	}
	if len(im.unit) > 0 && (im.d.Group == "" || group == "" || strings.TrimSpace(group) != im.group) {
		im.close()
		if err := im.flush(ctx, false); err != nil {
			return err
		}
	}
	im.group = strings.TrimSpace(group)
	im.unit = append(im.unit, p)
	im.rows++
	im.last = r.Number
	return nil
}

func (im *importing) close() {
	if len(im.unit) > 0 {
		im.units = append(im.units, im.unit)
		im.unit = nil
	}
}

// checked turns the cells into values.
func (im *importing) checked(line int, cells []xlsx.Cell) pending {
	p := pending{row: Row{Line: line, keys: im.l.keys, values: make([]string, len(cells)), side: &side{}}}
	for i, c := range cells {
		value, complaint := im.l.columns[i].check(c.Text, c.Number, im.book.Epoch())
		p.row.values[i] = value
		if complaint != "" {
			p.faults = append(p.faults, storedFault{int64(line), i, complaint})
		}
	}
	return p
}

// flush writes what was collected once there is a batch of it.
func (im *importing) flush(ctx context.Context, all bool) error {
	size := im.batch()
	if all {
		im.close()
	}
	if !all && im.rows+len(im.skips) < size {
		return nil
	}
	if !all && len(im.unit) > 0 {
		return nil // a unit under way is not cut: take flushes when it closes it
	}
	if im.rows == 0 && len(im.skips) == 0 {
		return nil
	}
	by, err := im.s.allowed(ctx, &im.t, im.d.Code, "")
	if err != nil {
		return err
	}
	ctx = principal.With(context.WithValue(ctx, underKey{}, im.t.ID), by)
	for _, u := range im.units {
		im.judge(ctx, by, u)
		if err := im.prepare(ctx, by, u); err != nil {
			return err
		}
	}
	for len(im.units) > 0 || len(im.skips) > 0 {
		if err := im.store(ctx, by); err != nil {
			return err
		}
	}
	im.rows = 0
	return nil
}

// part is what the next transaction takes: whole units, the line reached with them, and how many lines were passed over until there.
func (im *importing) part() (units [][]pending, line, rows, skips int) {
	waiting := 0
	for _, u := range im.units {
		waiting += len(u)
	}
	n, most := 0, im.pace.Next(waiting)
	for n < len(im.units) && (n == 0 || rows+len(im.units[n]) <= most) {
		rows += len(im.units[n])
		n++
	}
	if n == len(im.units) {
		return im.units, im.last, rows, len(im.skips)
	}
	last := im.units[n-1]
	line = last[len(last)-1].row.Line
	for skips < len(im.skips) && im.skips[skips] <= line {
		skips++
	}
	return im.units[:n], line, rows, skips
}

// store writes the next part of what was collected: rows, complaints, counts and the line reached in one transaction, for which nobody waits
// longer than the engine's Hold (db.Pace).
func (im *importing) store(ctx context.Context, by *principal.Principal) error {
	units, line, rows, skips := im.part()
	next := im.t
	err := im.pace.Write(ctx, im.s.DB, func(ctx context.Context, tx *db.Tx) (int, error) {
		next = im.t
		var faults []storedFault
		sound := []Unit{}
		for _, u := range units {
			if bad := faultsIn(u); len(bad) > 0 {
				faults = append(faults, bad...)
				next.Bad += int64(len(u))
				continue
			}
			sound = append(sound, rowsOf(u))
		}
		refusals := map[int][]Fault{}
		if len(sound) > 0 {
			list, err := im.d.Apply(ctx, tx, by, sound)
			if err != nil {
				return 0, err
			}
			for _, f := range list {
				refusals[f.Line] = append(refusals[f.Line], f)
			}
		}
		for _, u := range sound {
			bad := im.refusedIn(u, refusals)
			if len(bad) == 0 {
				next.Good += int64(len(u))
				if err := im.s.insertWords(ctx, tx, im.t.ID, u); err != nil {
					return 0, err
				}
				continue
			}
			faults = append(faults, bad...)
			next.Bad += int64(len(u))
		}
		slices.SortStableFunc(faults, func(a, b storedFault) int { return int(a.Line - b.Line) })
		if err := insertFaults(ctx, tx, im.t.ID, faults); err != nil {
			return 0, err
		}
		next.Skipped += int64(skips)
		next.Done += int64(rows + skips)
		next.Total = max(next.Total, next.Done)
		next.line = int64(line)
		if err := im.s.save(ctx, tx, &next, Running); err != nil {
			return 0, err
		}
		return rows, im.run.Mark(ctx, tx, next.Done, next.Total, fmt.Sprint(next.line))
	})
	if err != nil {
		return err
	}
	im.t, im.units, im.skips = next, im.units[len(units):], im.skips[skips:]
	return nil
}

// batch is how many rows are collected and looked at together.
func (im *importing) batch() int {
	if im.d.Batch > 0 {
		return im.d.Batch
	}
	return batchRows
}

// judge asks the room what the unit says about itself, once its cells are sound.
func (im *importing) judge(ctx context.Context, by *principal.Principal, u []pending) {
	if im.d.Check == nil || len(faultsIn(u)) > 0 {
		return
	}
	for _, f := range im.d.Check(ctx, by, rowsOf(u)) {
		i := max(0, slices.IndexFunc(u, func(p pending) bool { return p.row.Line == f.Line }))
		u[i].faults = append(u[i].faults, storedFault{int64(u[i].row.Line), im.d.column(f.Column), f.Text})
	}
}

// prepare lets the room make ready what the transaction must not wait for.
func (im *importing) prepare(ctx context.Context, by *principal.Principal, u []pending) error {
	if im.d.Prepare == nil || len(faultsIn(u)) > 0 {
		return nil
	}
	rows := rowsOf(u)
	err := im.d.Prepare(ctx, by, rows)
	var e *errs.Error
	if err == nil || !errors.As(err, &e) || e.GetStatus() >= 500 || e.GetStatus() == 429 {
		return err
	}
	for _, f := range faultsOf(e, rows, im.d.Place) {
		i := max(0, slices.IndexFunc(u, func(p pending) bool { return p.row.Line == f.Line }))
		u[i].faults = append(u[i].faults, storedFault{int64(u[i].row.Line), im.d.column(f.Column), f.Text})
	}
	return nil
}

func rowsOf(u []pending) Unit {
	out := make(Unit, len(u))
	for i, p := range u {
		out[i] = p.row
	}
	return out
}

// faultsIn are a unit's complaints; a sound row among bad ones says why it stayed out. None where all are sound.
func faultsIn(u []pending) []storedFault {
	var out []storedFault
	bad := false
	for _, p := range u {
		bad = bad || len(p.faults) > 0
		out = append(out, p.faults...)
		if len(p.faults) == 0 {
			out = append(out, storedFault{int64(p.row.Line), -1, resultMate})
		}
	}
	if !bad {
		return nil
	}
	return out
}

func (im *importing) refusedIn(u Unit, refusals map[int][]Fault) []storedFault {
	p := make([]pending, len(u))
	for i, r := range u {
		p[i].row = r
		for _, f := range refusals[r.Line] {
			p[i].faults = append(p[i].faults, storedFault{int64(r.Line), im.d.column(f.Column), f.Text})
		}
	}
	return faultsIn(p)
}

// giveBack makes the marked copy where rows failed or the import stopped half-way, and ends the transfer.
func (im *importing) giveBack(ctx context.Context, state string) error {
	t := im.t
	told, err := im.s.hasWords(ctx, t.ID)
	if err != nil {
		return err
	}
	if t.Bad > 0 || told || state == Cancelled && t.Good > 0 {
		name := strings.TrimSuffix(t.FileName, path.Ext(t.FileName)) + "_导入结果.xlsx"
		file, err := im.s.written(ctx, &t, name, mediaXLSX, im.mark)
		if err != nil {
			return err
		}
		t.result, t.ResultAs = file, name
	}
	from := Running
	if state == Cancelled {
		from = Cancelled
	}
	t.State = state
	err = im.s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := dropWords(ctx, tx, t.ID); err != nil {
			return err
		}
		return im.s.save(ctx, tx, &t, from)
	})
	if err != nil && t.result != im.t.result {
		_ = im.s.Blobs.Delete(ctx, t.result)
	}
	return err
}

// written stores what write gives as it comes.
func (s *Service) written(ctx context.Context, t *Transfer, name, media string, write func(ctx context.Context, w io.Writer) error) (string, error) {
	r, w := io.Pipe()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ended := make(chan error, 1)
	go func() {
		err := write(ctx, w)
		_ = w.CloseWithError(err) // nil is the end of the file
		ended <- err
	}()
	id, err := s.Blobs.Put(ctx, name, media, t.owner, s.now().Add(Keep), r)
	_ = r.CloseWithError(errors.Join(err, io.ErrClosedPipe))
	if wrong := <-ended; wrong != nil && (err == nil || errors.Is(err, wrong)) {
		return "", wrong
	}
	return id, err
}

// mark writes the person's workbook with what is wrong in it.
func (im *importing) mark(ctx context.Context, w io.Writer) error {
	var held []storedFault
	upTo, more := int64(0), true
	words := words{s: im.s, id: im.t.ID}
	return im.book.Mark(w, xlsx.Marks{Head: im.l.head, Title: resultTitle, Column: im.l.result, Author: noteAuthor,
		Line: func(line int) (string, []xlsx.Note, error) {
			if int64(line) > im.t.line {
				return "", nil, nil // not looked at
			}
			if more && int64(line) > upTo {
				var err error
				if held, err = im.s.faults(ctx, im.t.ID, int64(line), 1000); err != nil {
					return "", nil, err
				}
				if more = len(held) > 0; more {
					upTo = held[len(held)-1].Line
				}
			}
			n := 0
			for n < len(held) && held[n].Line <= int64(line) {
				n++
			}
			mine := held[:n]
			held = held[n:]
			if len(mine) == 0 {
				word, err := words.of(ctx, int64(line))
				return resultGood + word, nil, err
			}
			return im.explain(mine)
		}})
}

// explain makes the notes of a line's complaints and the sentence of its result.
func (im *importing) explain(faults []storedFault) (string, []xlsx.Note, error) {
	var parts []string
	var notes []xlsx.Note
	for _, f := range faults {
		if f.Column < 0 || f.Column >= len(im.l.columns) {
			parts = append(parts, f.Text)
			continue
		}
		parts = append(parts, im.l.columns[f.Column].Title+"："+f.Text)
		if at := im.l.at[f.Column]; at >= 0 {
			notes = append(notes, xlsx.Note{Column: at, Text: f.Text})
		}
	}
	return strings.Join(parts, "；"), notes, nil
}
