package transfer

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/xlsx"
	"mirror/internal/principal"
)

// markRows is after how many rows an export says how far it is.
const markRows = 5_000

// table is where the rows of an export go.
type table interface {
	Row(values []string) error
	Close() error
}

func (d *Export) table(format string, columns []Column, w io.Writer) table {
	if format == "csv" {
		return newCSV(w, columns)
	}
	heads := make([]xlsx.Head, len(columns))
	for i, c := range columns {
		heads[i] = xlsx.Head{Title: c.Title, Width: c.Width, Number: c.Kind == Whole || c.Kind == Decimal}
	}
	return xlsx.NewWriter(w, d.Title, heads)
}

// csvTable is a CSV as Excel opens it: with a byte order mark, CRLF, and no text that would be computed.
type csvTable struct {
	w       *csv.Writer
	columns []Column
	row     []string
	err     error
}

func newCSV(w io.Writer, columns []Column) *csvTable {
	_, err := io.WriteString(w, "\uFEFF")
	t := &csvTable{w: csv.NewWriter(w), columns: columns, err: err}
	t.w.UseCRLF = true
	titles := make([]string, len(columns))
	for i, c := range columns {
		titles[i] = harmless(c.Title)
	}
	_ = t.w.Write(titles)
	return t
}

func (t *csvTable) Row(values []string) error {
	t.row = t.row[:0]
	for i, v := range values {
		if k := t.columns[i].Kind; k != Whole && k != Decimal || !plainNumber(v) {
			v = harmless(v)
		}
		t.row = append(t.row, v)
	}
	return errors.Join(t.err, t.w.Write(t.row))
}

func (t *csvTable) Close() error {
	t.w.Flush()
	return errors.Join(t.err, t.w.Error())
}

// harmless keeps a spreadsheet from computing a text (security.md row 18).
func harmless(v string) string {
	if v != "" && strings.ContainsRune("=+-@\t\r\n", rune(v[0])) || strings.HasPrefix(v, "＝") || strings.HasPrefix(v, "＋") || strings.HasPrefix(v, "－") || strings.HasPrefix(v, "＠") {
		return "'" + v
	}
	return v
}

func plainNumber(v string) bool {
	_, err := strconv.ParseFloat(v, 64)
	return err == nil && strings.Trim(v, "-.0123456789") == ""
}

// errMany ends a direct export that has too many rows.
var errMany = errors.New("too many rows for an answer")

// give writes the rows of an export; each is told their number so far.
func (s *Service) give(ctx context.Context, d *Export, ask Ask, want Want, w io.Writer, each func(n int64) error) (int64, error) {
	columns, err := s.resolved(ctx, d.Columns)
	if err != nil {
		return 0, err
	}
	places := picked(columns, want.Columns)
	heads := make([]Column, len(places))
	for i, at := range places {
		heads[i] = columns[at]
	}
	out := d.table(want.Format, heads, w)
	var n int64
	shown := make([]string, len(places))
	err = d.Rows(ctx, ask, func(values []string) error {
		if len(values) != len(columns) {
			return fmt.Errorf("export %s: %d values for %d columns", d.Name, len(values), len(columns))
		}
		n++
		if err := each(n); err != nil {
			return err
		}
		for i, at := range places {
			shown[i] = columns[at].shown(values[at])
			if columns[at].Mask != nil && !want.Full {
				shown[i] = columns[at].Mask(values[at])
			}
		}
		return out.Row(shown)
	})
	if err != nil {
		return n, err
	}
	if want.Full {
		clear(shown)
		shown[0] = s.watermark(d, ask.By, want, n, s.now())
		if err := out.Row(shown); err != nil {
			return n, err
		}
	}
	return n, out.Close()
}

// Want is what an export is asked for.
type Want struct {
	Format string            `json:"format" enum:"xlsx,csv"`
	Full   bool              `json:"full,omitempty" doc:"without masks, for those who may"`
	Query  map[string]string `json:"query,omitempty" doc:"the filters of the list"`
	// Reason and Proof are asked of a full export.
	Reason string `json:"reason,omitempty" doc:"of a full export: why; it stands in the file and in the audit"`
	Proof  string `json:"proof,omitempty" doc:"of a full export: from POST /api/account/factor/proof"`
	// Columns are the keys of those wanted, in order; those an export has not are passed over, and none of its own means all.
	Columns []string `json:"columns,omitempty" maxItems:"100" doc:"keys of the columns, in order; all where it is left out"`
}

