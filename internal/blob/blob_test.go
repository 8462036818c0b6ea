package blob_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"runtime"
	"testing"
	"testing/iotest"
	"time"

	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
)

func store(t *testing.T, d *db.DB) *blob.Store {
	t.Helper()
	m, err := cryptox.NewMaster(bytes.Repeat([]byte{3}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	return &blob.Store{DB: d, Key: m}
}

func rows(t *testing.T, d *db.DB, table string) int {
	t.Helper()
	var n int
	if err := d.Read().NewRaw("SELECT count(*) FROM "+table).Scan(context.Background(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A file comes back as it was, at each size around the chunk's edges; nothing of it can be read in the table.
func TestPutOpen(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := store(t, d), context.Background()
		for _, size := range []int{0, 1, blob.ChunkSize - 1, blob.ChunkSize, blob.ChunkSize + 1, 2 * blob.ChunkSize, 700000} {
			content := make([]byte, size)
			_, _ = rand.Read(content)
			copy(content, "secret heading")
			// One byte at a time for the small ones: how the sender cuts does not matter.
			var in io.Reader = bytes.NewReader(content)
			if size < 10 {
				in = iotest.OneByteReader(in)
			}
			id, err := s.Put(ctx, "名单.xlsx", "application/zip", 7, time.Time{}, in)
			if err != nil {
				t.Fatal(err)
			}
			info, r, err := s.Open(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err != nil || !bytes.Equal(got, content) {
				t.Fatalf("size %d: %d bytes, %v", size, len(got), err)
			}
			if info.Size != int64(size) || info.Name != "名单.xlsx" || info.MediaType != "application/zip" || info.Owner != 7 || !info.Expires.IsZero() || info.Created.IsZero() {
				t.Fatalf("%+v", info)
			}
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
			if _, err := r.Read(make([]byte, 1)); err == nil {
				t.Fatal("read after close")
			}
		}
		var data [][]byte
		if err := d.Read().NewRaw("SELECT data FROM blob_chunk").Scan(ctx, &data); err != nil || len(data) < 9 {
			t.Fatal(len(data), err)
		}
		for _, c := range data {
			if bytes.Contains(c, []byte("secret heading")) {
				t.Fatal("a chunk is readable in the table")
			}
		}
	})
}

// Chunks that were changed, exchanged, removed or moved to another file do not pass.
func TestTamperedChunksAreNoticed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := store(t, d), context.Background()
		content := bytes.Repeat([]byte("x"), 3*blob.ChunkSize)
		for name, sql := range map[string]string{
			"last chunk gone":    "DELETE FROM blob_chunk WHERE blob_id = ? AND seq = 2",
			"middle chunk gone":  "DELETE FROM blob_chunk WHERE blob_id = ? AND seq = 1",
			"chunk exchanged":    "UPDATE blob_chunk SET data = (SELECT data FROM blob_chunk c WHERE c.blob_id = blob_chunk.blob_id AND c.seq = 1) WHERE blob_id = ? AND seq = 0",
			"pretends to be two": fmt.Sprintf("UPDATE blob SET size = %d WHERE id = ?", 2*blob.ChunkSize),
		} {
			id, err := s.Put(ctx, "f", "text/plain", 0, time.Time{}, bytes.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { _, err := tx.NewRaw(sql, id).Exec(ctx); return err }); err != nil {
				t.Fatal(err)
			}
			_, r, err := s.Open(ctx, id)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadAll(r); err == nil {
				t.Errorf("%s: not noticed", name)
			}
		}
	})
}

// A sender that breaks off leaves nothing, and its error is passed on.
func TestBrokenUploadLeavesNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := store(t, d)
		broken := errors.New("the line broke")
		in := io.MultiReader(bytes.NewReader(make([]byte, blob.ChunkSize+100)), iotest.ErrReader(broken))
		if _, err := s.Put(context.Background(), "f", "x/y", 0, time.Time{}, in); !errors.Is(err, broken) {
			t.Fatalf("got %v", err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		gone := io.MultiReader(bytes.NewReader(make([]byte, blob.ChunkSize+1)), cancelReader{cancel}, bytes.NewReader(make([]byte, blob.ChunkSize)))
		if _, err := s.Put(ctx, "f", "x/y", 0, time.Time{}, gone); err == nil {
			t.Fatal("stored for somebody who left")
		}
		if rows(t, d, "blob") != 0 || rows(t, d, "blob_chunk") != 0 {
			t.Fatal("something stayed behind")
		}
	})
}

