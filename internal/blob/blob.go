package blob

import (
	"bufio"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"mirror/internal/db"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

// ChunkSize is how many bytes of content one row holds.
const ChunkSize = 256 << 10

// purpose names the key that seals the chunks.
const purpose = "blob"

// unfinished marks a file whose content is not complete; unfinishedFor is when such a left-over is swept.
const (
	unfinished    = -1
	unfinishedFor = 24 * time.Hour
)

// Info describes a file. Times are zero where there is none.
type Info struct {
	ID        string
	Name      string
	MediaType string
	Size      int64
	Owner     int64
	Expires   time.Time // zero: never
	Created   time.Time
}

// Store is the files. app fills DB and Key.
type Store struct {
	DB  *db.DB
	Key *cryptox.Master
	// Now is the clock; default time.Now.
	Now func() time.Time
}

func (s *Store) now() time.Time {
	if s.Now == nil {
		return time.Now()
	}
	return s.Now()
}

// Put stores what r gives until it ends. The zero expires means never. When it fails, by r's error (passed on, so that a
// body beyond its limit stays 413) or the database's, nothing stays behind that could be opened.
func (s *Store) Put(ctx context.Context, name, mediaType string, owner int64, expires time.Time, r io.Reader) (string, error) {
	id := strings.ToLower(rand.Text())
	if err := s.create(ctx, id, name, mediaType, owner); err != nil {
		return "", fmt.Errorf("store file: %w", err)
	}
	size, err := s.fill(ctx, id, r)
	if err == nil {
		err = s.finish(ctx, id, size, expires)
	}
	if err != nil {
		// Also when the caller has gone away; if this fails too, the sweep finds it.
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		_ = s.Delete(end, id)
		return "", fmt.Errorf("store file: %w", err)
	}
	return id, nil
}

func (s *Store) fill(ctx context.Context, id string, r io.Reader) (int64, error) {
	in := bufio.NewReaderSize(r, 4<<10)
	buf := make([]byte, ChunkSize)
	var size int64
	for seq := 0; ; seq++ {
		n, err := io.ReadFull(in, buf)
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return 0, err
		}
		// The last chunk is sealed as such: a file that lost its end does not pass for a shorter one.
		_, peek := in.Peek(1)
		if peek != nil && !errors.Is(peek, io.EOF) {
			return 0, peek
		}
		last := peek != nil
		if err := s.putChunk(ctx, id, seq, s.Key.Seal(purpose, place(id, seq, last), buf[:n])); err != nil {
			return 0, err
		}
		size += int64(n)
		if last {
			return size, nil
		}
	}
}

// place is what a chunk is bound to.
func place(id string, seq int, last bool) []byte {
	return []byte(id + "/" + strconv.Itoa(seq) + "/" + strconv.FormatBool(last))
}

// Open gives a file's description and content. Not there, not finished and expired are all errs.NotFound. The reader
// fails on changed, missing or exchanged chunks; ctx covers the reading too.
func (s *Store) Open(ctx context.Context, id string) (Info, io.ReadCloser, error) {
	info, err := s.info(ctx, id)
	if err != nil {
		return Info{}, nil, err
	}
	return info, &reader{ctx: ctx, s: s, info: info}, nil
}

type reader struct {
	ctx  context.Context
	s    *Store
	info Info
	seq  int
	got  int64
	rest []byte
	err  error
}

func (r *reader) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		if r.err != nil {
			return 0, r.err
		}
		r.rest, r.err = r.next()
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

func (r *reader) next() ([]byte, error) {
	sealed, err := r.s.chunk(r.ctx, r.info.ID, r.seq)
	if err != nil {
		return nil, fmt.Errorf("file %s, chunk %d: %w", r.info.ID, r.seq, err)
	}
	last := r.got+int64(cryptox.PlainSize(sealed)) == r.info.Size
	plain, err := r.s.Key.Open(purpose, place(r.info.ID, r.seq, last), sealed)
	if err != nil {
		return nil, fmt.Errorf("file %s, chunk %d: %w", r.info.ID, r.seq, err)
	}
	r.got += int64(len(plain))
	r.seq++
	if last {
		return plain, io.EOF
	}
	return plain, nil
}

// Close ends the reading; there is nothing to free.
func (r *reader) Close() error {
	if r.err == nil {
		r.err = errs.New(errs.BadRequest, "文件已关闭")
	}
	r.rest = nil
	return nil
}
