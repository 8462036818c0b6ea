package main

import (
	"archive/zip"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/portal/transfer"
)

// pace is how fast rows went in, from batch to batch: what a worker needs to begin, and the lease of a killed one, stay out.
type pace struct {
	rows   int64
	worked time.Duration
	// processor is the processor time of all workers, their beginnings and the copy they give back included.
	processor time.Duration
	// parts are the rows per second of each quarter: an import that grows slower with its rows shows here.
	parts []float64
}

func (p *pace) add(rows int64, took time.Duration) {
	p.rows, p.worked = p.rows+rows, p.worked+took
	if took > 0 {
		p.parts = append(p.parts, float64(rows)/took.Seconds())
	}
}

func (p pace) String() string {
	var parts []string
	for _, r := range p.parts {
		parts = append(parts, fmt.Sprintf("%.0f", r))
	}
	return fmt.Sprintf("%.0f rows/s (between the kills %s), %.1f s of processor time", float64(p.rows)/p.worked.Seconds(), strings.Join(parts, ", "), p.processor.Seconds())
}

// throughKills brings an import to its end while its worker is killed importKills times, and tells the pace and by how many KiB a worker
// grew at most.
func (x breaking) throughKills(ctx context.Context, t *transfer.Transfer, n int) (p pace, grown int64, err error) {
	for kill := 1; ; kill++ {
		stop, pid, err := worker(ctx, "--import-worker", x.dir, x.url)
		if err != nil {
			return p, 0, err
		}
		status := "/proc/" + strconv.Itoa(pid) + "/status"
		from, first, began, last := t.Done, int64(-1), time.Time{}, time.Time{}
		idle := statusOf(status, "RssAnon:")
		most, reached := idle, int64(0)
		for {
			time.Sleep(10 * time.Millisecond)
			own := statusOf(status, "RssAnon:")
			if *t, err = x.a.Portal.Transfers.Mine(ctx, x.who.UserID, t.ID); err != nil {
				break
			}
			most = max(most, own)
			if t.Done > from && first < 0 {
				first, began, reached, last = t.Done, time.Now(), t.Done, time.Now()
			}
			if t.Done > reached {
				reached, last = t.Done, time.Now()
			}
			if t.State != transfer.Waiting && t.State != transfer.Running || kill <= importKills && t.Done >= int64(n*kill/(importKills+1)) {
				break
			}
		}
		p.processor += stop()
		if err != nil {
			return p, 0, err
		}
		if reached > first && first >= 0 {
			p.add(reached-first, last.Sub(began))
		}
		grown = max(grown, most-idle)
		if t.State != transfer.Waiting && t.State != transfer.Running {
			return p, grown, nil
		}
		fmt.Fprintf(x.out, "killed at row %d, the worker had grown by %.1f MB\n", t.Done, float64(most-idle)/1024)
	}
}

// returned reads the marked workbook with another program's eyes: every line says how it fared, the bad cells are red, and their notes are there.
func (x breaking) returned(ctx context.Context, t transfer.Transfer, rows int64) (red, notes int64, err error) {
	var id string
	if err := x.a.DB.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", t.ID).Scan(ctx, &id); err != nil {
		return 0, 0, err
	}
	file := filepath.Join(x.dir, "returned.xlsx")
	defer os.Remove(file)
	if err := x.copyTo(ctx, id, file); err != nil {
		return 0, 0, err
	}
	f, err := excelize.OpenFile(file)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	sheet := f.GetSheetName(0)
	comments, err := f.GetComments(sheet)
	if err != nil {
		return 0, 0, err
	}
	lines, err := f.Rows(sheet)
	if err != nil {
		return 0, 0, err
	}
	defer lines.Close()
	said := map[bool]int64{}
	for head := true; lines.Next(); head = false {
		cells, err := lines.Columns()
		if err != nil {
			return 0, 0, err
		}
		if !head {
			said[cells[len(cells)-1] == "已导入"]++
		}
	}
	if said[true] != t.Good || said[false] != t.Bad || said[true]+said[false] != rows {
		return 0, 0, fmt.Errorf("its lines say %v, the import %d and %d", said, t.Good, t.Bad)
	}
	red, err = redCells(file, f)
	if err == nil && red != t.Bad {
		err = fmt.Errorf("%d red cells for %d bad rows", red, t.Bad)
	}
	return red, int64(len(comments)), err
}

func (x breaking) copyTo(ctx context.Context, id, file string) error {
	_, r, err := x.a.Blobs.Open(ctx, id)
	if err != nil {
		return err
	}
	defer r.Close()
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, r)
	return errors.Join(err, f.Close())
}

// redCells counts the cells whose format is red. The formats are read by the other program, the cells one by one: it would hold a sheet of
// this size in memory to tell a cell's format.
func redCells(file string, f *excelize.File) (n int64, err error) {
	z, err := zip.OpenReader(file)
	if err != nil {
		return 0, err
	}
	defer z.Close()
	is := map[string]bool{}
	for id, xf := range f.Styles.CellXfs.Xf {
		fill := f.Styles.Fills.Fill[*xf.FillID].PatternFill
		is[strconv.Itoa(id)] = fill != nil && fill.FgColor != nil && fill.FgColor.RGB == "FFFFC7CD"
	}
	for _, part := range z.File {
		if !strings.HasPrefix(part.Name, "xl/worksheets/sheet") {
			continue
		}
		r, err := part.Open()
		if err != nil {
			return 0, err
		}
		for in := xml.NewDecoder(r); ; {
			t, err := in.RawToken()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return 0, errors.Join(err, r.Close())
			}
			if s, ok := t.(xml.StartElement); ok && s.Name.Local == "c" {
				for _, a := range s.Attr {
					if a.Name.Local == "s" && is[a.Value] {
						n++
					}
				}
			}
		}
		if err := r.Close(); err != nil {
			return 0, err
		}
	}
	return n, nil
}
