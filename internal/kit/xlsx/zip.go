package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"
	"sync"

	"github.com/klauspost/compress/flate"
)

// What a workbook may be at most. Real ones of 100,000 rows stay far below.
const (
	maxMembers   = 1_000
	maxDirectory = 512 << 10
	maxUnpacked  = 600 << 20
	maxRatio     = 250 // only looked at above freeUnpacked: short parts of one character pack better than that
	freeUnpacked = 2 << 20
	maxPart      = 8 << 20 // parts that are read whole: styles, notes, relations
	maxStrings   = 96 << 20
)

// ErrNoWorkbook says that the bytes are no workbook that could be read; ErrTooLarge that they would unpack to more than is allowed.
var (
	ErrNoWorkbook = errors.New("not a workbook")
	ErrTooLarge   = errors.New("the workbook unpacks to too much")
)

// newZip packs quickly rather than small: a large list is made while people wait for their machine, and is fetched once.
func newZip(w io.Writer) *zip.Writer {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		if p, ok := packers.Get().(*packer); ok {
			p.Reset(w)
			return p, nil
		}
		p, err := flate.NewWriter(w, flate.BestSpeed)
		return &packer{p}, err
	})
	return z
}

// packers are those that have ended. One takes half a megabyte to begin with, and a small workbook has ten parts.
var packers sync.Pool

type packer struct{ *flate.Writer }

// Close ends the part; the packer serves another one. zip calls it once.
func (p *packer) Close() error {
	err := p.Writer.Close()
	packers.Put(p)
	return err
}

// directory opens the zip after a look at its end: how many members there are must be known before they are listed.
func directory(r io.ReaderAt, size int64) (*zip.Reader, error) {
	tail := make([]byte, min(size, 22+1<<16))
	if _, err := r.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	at := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	if at < 0 || at+22 > len(tail) {
		return nil, ErrNoWorkbook
	}
	end := tail[at:]
	members, length, offset := binary.LittleEndian.Uint16(end[10:]), binary.LittleEndian.Uint32(end[12:]), binary.LittleEndian.Uint32(end[16:])
	switch {
	case members > maxMembers, length > maxDirectory:
		return nil, ErrTooLarge
	case int64(offset) > size:
		return nil, ErrNoWorkbook
	case size-int64(offset) > maxDirectory+int64(len(tail)):
		return nil, ErrTooLarge // the count in the end record may lie; what can be listed lies behind the offset
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoWorkbook, err)
	}
	return z, measure(z)
}

func measure(z *zip.Reader) error {
	if len(z.File) > maxMembers {
		return ErrTooLarge
	}
	var packed, unpacked uint64
	seen := map[string]bool{}
	for _, f := range z.File {
		name := path.Clean(f.Name)
		if name != strings.TrimSuffix(f.Name, "/") || strings.HasPrefix(name, "/") || strings.HasPrefix(name, "..") || strings.ContainsAny(name, "\\\x00") || seen[strings.ToLower(name)] {
			return fmt.Errorf("%w: member names", ErrNoWorkbook)
		}
		seen[strings.ToLower(name)] = true
		if f.Flags&1 != 0 || f.Method != zip.Store && f.Method != zip.Deflate {
			return fmt.Errorf("%w: encrypted or packed in an unknown way", ErrNoWorkbook)
		}
		if f.UncompressedSize64 > freeUnpacked && f.UncompressedSize64/maxRatio > f.CompressedSize64 {
			return ErrTooLarge
		}
		if f.UncompressedSize64 > maxUnpacked {
			return ErrTooLarge
		}
		packed, unpacked = packed+f.CompressedSize64, unpacked+f.UncompressedSize64
	}
	if unpacked > maxUnpacked || unpacked > freeUnpacked && unpacked/maxRatio > packed {
		return ErrTooLarge
	}
	return nil
}

// open gives a member's content, which ends with ErrTooLarge where it is longer than the directory said.
func open(f *zip.File) (io.ReadCloser, error) {
	rc, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoWorkbook, err)
	}
	return &bounded{rc, int64(f.UncompressedSize64)}, nil
}

type bounded struct {
	io.ReadCloser
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, ErrTooLarge
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("%w: %w", ErrNoWorkbook, err)
	}
	return n, err
}

// whole reads a part of bounded size.
func whole(f *zip.File, most int64) ([]byte, error) {
	if f.UncompressedSize64 > uint64(most) {
		return nil, ErrTooLarge
	}
	rc, err := open(f)
	if err != nil {
		return nil, err
	}
	defer rc.Close()
	return io.ReadAll(rc)
}
