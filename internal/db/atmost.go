package db

import (
	"context"

	"github.com/uptrace/bun"
)

// CountAtMost counts the rows of a query and stops at most: counting up to a cap costs the same whatever there is. rows is the query without a
// limit of its own.
func CountAtMost(ctx context.Context, h bun.IDB, most int, rows string, args ...any) (n int64, err error) {
	err = h.NewRaw("SELECT count(*) FROM ("+rows+" LIMIT ?) AS c", append(args[:len(args):len(args)], most)...).Scan(ctx, &n)
	return n, err
}
