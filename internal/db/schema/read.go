package schema

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// Found is what stands in a database of some tables: by what it is ("column t.area", "index t.t_area"), how it is defined there.
type Found map[string]string

// Difference is one thing that is declared otherwise than it stands in the database; "" is: not at all.
type Difference struct {
	What, Declared, There string
}

func (d Difference) String() string {
	return fmt.Sprintf("%s: declared %s, in the database %s", d.What, cmp.Or(d.Declared, "(not)"), cmp.Or(d.There, "(not there)"))
}

// Differences is where the tables in d differ from what is declared.
func Differences(ctx context.Context, d *db.DB, tables ...Table) ([]Difference, error) {
	names := make([]string, len(tables))
	for i, t := range tables {
		names[i] = t.Name
	}
	there, err := Read(ctx, d.Read(), d.Engine(), names...)
	if err != nil {
		return nil, err
	}
	declared, err := made(ctx, d, tables, names)
	if err != nil {
		return nil, err
	}
	all := Found{}
	maps.Copy(all, there)
	maps.Copy(all, declared)
	var out []Difference
	for _, what := range slices.Sorted(maps.Keys(all)) {
		if declared[what] != there[what] {
			out = append(out, Difference{What: what, Declared: declared[what], There: there[what]})
		}
	}
	return out, nil
}

var errDone = errors.New("read what was made")

// made is what the declared tables are where they are made: both sides are then in the engine's own words. Nothing of it stays.
func made(ctx context.Context, d *db.DB, tables []Table, names []string) (out Found, err error) {
	make := func(ctx context.Context, tx *db.Tx) error {
		for _, t := range tables {
			for _, s := range t.Create(d.Engine()) {
				if _, err := tx.ExecContext(ctx, s); err != nil {
					return fmt.Errorf("%s: %w", s, err)
				}
			}
		}
		out, err = Read(ctx, tx, d.Engine(), names...)
		return cmp.Or(err, errDone)
	}
	if d.Engine() == db.SQLite {
		dir, err := os.MkdirTemp("", "mirror-schema")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		if d, err = db.Open(ctx, db.Config{Path: filepath.Join(dir, "declared.db"), NoSync: true}); err != nil {
			return nil, err
		}
		defer d.Close()
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if d.Engine() == db.Postgres {
			if _, err := tx.ExecContext(ctx, "create schema declared; set local search_path to declared"); err != nil {
				return err
			}
		}
		return make(ctx, tx)
	})
	if !errors.Is(err, errDone) {
		return nil, fmt.Errorf("make what is declared: %w", err)
	}
	return out, nil
}

// Read reads tables as they stand: columns with type, null and default, constraints and indexes, those of their tokens with them. Tables
// that are not there give nothing.
func Read(ctx context.Context, h bun.IDB, e db.Engine, tables ...string) (Found, error) {
	out := Found{}
	for _, t := range tables {
		for _, name := range []string{t, t + "_token"} {
			if err := readTable(ctx, h, e, name, out); err != nil {
				return nil, fmt.Errorf("read table %s: %w", name, err)
			}
		}
	}
	return out, nil
}

type row struct {
	A string `bun:"a"`
	B string `bun:"b"`
}

func query(ctx context.Context, h bun.IDB, text string, args ...any) (out []row, err error) {
	err = h.NewRaw(text, args...).Scan(ctx, &out)
	return out, err
}

func readTable(ctx context.Context, h bun.IDB, e db.Engine, table string, out Found) error {
	is, columns, constraints, indexes := sqliteTable, sqliteColumns, sqliteConstraints, sqliteIndexes
	if e == db.Postgres {
		is, columns, constraints, indexes = postgresTable, postgresColumns, postgresConstraints, postgresIndexes
	}
	for _, part := range []struct{ what, text string }{{"table ", is}, {"column " + table + ".", columns}, {"constraint " + table + " ", constraints}, {"index " + table + ".", indexes}} {
		found, err := query(ctx, h, part.text, table)
		if err != nil {
			return err
		}
		for _, r := range found {
			out[part.what+r.A] = plain(r.B)
		}
	}
	if e == db.Postgres {
		return nil
	}
	// SQLite keeps checks in the table's text alone.
	text, err := query(ctx, h, "SELECT name AS a, sql AS b FROM sqlite_schema WHERE type = 'table' AND name = ?", table)
	for _, r := range text {
		for _, c := range checks(r.B) {
			out["constraint "+table+" check "+c] = c
		}
	}
	return err
}

