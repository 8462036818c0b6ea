package evaluation

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"sync"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
)

// sealForm begins every seal: another form of the snapshot takes another word.
const sealForm = "mirror evaluation 1"

// chunkAreas is how many areas one part of a snapshot holds.
const chunkAreas = 500

// header is the first part of a snapshot: all that the scores depend on beside the areas' figures.
type header struct {
	Method   method    `json:"method"`
	Model    int64     `json:"model"`
	ModelNo  string    `json:"modelNo"`
	Title    string    `json:"title"`
	Area     area.Code `json:"area"`
	Level    int       `json:"level"`
	Month    int64     `json:"month"` // 0: the present
	Day      int64     `json:"day"`   // of the trial
	At       int64     `json:"at"`    // ms
	Objects  int       `json:"objects"`
	Previous int64     `json:"previous"` // the run growth is measured against; 0 for none
	Seal     string    `json:"previousSeal"`
}

// part is some areas of a snapshot, column by column. Figures stand in rows of the method's subjects.
type part struct {
	Areas    []area.Code `json:"areas"`
	Names    []string    `json:"names"`
	Previous []*float64  `json:"previous"`
	Num      []int64     `json:"num"`
	Den      []int64     `json:"den"`
	Values   []*float64  `json:"values"`
}

// frozen is a snapshot in memory, column by column: sums are told where somebody asks for an area, and not kept.
type frozen struct {
	header
	areas    []area.Code
	names    []string
	previous column
	columns  []column // one for each of the method's subjects
}

// packed is a part as it is stored: what is sealed are these bytes.
func packed(v any) ([]byte, error) {
	var out bytes.Buffer
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&out)
	err := json.NewEncoder(w).Encode(v)
	// Closing writes what is left, so it comes before the bytes are taken.
	err = errors.Join(err, w.Close())
	return out.Bytes(), err
}

// packers are used again: each holds more than a megabyte, and a snapshot of the province has 55 parts.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.DefaultCompression)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

func unpacked(body []byte, v any) error {
	return json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(body)), 64<<20)).Decode(v)
}

// link is the seal of a part: it holds the seal before, so that no part can be changed, left out or moved.
func link(before []byte, body []byte) []byte {
	h := sha256.New()
	_, _ = h.Write(before)
	_, _ = h.Write(body)
	return h.Sum(nil)
}

func firstLink() []byte { s := sha256.Sum256([]byte(sealForm)); return s[:] }

// write puts a snapshot in the place of the one the run had, and gives its seal.
func write(ctx context.Context, tx *db.Tx, run int64, parts [][]byte) error {
	if _, err := tx.NewRaw("DELETE FROM evaluation_snapshot WHERE run = ?", run).Exec(ctx); err != nil {
		return err
	}
	for seq, body := range parts {
		if _, err := tx.NewRaw("INSERT INTO evaluation_snapshot (run, seq, body) VALUES (?, ?, ?)", run, seq, body).Exec(ctx); err != nil {
			return fmt.Errorf("snapshot of evaluation %d: %w", run, err)
		}
	}
	return nil
}

// sealed is the seal over parts.
func sealed(parts [][]byte) string {
	seal := firstLink()
	for _, body := range parts {
		seal = link(seal, body)
	}
	return hex.EncodeToString(seal)
}

// partsOf are a run's parts in their order; their numbers follow each other.
func partsOf(ctx context.Context, h bun.IDB, run int64) ([][]byte, error) {
	var rows []struct {
		Seq  int    `bun:"seq"`
		Body []byte `bun:"body"`
	}
	if err := h.NewRaw("SELECT seq, body FROM evaluation_snapshot WHERE run = ? ORDER BY seq", run).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("snapshot of evaluation %d: %w", run, err)
	}
	out := make([][]byte, len(rows))
	for i, r := range rows {
		out[i] = r.Body
	}
	return out, nil
}

// sealOf is the seal over what is stored now.
func sealOf(ctx context.Context, h bun.IDB, run int64) (string, error) {
	parts, err := partsOf(ctx, h, run)
	return sealed(parts), err
}

// thaw makes a snapshot of its parts.
func thaw(parts [][]byte) (f frozen, err error) {
	if len(parts) == 0 {
		return f, errors.New("there is no snapshot")
	}
	if err := unpacked(parts[0], &f.header); err != nil {
		return f, err
	}
	n := len(f.Method.Subjects)
	f.columns = make([]column, n)
	for j := range f.columns {
		f.columns[j] = make(column, 0, f.Objects)
	}
	for _, body := range parts[1:] {
		var p part
		if err := unpacked(body, &p); err != nil {
			return f, err
		}
		if len(p.Values) != len(p.Areas)*n || len(p.Names) != len(p.Areas) || len(p.Previous) != len(p.Areas) {
			return f, errors.New("a part of the snapshot is not whole")
		}
		f.areas, f.names = append(f.areas, p.Areas...), append(f.names, p.Names...)
		for i := range p.Areas {
			f.previous = append(f.previous, number(p.Previous[i]))
			for j := range n {
				f.columns[j] = append(f.columns[j], number(p.Values[i*n+j]))
			}
		}
	}
	return f, nil
}

// number is a stored number, NaN for one there is none of; stored is the other way round.
func number(v *float64) float64 {
	if v == nil {
		return math.NaN()
	}
	return *v
}

func stored(v float64) *float64 {
	if math.IsNaN(v) {
		return nil
	}
	return &v
}

func storedAll(vs perDimension) []*float64 {
	out := make([]*float64, len(vs))
	for i, v := range vs {
		out[i] = stored(v)
	}
	return out
}
