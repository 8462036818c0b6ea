package message

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Mutable are the kinds a person may mute: their messages are listed as ever and count on no bell. To-dos and early warnings
// always count: nobody may say that they were not told.
var Mutable = []Kind{Urge, Notice, System, Watch}

// Mute replaces a person's muted kinds: invalid_args for one that cannot be muted.
func (s *Service) Mute(ctx context.Context, userID int64, kinds []Kind) error {
	kinds = slices.Compact(slices.Sorted(slices.Values(kinds)))
	for _, k := range kinds {
		if !slices.Contains(Mutable, k) {
			return errs.Invalid("muted", "待办和预警不能设为免打扰")
		}
	}
	err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM message_mute WHERE user_id = ?", userID).Exec(ctx); err != nil {
			return err
		}
		for _, k := range kinds {
			if _, err := tx.NewRaw("INSERT INTO message_mute (user_id, kind) VALUES (?, ?)", userID, string(k)).Exec(ctx); err != nil {
				return err
			}
		}
		s.tell(ctx, tx, []int64{userID}, Badge{})
		return nil
	})
	if err != nil {
		return fmt.Errorf("mute messages: %w", err)
	}
	return nil
}
