package blob

import (
	"context"
	"fmt"
	"io"
	"sync"
)

// At gives a file's description and random access to its content: for zips, whose directory stands at their end. It keeps one chunk in memory.
func (s *Store) At(ctx context.Context, id string) (Info, io.ReaderAt, error) {
	info, err := s.info(ctx, id)
	if err != nil {
		return Info{}, nil, err
	}
	return info, &readerAt{ctx: ctx, s: s, info: info, held: -1}, nil
}

type readerAt struct {
	ctx  context.Context
	s    *Store
	info Info

	mu    sync.Mutex
	held  int
	plain []byte
}

func (r *readerAt) ReadAt(p []byte, off int64) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	for n < len(p) {
		if off >= r.info.Size {
			return n, io.EOF
		}
		if err := r.hold(int(off / ChunkSize)); err != nil {
			return n, err
		}
		got := copy(p[n:], r.plain[off%ChunkSize:])
		n, off = n+got, off+int64(got)
	}
	return n, nil
}

func (r *readerAt) hold(seq int) error {
	if r.held == seq {
		return nil
	}
	sealed, err := r.s.chunk(r.ctx, r.info.ID, seq)
	if err != nil {
		return fmt.Errorf("file %s, chunk %d: %w", r.info.ID, seq, err)
	}
	last := int64(seq+1)*ChunkSize >= r.info.Size
	plain, err := r.s.Key.Open(purpose, place(r.info.ID, seq, last), sealed)
	if err != nil {
		return fmt.Errorf("file %s, chunk %d: %w", r.info.ID, seq, err)
	}
	r.held, r.plain = seq, plain
	return nil
}
