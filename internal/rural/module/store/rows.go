package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/gram"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/table"
)

// Store keeps records.
type Store struct {
	*outside.Rooms
}

// NumberTries is how often a number is drawn.
const NumberTries = 5

// Number is what the record's fields make, or one that is drawn.
func Number(r *declaration.Record, now time.Time) (string, error) {
	if r.Of().Number != nil {
		return r.Of().Number(r), nil
	}
	return drawn(r.Of().Prefix, now)
}

// drawn is a record's number: nobody has to wait for somebody else's.
func drawn(prefix string, now time.Time) (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(100_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s%d%08d", prefix, declaration.Day(now), n.Int64()), nil
}

// Rows runs a statement that asks for Columns, with a count behind them where total is given.
func (e *Store) Rows(ctx context.Context, d *declaration.Declaration, fields []*declaration.Field, query string, args []any, total *int64) ([]*declaration.Record, error) {
	rows, err := e.DB.Read().QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", d.Code, err)
	}
	rs, err := e.Scan(d, rows, fields, total)
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", d.Code, err)
	}
	return rs, nil
}

// Reserve gives ids no record of the module ever had.
func (e *Store) Reserve(ctx context.Context, tx *db.Tx, d *declaration.Declaration, n int) ([]int64, error) {
	var ids []int64
	if e.DB.Engine() == db.Postgres {
		if err := tx.NewRaw("SELECT nextval(pg_get_serial_sequence(?, 'id')) FROM generate_series(1, ?)", d.Table, n).Scan(ctx, &ids); err != nil {
			return nil, fmt.Errorf("ids of %s: %w", d.Code, err)
		}
		return ids, nil
	}
	first, err := FreeID(ctx, tx, d)
	for i := range int64(n) {
		ids = append(ids, first+i)
	}
	return ids, err
}

// PlaceAll gives records their numbers and stores them, as place does one: of drawn numbers those that are taken are drawn again.
func (e *Store) PlaceAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record, warned []int) error {
	for try := 0; len(rs) > 0; try++ {
		in := db.Rows{Table: d.Table, Key: "no", Rows: make([][]any, len(rs))}
		for i, r := range rs {
			var err error
			if r.No, err = Number(r, time.UnixMilli(r.EnteredAt)); err != nil {
				return err
			}
			cols, args, err := e.Cells(r)
			if err != nil {
				return err
			}
			in.Columns = append(cols, "id", "no", "version", "warned", "created_by", "created_at")
			in.Rows[i] = append(args, r.ID, r.No, r.Version, warned[i], r.CreatedBy, r.CreatedAt)
		}
		left, err := tx.InsertMany(ctx, in)
		if err != nil {
			return err
		}
		if len(left) > 0 && (d.Number != nil || try == NumberTries) {
			return Taken(d)
		}
		again, told := make([]*declaration.Record, len(left)), make([]int, len(left))
		for k, i := range left {
			again[k], told[k] = rs[i], warned[i]
		}
		rs, warned = again, told
	}
	return nil
}

// TokensAll stores the search tokens of new records.
func (e *Store) TokensAll(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rs []*declaration.Record) error {
	if !d.Searchable() {
		return nil
	}
	in := db.Rows{Table: d.Table + "_token", Columns: []string{"rowid", "tokens"}}
	written := func(tokens string) string { return tokens }
	if e.DB.Engine() == db.Postgres {
		in.Columns = []string{"record_id", "tokens"}
		// An array as text, whose members are of letters and digits; without quotes one that reads null would be none.
		written = func(tokens string) string { return `{"` + strings.ReplaceAll(tokens, " ", `","`) + `"}` }
	}
	for _, r := range rs {
		in.Rows = append(in.Rows, []any{r.ID, written(searchTokens(r))})
	}
	_, err := tx.InsertMany(ctx, in)
	return err
}

const ownColumns = "id, no, area, owner, state, version, due_at, entered_at, created_by, created_at, updated_by, updated_at"

// Columns are what a read asks for: the record's own and those of the fields.
func Columns(d *declaration.Declaration, alias string, fields []*declaration.Field) string {
	out := make([]string, 0, 12+len(fields))
	for c := range strings.SplitSeq(ownColumns, ", ") {
		out = append(out, alias+"."+c)
	}
	for _, f := range fields {
		out = append(out, alias+"."+f.Column())
	}
	return strings.Join(out, ", ")
}

