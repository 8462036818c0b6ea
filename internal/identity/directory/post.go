package directory

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// DictPost is the dictionary of posts (岗位): what a person is in their unit. A person may have several; none gives a right, roles do.
const DictPost = "post"

// PostsOf gives the posts of several people in one statement, each in the order of the codes.
func (s *Store) PostsOf(ctx context.Context, ids []int64) (map[int64][]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var held []struct {
		User int64 `bun:"user_id"`
		Post string
	}
	if err := s.DB.Read().NewRaw("SELECT user_id, post FROM user_post WHERE user_id IN (?) ORDER BY post", bun.List(ids)).Scan(ctx, &held); err != nil {
		return nil, fmt.Errorf("posts of users: %w", err)
	}
	out := map[int64][]string{}
	for _, h := range held {
		out[h.User] = append(out[h.User], h.Post)
	}
	return out, nil
}

// UsesEntry reports whether anybody has an entry of a dictionary, as their post.
func (s *Store) UsesEntry(ctx context.Context, tx *db.Tx, typ, post string) (has bool, err error) {
	if typ != DictPost {
		return false, nil
	}
	if err = tx.NewRaw("SELECT EXISTS (SELECT 1 FROM user_post WHERE post = ?)", post).Scan(ctx, &has); err != nil {
		return false, fmt.Errorf("who has a post: %w", err)
	}
	return has, nil
}

// setPosts replaces the posts of a person.
func setPosts(ctx context.Context, tx *db.Tx, userID int64, posts []string) error {
	if _, err := tx.NewRaw("DELETE FROM user_post WHERE user_id = ?", userID).Exec(ctx); err != nil {
		return fmt.Errorf("posts of user %d: %w", userID, err)
	}
	return givePosts(ctx, tx, userID, posts)
}

func givePosts(ctx context.Context, tx *db.Tx, userID int64, posts []string) error {
	for _, post := range posts {
		if _, err := tx.NewRaw("INSERT INTO user_post (user_id, post) VALUES (?, ?)", userID, post).Exec(ctx); err != nil {
			return fmt.Errorf("posts of user %d: %w", userID, err)
		}
	}
	return nil
}

// posts gives the asked ones in order, each once. A new one must be one that may be chosen; one the person has stays, whatever became of it.
func (s *Service) posts(ctx context.Context, had, asked []string) ([]string, error) {
	out := slices.Clone(asked)
	slices.Sort(out)
	out = slices.Compact(out)
	for _, post := range out {
		if slices.Contains(had, post) {
			continue
		}
		ok := storable(post)
		if ok {
			var err error
			if ok, err = s.KnownPost(ctx, post); err != nil {
				return nil, err
			}
		}
		if !ok {
			return nil, errs.Invalid("posts", "岗位不存在或已停用")
		}
	}
	return out, nil
}