// columnsKey keeps the chosen columns beside the filters of a later export. No list has a filter of this name.
const columnsKey = "$columns"

// reasonKey keeps a reason in the same way.
const reasonKey = "$reason"

// kept is what a job needs of the wish, sealed.
func (w Want) kept() ([]byte, error) {
	query := maps.Clone(w.Query)
	if query == nil {
		query = map[string]string{}
	}
	if len(w.Columns) > 0 {
		query[columnsKey] = strings.Join(w.Columns, ",")
	}
	if w.Reason != "" {
		query[reasonKey] = w.Reason
	}
	return json.Marshal(query)
}

func (w *Want) recall(plain []byte) error {
	if err := json.Unmarshal(plain, &w.Query); err != nil {
		return err
	}
	if keys := w.Query[columnsKey]; keys != "" {
		w.Columns = strings.Split(keys, ",")
		delete(w.Query, columnsKey)
	}
	w.Reason = w.Query[reasonKey]
	delete(w.Query, reasonKey)
	return nil
}

// picked are the places of the wanted columns among those of the declaration.
func picked(columns []Column, keys []string) []int {
	var out []int
	for _, key := range keys {
		if i := slices.IndexFunc(columns, func(c Column) bool { return c.Key == key }); i >= 0 && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	if len(out) == 0 {
		for i := range columns {
			out = append(out, i)
		}
	}
	return out
}

// maxQuery bounds the filters, which are kept for the job.
const maxQuery = 8 << 10

// Export gives the file itself, where it has few rows, or the transfer that makes it. Either is in 我的下载 from then on.
func (s *Service) Export(ctx context.Context, name string, want Want) (file []byte, as string, t Transfer, err error) {
	d, by := s.exports[name], principal.From(ctx)
	if d == nil || by == nil {
		return nil, "", t, errs.New(errs.NotFound, "")
	}
	if err := s.open(ctx, FeatureExport, by); err != nil {
		return nil, "", t, err
	}
	if err := s.checkFull(ctx, d, by, &want); err != nil {
		return nil, "", t, err
	}
	query, err := want.kept()
	if err != nil || len(query) > maxQuery {
		return nil, "", t, errs.Invalid("query", "筛选条件过长")
	}
	if d.Count != nil {
		// Where it is known to be many none are made to be thrown away.
		n, err := d.Count(ctx, Ask{By: by, Query: want.Query})
		if err != nil {
			return nil, "", t, err
		}
		if n > 2*DirectRows { // it is about so many
			t, err = s.later(ctx, d, by, want, query)
			return nil, "", t, err
		}
	}
	as = s.nameOf(d, want.Format)
	var b bytes.Buffer
	rows, err := s.give(ctx, d, Ask{By: by, Query: want.Query}, want, &b, func(n int64) error {
		if n > DirectRows {
			return errMany
		}
		return nil
	})
	switch {
	case errors.Is(err, errMany):
		t, err = s.later(ctx, d, by, want, query)
		return nil, "", t, err
	case err != nil:
		return nil, "", t, err
	}
	t = s.exportOf(d, by, want, query)
	t.State, t.ResultAs, t.Total, t.Done, t.Good = Done, as, rows, rows, rows
	if err := s.keep(ctx, d, by, want, &t, b.Bytes()); err != nil {
		return nil, "", t, err
	}
	return b.Bytes(), as, t, nil
}

// keep leaves the file of a direct export in 我的下载, like that of a job.
func (s *Service) keep(ctx context.Context, d *Export, by *principal.Principal, want Want, t *Transfer, file []byte) (err error) {
	if t.result, err = s.Blobs.Put(ctx, t.ResultAs, mediaOf(want.Format), t.owner, s.now().Add(Keep), bytes.NewReader(file)); err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.countFull(ctx, tx, by, want); err != nil {
			return err
		}
		if err := s.add(ctx, tx, t); err != nil {
			return err
		}
		if err := s.noted(ctx, tx, d, by, want, t.Done, t.ID); err != nil || s.Changed == nil {
			return err
		}
		return s.Changed(ctx, tx, t.owner, *t)
	})
	if err != nil {
		_ = s.Blobs.Delete(context.WithoutCancel(ctx), t.result)
	}
	return err
}