var (
	space     = regexp.MustCompile(`\s+`)
	indexHead = regexp.MustCompile(`(?i)^create (unique )?index (?:if not exists )?\S+ on \S+ `)
)

// plain is a definition without what the way it came to be leaves in it: names and quotes that a rename wrote.
func plain(def string) string {
	def = space.ReplaceAllString(strings.ReplaceAll(def, `"`, ""), " ")
	return strings.TrimSpace(indexHead.ReplaceAllString(def, "$1"))
}

var check = regexp.MustCompile(`(?i)\bcheck\s*\(`)

func checks(text string) (out []string) {
	for _, at := range check.FindAllStringIndex(text, -1) {
		depth := 1
		for i := at[1]; i < len(text); i++ {
			switch text[i] {
			case '(':
				depth++
			case ')':
				depth--
			}
			if depth == 0 {
				out = append(out, plain(text[at[1]:i]))
				break
			}
		}
	}
	return out
}

// What the catalogs are asked; each gives a name and a definition of the table in question.
const (
	sqliteTable = `SELECT name AS a, CASE WHEN sql LIKE 'create virtual%' THEN sql ELSE 'table' END AS b FROM sqlite_schema WHERE type = 'table' AND name = ?`
	// The columns of a virtual table are its module's.
	sqliteColumns = `SELECT c.name AS a, lower(c.type) || CASE WHEN c."notnull" THEN ' not null' ELSE '' END || coalesce(' default ' || c.dflt_value, '') ||
		CASE WHEN c.pk > 0 THEN ' primary key ' || c.pk ELSE '' END AS b FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.name = ? AND s.sql NOT LIKE 'create virtual%'`
	sqliteConstraints = `SELECT k.a, k.a AS b FROM sqlite_schema s, (SELECT 'unique ' || (SELECT group_concat(name) FROM pragma_index_info(l.name)) AS a, t.name AS t
			FROM sqlite_schema t, pragma_index_list(t.name) l WHERE t.type = 'table' AND l.origin = 'u'
		UNION ALL SELECT 'references ' || f."from" || ' ' || f."table" || ' ' || f.on_delete, t.name FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table') k
		WHERE s.name = ? AND k.t = s.name`
	sqliteIndexes = `SELECT name AS a, sql AS b FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?`

	postgresTable   = `SELECT relname AS a, 'table' AS b FROM pg_class WHERE relkind IN ('r', 'p') AND oid = to_regclass(?)`
	postgresColumns = `SELECT a.attname AS a, format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || CASE WHEN a.attidentity = '' THEN '' ELSE ' identity' END ||
		coalesce(' default ' || pg_get_expr(f.adbin, f.adrelid), '') AS b FROM pg_attribute a LEFT JOIN pg_attrdef f ON f.adrelid = a.attrelid AND f.adnum = a.attnum
		WHERE a.attrelid = to_regclass(?) AND a.attnum > 0 AND NOT a.attisdropped`
	postgresConstraints = `SELECT pg_get_constraintdef(oid) AS a, pg_get_constraintdef(oid) AS b FROM pg_constraint WHERE conrelid = to_regclass(?) AND contype IN ('c', 'u', 'f', 'x')`
	// An index that was not made to its end stands there and serves nobody.
	postgresIndexes = `SELECT c.relname AS a, regexp_replace(pg_get_indexdef(i.indexrelid), '^(CREATE (UNIQUE )?INDEX )\S+ ON \S+ ', '\1x ON x ') || CASE WHEN i.indisvalid THEN '' ELSE ' (invalid)' END AS b
		FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass(?) AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype = 'u')`
)
