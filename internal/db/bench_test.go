package db_test

import (
	"context"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"mirror/internal/db"
	"mirror/internal/db/migrations"
)

// Durable writes a second on SQLite (synchronous=FULL): one writer pays one fsync each, 32 share them. The goal is a
// ratio of at least 4 (rulings.md#goals: group commit).
func BenchmarkDurableWrites(b *testing.B) {
	for _, writers := range []int{1, 32} {
		b.Run(strconv.Itoa(writers)+" writers", func(b *testing.B) {
			ctx := context.Background()
			d, err := db.Open(ctx, db.Config{Path: filepath.Join(b.TempDir(), "mirror.db")})
			if err != nil {
				b.Fatal(err)
			}
			defer d.Close()
			if err := d.Migrate(ctx, migrations.Files); err != nil {
				b.Fatal(err)
			}
			var next atomic.Int64
			b.ResetTimer()
			var wg sync.WaitGroup
			for range writers {
				wg.Go(func() {
					for i := next.Add(1); i <= int64(b.N); i = next.Add(1) {
						err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return put(ctx, tx, strconv.FormatInt(i, 10)) })
						if err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "writes/s")
		})
	}
}
