package area

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"database/sql"
	"embed"
	"encoding/csv"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/db"
)

// The two files are described in data/SOURCES.md; their licence text is embedded beside them.
//
//go:embed data/areas_gd_town.csv data/areas_gd_village_compact.txt.gz data/SOURCES.md data/licenses
var files embed.FS

// edition names the embedded data; a row in setting says which edition a database holds.
const edition, editionKey = "china-division-2.7.0/44/1", "area.edition"

type row struct {
	Code             Code
	Parent           Code
	Name             string
	PacLevel         Level
	Initials, Pinyin string
}

// Install fills the area table from the embedded data, once: a database that holds this edition is left alone.
// It is one transaction, so a start that dies in it leaves nothing half done.
func Install(ctx context.Context, d *db.DB) error {
	done, err := installed(ctx, d.Read())
	if err != nil || done {
		return err
	}
	rows, err := rowsOf()
	if err != nil {
		return fmt.Errorf("install areas: %w", err)
	}
	values := make([][]any, len(rows))
	for i, r := range rows {
		values[i] = []any{int64(r.Code), int64(r.Parent), r.Name, int64(r.PacLevel), r.Initials, r.Pinyin}
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if done, err := installed(ctx, tx); err != nil || done {
			return err // another replica was first
		}
		_, err := tx.InsertMany(ctx, db.Rows{Table: "area", Columns: []string{"code", "parent", "name", "pac_level", "initials", "pinyin"}, Rows: values, Else: "ON CONFLICT (code) DO NOTHING"})
		if err != nil {
			return err
		}
		_, err = tx.NewRaw("INSERT INTO setting (key, value, updated_at) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
			editionKey, edition, time.Now().UnixMilli()).Exec(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("install areas: %w", err)
	}
	return nil
}

func installed(ctx context.Context, h bun.IDB) (bool, error) {
	var have string
	err := h.NewRaw("SELECT value FROM setting WHERE key = ?", editionKey).Scan(ctx, &have)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return have == edition, err
}

type reading struct {
	rows []row
	err  error
}

// ahead is what ReadAhead reads; nil where nobody asked.
var ahead atomic.Pointer[chan reading]

// ReadAhead begins to read the embedded data on another processor, for the next Install of this process: while the tables are made.
func ReadAhead() {
	c := make(chan reading, 1)
	ahead.Store(&c)
	go func() {
		rows, err := embedded()
		c <- reading{rows, err}
	}()
}

// rowsOf are the rows, read ahead or now.
func rowsOf() ([]row, error) {
	if c := ahead.Swap(nil); c != nil {
		r := <-*c
		return r.rows, r.err
	}
	return embedded()
}

// embedded reads both files into rows with their pinyin.
func embedded() ([]row, error) {
	rows := make([]row, 0, 29000)
	towns, err := files.ReadFile("data/areas_gd_town.csv")
	if err != nil {
		return nil, err
	}
	lines, err := csv.NewReader(bytes.NewReader(towns)).ReadAll()
	if err != nil {
		return nil, err
	}
	for _, l := range lines[1:] {
		r, err := newRow(l[0], l[1], l[2])
		if err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	packed, err := files.ReadFile("data/areas_gd_village_compact.txt.gz")
	if err != nil {
		return nil, err
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	in := bufio.NewScanner(z)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		town, list, ok := strings.Cut(in.Text(), "|")
		if !ok || len(town) != 9 {
			return nil, fmt.Errorf("village line %.20q", in.Text())
		}
		for _, v := range strings.Split(list, ";") {
			if len(v) < 4 {
				return nil, fmt.Errorf("village %q of %s", v, town)
			}
			r, err := newRow(town+v[:3], town+"000", v[3:])
			if err != nil {
				return nil, err
			}
			rows = append(rows, r)
		}
	}
	return rows, in.Err()
}

func newRow(code, parent, name string) (row, error) {
	if parent == "" {
		parent = "000"
	}
	c, err := Parse(code)
	if err != nil {
		return row{}, fmt.Errorf("area %s: %w", strconv.Quote(code), err)
	}
	p, err := Parse(parent)
	if err != nil {
		return row{}, fmt.Errorf("area %s: parent: %w", strconv.Quote(code), err)
	}
	full, initials := romanise(name)
	return row{Code: c, Parent: p, Name: name, PacLevel: c.Level(), Initials: initials, Pinyin: full}, nil
}