// Scan reads rows of columns(fields) and, where total is given, one count behind them.
func (e *Store) Scan(d *declaration.Declaration, rows *sql.Rows, fields []*declaration.Field, total *int64) ([]*declaration.Record, error) {
	defer rows.Close()
	var out []*declaration.Record
	// What rows are scanned into serves all of them: what a record keeps is copied out.
	var at declaration.Record
	var owner sql.NullInt64
	to := []any{&at.ID, &at.No, &at.Area, &owner, &at.State, &at.Version, &at.DueAt, &at.EnteredAt, &at.CreatedBy, &at.CreatedAt, &at.UpdatedBy, &at.UpdatedAt}
	cells := make([]any, len(fields))
	for i, f := range fields {
		switch {
		case f.Sealed():
			cells[i] = new([]byte)
		case f.Kind == declaration.Bool:
			cells[i] = new(sql.NullBool)
		case f.Whole():
			cells[i] = new(sql.NullInt64)
		default:
			cells[i] = new(string)
		}
	}
	to = append(to, cells...)
	if total != nil {
		to = append(to, total)
	}
	for rows.Next() {
		if err := rows.Scan(to...); err != nil {
			return nil, err
		}
		r := at
		r.Owner = owner.Int64
		r.Begin(d, len(fields))
		for i, f := range fields {
			if err := e.take(&r, f, cells[i]); err != nil {
				return nil, err
			}
		}
		out = append(out, &r)
	}
	return out, rows.Err()
}

func (e *Store) take(r *declaration.Record, f *declaration.Field, cell any) error {
	switch x := cell.(type) {
	case *[]byte:
		if len(*x) == 0 {
			return nil
		}
		plain, err := e.Seal.Open(table.Purpose, table.Bound(r.No, f), *x)
		if err != nil {
			return fmt.Errorf("open %s of %s: %w", f.Key, r.No, err)
		}
		r.Put(f.Key, string(plain))
	case *sql.NullBool:
		if x.Valid {
			r.Put(f.Key, x.Bool)
		}
	case *sql.NullInt64:
		if x.Valid {
			r.Put(f.Key, x.Int64)
		}
	case *string:
		if *x == "" {
			return nil
		}
		if f.Kind == declaration.Files {
			var list []declaration.File
			if err := json.Unmarshal([]byte(*x), &list); err != nil {
				return fmt.Errorf("files of %s: %w", r.No, err)
			}
			r.Put(f.Key, list)
			return nil
		}
		r.Put(f.Key, *x)
	}
	return nil
}

// Read gives one record of the scope; NotFound where it is not there or outside, without a difference.
func (e *Store) Read(ctx context.Context, h bun.IDB, d *declaration.Declaration, scope area.Scope, id int64) (*declaration.Record, error) {
	fields := d.EveryField()
	w, args := d.Sees(scope).Between(area.Columns{Area: "t.area", Owner: "t.owner"})
	rows, err := h.QueryContext(ctx, "SELECT "+Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.id = ? AND "+w, append([]any{id}, args...)...)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", d.Code, err)
	}
	rs, err := e.Scan(d, rows, fields, nil)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", d.Code, err)
	}
	if len(rs) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	return rs[0], nil
}

// Cells are the columns and values a write stores.
func (e *Store) Cells(r *declaration.Record) (cols []string, args []any, err error) {
	var owner any
	if r.Owner > 0 {
		owner = r.Owner
	}
	cols = []string{"area", "owner", "state", "due_at", "entered_at", "updated_by", "updated_at"}
	args = []any{int64(r.Area), owner, r.State, r.DueAt, r.EnteredAt, r.UpdatedBy, r.UpdatedAt}
	for _, f := range r.Of().EveryField() {
		v := r.Value(f.Key)
		cols = append(cols, f.Column())
		switch {
		case f.Sealed():
			s, _ := v.(string)
			sealed, bi := []byte{}, []byte{}
			if s != "" {
				sealed = e.Seal.Seal(table.Purpose, table.Bound(r.No, f), []byte(s))
				bi = e.Seal.BlindIndex(table.Purpose+"."+r.Of().Code+"."+f.Key, s)
			}
			args = append(args, sealed)
			if f.Exact {
				cols, args = append(cols, table.BlindIndex(f)), append(args, bi)
			}
		case f.Kind == declaration.Files:
			text := ""
			if list, ok := v.([]declaration.File); ok {
				b, err := json.Marshal(list)
				if err != nil {
					return nil, nil, err
				}
				text = string(b)
			}
			args = append(args, text)
		case f.Kind == declaration.Bool || f.Whole():
			args = append(args, v)
		default:
			s, _ := v.(string)
			args = append(args, s)
		}
	}
	return cols, args, nil
}

// Placed are the columns a row is stored with once, beside those of cells.
var Placed = []string{"no", "version", "warned", "created_by", "created_at"}

