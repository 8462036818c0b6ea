package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"errors"
	"strings"

	"mirror/internal/app"
)

// sheetsOf is what a workbook has: lines below the headings of its sheets, how many numbers stand in their first column, and bytes.
type sheetsOf struct {
	rows, distinct, packed, unpacked int64
	sheets                           int
}

// sheetRows reads a finished workbook piece by piece: no program here opens a million rows.
func sheetRows(ctx context.Context, a *app.App, id int64) (of sheetsOf, err error) {
	var file string
	if err := a.DB.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", id).Scan(ctx, &file); err != nil {
		return of, err
	}
	info, at, err := a.Blobs.At(ctx, file)
	if err != nil {
		return of, err
	}
	z, err := zip.NewReader(at, info.Size)
	if err != nil {
		return of, err
	}
	of.packed = info.Size
	seen, end := map[string]struct{}{}, []byte("</row>")
	for _, part := range z.File {
		if !strings.HasPrefix(part.Name, "xl/worksheets/sheet") {
			continue
		}
		r, err := part.Open()
		if err != nil {
			return of, err
		}
		of.sheets++
		of.unpacked += int64(part.UncompressedSize64)
		lines := bufio.NewScanner(r)
		lines.Buffer(make([]byte, 64<<10), 4<<20)
		lines.Split(func(data []byte, _ bool) (int, []byte, error) {
			i := bytes.Index(data, end)
			if i < 0 {
				return 0, nil, nil
			}
			return i + len(end), data[:i], nil
		})
		for head := true; lines.Scan(); head = false {
			if head {
				continue
			}
			of.rows++
			_, cell, _ := bytes.Cut(lines.Bytes(), []byte(`<c r="A`))
			cell, _, _ = bytes.Cut(cell, []byte("</c>"))
			_, cell, _ = bytes.Cut(cell, []byte(">"))
			seen[string(cell)] = struct{}{}
		}
		if err := errors.Join(lines.Err(), r.Close()); err != nil {
			return of, err
		}
	}
	of.distinct = int64(len(seen))
	return of, nil
}
