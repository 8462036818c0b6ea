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

// sheetRows are the lines below the headings of a finished workbook's sheets, and how many numbers stand in their first column. It is read piece by
// piece: no program here opens a million rows.
func sheetRows(ctx context.Context, a *app.App, id int64) (n, distinct int64, sheets int, err error) {
	var file string
	if err := a.DB.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", id).Scan(ctx, &file); err != nil {
		return 0, 0, 0, err
	}
	info, at, err := a.Blobs.At(ctx, file)
	if err != nil {
		return 0, 0, 0, err
	}
	z, err := zip.NewReader(at, info.Size)
	if err != nil {
		return 0, 0, 0, err
	}
	seen, end := map[string]struct{}{}, []byte("</row>")
	for _, part := range z.File {
		if !strings.HasPrefix(part.Name, "xl/worksheets/sheet") {
			continue
		}
		r, err := part.Open()
		if err != nil {
			return 0, 0, 0, err
		}
		sheets++
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
			n++
			_, cell, _ := bytes.Cut(lines.Bytes(), []byte(`<c r="A`))
			cell, _, _ = bytes.Cut(cell, []byte("</c>"))
			_, cell, _ = bytes.Cut(cell, []byte(">"))
			seen[string(cell)] = struct{}{}
		}
		if err := errors.Join(lines.Err(), r.Close()); err != nil {
			return 0, 0, 0, err
		}
	}
	return n, int64(len(seen)), sheets, nil
}