// Insert stores a new record's row and gives it its id.
func (e *Store) Insert(ctx context.Context, tx *db.Tx, r *declaration.Record) error {
	cols, args, err := e.Cells(r)
	if err != nil {
		return err
	}
	cols, args = append(cols, Placed...), append(args, r.No, r.Version, 0, r.CreatedBy, r.CreatedAt)
	if e.DB.Engine() == db.SQLite {
		// SQLite gives the id of a removed newest record again, and with it the timeline that stayed.
		id, err := FreeID(ctx, tx, r.Of())
		if err != nil {
			return err
		}
		cols, args = append(cols, "id"), append(args, id)
	}
	var ids []int64
	err = tx.NewRaw("INSERT INTO "+r.Of().Table+" ("+strings.Join(cols, ", ")+") VALUES ("+strings.TrimSuffix(strings.Repeat("?, ", len(cols)), ", ")+
		") ON CONFLICT (no) DO NOTHING RETURNING id", args...).Scan(ctx, &ids)
	if err != nil {
		return fmt.Errorf("enter %s: %w", r.Of().Code, err)
	}
	if len(ids) == 0 {
		return Taken(r.Of())
	}
	r.ID = ids[0]
	return nil
}

// Taken refuses a number another record has.
func Taken(d *declaration.Declaration) error {
	return errs.New(errs.Conflict, cmp.Or(d.Taken, "编号重复，请再试一次"))
}

// FreeID is an id no record of the module ever had: one of them writes at a time on SQLite.
func FreeID(ctx context.Context, tx *db.Tx, d *declaration.Declaration) (id int64, err error) {
	err = tx.NewRaw("SELECT 1 + max((SELECT coalesce(max(id), 0) FROM "+d.Table+"), (SELECT coalesce(max(record_id), 0) FROM module_line WHERE module = ?))", d.Code).Scan(ctx, &id)
	if err != nil {
		return 0, fmt.Errorf("number of %s: %w", d.Code, err)
	}
	return id, nil
}

// Save stores a changed record where nobody else changed it meanwhile, nor its area was merged into another: Conflict. at is the area it
// was read in.
func (e *Store) Save(ctx context.Context, tx *db.Tx, r *declaration.Record, at area.Code) error {
	cols, args, err := e.Cells(r)
	if err != nil {
		return err
	}
	cols, args = append(cols, "version", "warned"), append(args, r.Version+1, 0)
	res, err := tx.NewRaw("UPDATE "+r.Of().Table+" SET "+strings.Join(cols, " = ?, ")+" = ? WHERE id = ? AND version = ? AND area = ?", append(args, r.ID, r.Version, int64(at))...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("change %s: %w", r.Of().Code, err)
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return declaration.Overtaken(err)
	}
	r.Version++
	return e.Tokens(ctx, tx, r, true)
}

// searchTokens are what the search finds the record by.
func searchTokens(r *declaration.Record) string {
	var words []string
	for _, f := range r.Of().EveryField() {
		if f.Search && r.Text(f.Key) != "" {
			words = append(words, gram.Name(r.Text(f.Key))...)
		}
	}
	return strings.Join(append(words, gram.Record("", r.Area)...), " ")
}

// Tokens keeps the search in step with the texts.
func (e *Store) Tokens(ctx context.Context, tx *db.Tx, r *declaration.Record, again bool) error {
	if !r.Of().Searchable() {
		return nil
	}
	t := searchTokens(r)
	table := r.Of().Table + "_token"
	var err error
	if e.DB.Engine() == db.SQLite {
		if again {
			if _, err = tx.NewRaw("DELETE FROM "+table+" WHERE rowid = ?", r.ID).Exec(ctx); err != nil {
				return fmt.Errorf("tokens: %w", err)
			}
		}
		_, err = tx.NewRaw("INSERT INTO "+table+" (rowid, tokens) VALUES (?, ?)", r.ID, t).Exec(ctx)
	} else {
		_, err = tx.NewRaw("INSERT INTO "+table+" (record_id, tokens) VALUES (?, string_to_array(?, ' ')) ON CONFLICT (record_id) DO UPDATE SET tokens = excluded.tokens", r.ID, t).Exec(ctx)
	}
	if err != nil {
		return fmt.Errorf("tokens: %w", err)
	}
	return nil
}

// Forget removes the search tokens of a record.
func (e *Store) Forget(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64) error {
	if !d.Searchable() {
		return nil
	}
	key := "record_id"
	if e.DB.Engine() == db.SQLite {
		key = "rowid"
	}
	_, err := tx.NewRaw("DELETE FROM "+d.Table+"_token WHERE "+key+" = ?", id).Exec(ctx)
	return err
}

// Pin holds a record until the transaction is over: KEY SHARE against its removal, UPDATE against everybody who wants either. NotFound
// where it was removed meanwhile. SQLite has one writer, who sees what is there.
func (e *Store) Pin(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64, how string) error {
	if e.DB.Engine() != db.Postgres {
		return nil
	}
	var found []int64
	if err := tx.NewRaw("SELECT id FROM "+d.Table+" WHERE id = ? FOR "+how, id).Scan(ctx, &found); err != nil {
		return fmt.Errorf("hold %s: %w", d.Code, err)
	}
	if len(found) == 0 {
		return errs.New(errs.NotFound, "")
	}
	return nil
}