func mediaOf(format string) string {
	if format == "csv" {
		return mediaCSV
	}
	return mediaXLSX
}

func (s *Service) nameOf(d *Export, format string) string {
	return d.Title + "_" + s.now().In(clock.Shanghai).Format("20060102_150405") + "." + format
}

// noted leaves the trace of an export: who took how much of what. The filters stay out, they may name people.
func (s *Service) noted(ctx context.Context, tx *db.Tx, d *Export, by *principal.Principal, want Want, rows, id int64) error {
	var filters []string
	for k, v := range want.Query {
		if v != "" {
			filters = append(filters, k)
		}
	}
	return audit.Record(ctx, tx, audit.Event{Action: d.Name + ".export", Object: "transfer", ObjectID: strconv.FormatInt(id, 10), Area: by.Area,
		Detail: map[string]any{"name": d.Name, "format": want.Format, "fullValues": want.Full, "reason": want.Reason, "rows": rows, "filters": filters}})
}

func (s *Service) exportOf(d *Export, by *principal.Principal, want Want, query []byte) Transfer {
	return Transfer{Kind: KindExport, Name: d.Name, Title: d.Title, owner: by.UserID, secondFactor: by.SecondFactor, token: tokenOf(by), area: by.Area, full: want.Full, format: want.Format,
		query: s.Seal.Seal(purposeQuery, queryPlace(by.UserID, d.Name), query)}
}

func (s *Service) later(ctx context.Context, d *Export, by *principal.Principal, want Want, query []byte) (Transfer, error) {
	t := s.exportOf(d, by, want, query)
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.countFull(ctx, tx, by, want); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, &t); err != nil {
			return err
		}
		return s.enqueue(ctx, tx, &t)
	})
	return t, err
}

// RunExport is the job. A file cannot be gone on with: after a crash it begins again.
func (s *Service) RunExport(ctx context.Context, r *jobs.Run) error {
	t, ok, err := s.start(ctx, r)
	if err != nil || !ok {
		return err
	}
	defer s.carrying()()
	d := s.exports[t.Name]
	if d == nil {
		return s.fail(ctx, &t, errs.New(errs.InvalidArgs, "该导出已不再提供"))
	}
	return s.settle(ctx, &t, s.export(ctx, r, d, &t))
}

func (s *Service) export(ctx context.Context, r *jobs.Run, d *Export, t *Transfer) error {
	want := Want{Format: t.format, Full: t.full}
	plain, err := s.Seal.Open(purposeQuery, queryPlace(t.owner, t.Name), t.query)
	if err != nil {
		return fmt.Errorf("query of transfer %d: %w", t.ID, err)
	}
	if err := want.recall(plain); err != nil {
		return fmt.Errorf("query of transfer %d: %w", t.ID, err)
	}
	by, err := s.allowed(ctx, t, d.Code, d.Full)
	if err != nil {
		return err
	}
	t.area = by.Area // the rows are of where they work now, and so is the file, wherever they were when they asked
	if d.Count != nil && t.Total == 0 {
		if t.Total, err = d.Count(ctx, Ask{By: by, Query: want.Query}); err != nil {
			return err
		}
	}
	name := s.nameOf(d, t.format)
	var rows int64
	file, err := s.written(ctx, t, name, mediaOf(t.format), func(ctx context.Context, w io.Writer) (err error) {
		rows, err = s.give(ctx, d, Ask{By: by, Query: want.Query}, want, w, func(n int64) error {
			if n%markRows != 1 {
				return ctx.Err()
			}
			// Rows of a person whose right was taken away meanwhile go no further.
			if _, err := s.allowed(ctx, t, d.Code, d.Full); err != nil {
				return err
			}
			return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				next := *t
				next.Done, next.Total = n-1, max(t.Total, n)
				if err := s.save(ctx, tx, &next, Running); err != nil {
					return err
				}
				return r.Mark(ctx, tx, next.Done, next.Total, "")
			})
		})
		return err
	})
	if err != nil {
		return err
	}
	t.State, t.result, t.ResultAs, t.Done, t.Good, t.Total = Done, file, name, rows, rows, rows
	ctx = principal.With(ctx, by)
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.noted(ctx, tx, d, by, want, rows, t.ID); err != nil {
			return err
		}
		return s.save(ctx, tx, t, Running)
	})
	if err != nil {
		_ = s.Blobs.Delete(ctx, file)
	}
	return err
}
