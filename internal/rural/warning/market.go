package warning

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning/analysis"
)

// markets looks at all job markets that have posts, or had any: they are noted, and what is noted is followed.
func (s *Service) markets(ctx context.Context, day int64) error {
	at, err := s.Reader.At(ctx, s.DB.Read(), day)
	if err != nil {
		return err
	}
	rules, err := book(ctx, s.DB.Read(), day)
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		had, err := openWhere(ctx, tx, "kind = ?", string(analysis.OfPost))
		if err != nil {
			return err
		}
		all := at.Markets()
		for i := range had {
			all = append(all, analysis.Market(had[i].Area))
		}
		return noteMarkets(ctx, tx, all)
	})
	for more := 1; err == nil && more > 0; {
		more, _, err = s.followMarket(ctx, rules, day)
	}
	return err
}

// followMarket takes the noted market that comes first and gives how many lines it had. Its posts are compared with its people before the transaction, so
// that nobody waits for that; the posts are settled in it.
func (s *Service) followMarket(ctx context.Context, rules *Book, day int64) (int, analysis.At, error) {
	q := s.DB.Read()
	market, ids, err := firstNoted(ctx, q, "warning_due_market", "market")
	if err != nil || len(ids) == 0 {
		return 0, analysis.At{}, err
	}
	at, err := s.Reader.At(ctx, q, day)
	if err != nil {
		return 0, at, err
	}
	want, err := s.Reader.Market(ctx, q, at, market)
	if err != nil {
		return 0, at, err
	}
	fits := map[int64]analysis.Fit{}
	for _, f := range want {
		fits[f.Post] = f
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		if err := taken(ctx, tx, "warning_due_market", ids); err != nil {
			return err
		}
		if err := analysis.SaveFits(ctx, tx, market, want); err != nil {
			return err
		}
		in := market.Range()
		had, err := openWhere(ctx, tx, "kind = ? AND area BETWEEN ? AND ?", string(analysis.OfPost), int64(in.Lo), int64(in.Hi))
		if err != nil {
			return err
		}
		var hits []Hit
		for _, v := range analysis.Offered(at, market, fits) {
			hits = append(hits, rules.hitsOfPosts(&v, at)...)
		}
		return settle(ctx, tx, at.Day, had, hits)
	})
	if err != nil && !errors.Is(err, errTaken) {
		return 0, at, fmt.Errorf("follow a market: %w", err)
	}
	return len(ids), at, nil
}

// postsOf are the posts of a village, as they were compared with the people of its market.
func (s *Service) postsOf(ctx context.Context, q bun.IDB, at analysis.At, c area.Code) (*analysis.Village, error) {
	market := analysis.Market(c)
	fits, err := analysis.Fits(ctx, q, market)
	if err != nil {
		return nil, err
	}
	for _, v := range analysis.Offered(at, market, fits) {
		if v.Code == c {
			return &v, nil
		}
	}
	return &analysis.Village{Code: c}, nil
}