type cancelReader struct{ cancel func() }

func (c cancelReader) Read([]byte) (int, error) { c.cancel(); return 0, io.EOF }

// An unknown, an unfinished and an expired file look alike; the sweep takes the last two with their chunks and no other.
func TestExpiryAndSweep(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := store(t, d), context.Background()
		now := time.Now()
		s.Now = func() time.Time { return now }
		put := func(expires time.Time) string {
			id, err := s.Put(ctx, "f", "x/y", 0, expires, bytes.NewReader(make([]byte, blob.ChunkSize+1)))
			if err != nil {
				t.Fatal(err)
			}
			return id
		}
		stays, later := put(time.Time{}), put(now.Add(2*time.Hour))
		for range 120 {
			put(now.Add(time.Hour))
		}
		expired := put(now.Add(time.Hour))
		half := put(time.Time{}) // as a process leaves it that dies in the middle
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE blob SET size = -1, expires_at = ? WHERE id = ?", now.Add(time.Hour).UnixMilli(), half).Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Sweep(ctx); n != 0 || err != nil {
			t.Fatal(n, err)
		}
		if _, _, err := s.Open(ctx, half); !errs.Has(err, errs.NotFound) {
			t.Fatalf("unfinished: %v", err)
		}
		now = now.Add(time.Hour)
		for _, id := range []string{expired, "unknown"} {
			if _, _, err := s.Open(ctx, id); !errs.Has(err, errs.NotFound) {
				t.Fatalf("%s: %v", id, err)
			}
		}
		if n, err := s.Sweep(ctx); n != 122 || err != nil {
			t.Fatal(n, err)
		}
		if rows(t, d, "blob") != 2 || rows(t, d, "blob_chunk") != 4 {
			t.Fatal(rows(t, d, "blob"), rows(t, d, "blob_chunk"))
		}
		for _, id := range []string{stays, later} {
			if _, _, err := s.Open(ctx, id); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Delete(ctx, stays); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.Open(ctx, stays); !errs.Has(err, errs.NotFound) {
			t.Fatal(err)
		}
	})
}

// Memory does not grow with the file: 48 MB go in and out while the live heap stays within a few chunks.
func TestStreamsWithConstantMemory(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s, ctx := store(t, d), context.Background()
		const size = 48 << 20
		var before runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		var peak uint64
		watch := func() {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			peak = max(peak, m.HeapAlloc)
		}
		in, out := sha256.New(), sha256.New()
		id, err := s.Put(ctx, "big", "x/y", 0, time.Time{}, io.TeeReader(io.LimitReader(&counter{every: 8 << 20, do: watch}, size), in))
		if err != nil {
			t.Fatal(err)
		}
		_, r, err := s.Open(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		n, err := io.Copy(io.MultiWriter(out, &counter{every: 8 << 20, do: watch}), r)
		if err != nil || n != size || !bytes.Equal(in.Sum(nil), out.Sum(nil)) {
			t.Fatal(n, err)
		}
		if grown := int64(peak) - int64(before.HeapAlloc); grown > 12<<20 {
			t.Fatalf("the live heap grew by %d kB", grown>>10)
		} else {
			t.Logf("the live heap grew by %d kB", grown>>10)
		}
	})
}

// counter gives or takes bytes and calls do after each `every` of them.
type counter struct {
	n, every int
	do       func()
}

func (c *counter) count(p []byte) (int, error) {
	if (c.n+len(p))/c.every > c.n/c.every {
		c.do()
	}
	c.n += len(p)
	return len(p), nil
}

func (c *counter) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(c.n + i)
	}
	return c.count(p)
}

func (c *counter) Write(p []byte) (int, error) { return c.count(p) }
