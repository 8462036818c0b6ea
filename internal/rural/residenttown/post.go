package residenttown

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// Post is who is in post in a town: a team, a member, or a unit that sent members. User is a member's account, 0 without one.
type Post struct {
	Area area.Code `bun:"area"`
	Name string    `bun:"name"`
	User int64     `bun:"person"`
}

// PostedTeams are the teams in post within an area.
func PostedTeams(ctx context.Context, h bun.IDB, within area.Code) ([]Post, error) {
	return posts(ctx, h, "SELECT area, name FROM resident_team", TeamPosted, within)
}

// PostedMembers are the members in post within an area.
func PostedMembers(ctx context.Context, h bun.IDB, within area.Code) ([]Post, error) {
	return posts(ctx, h, "SELECT area, name, coalesce(person, 0) AS person FROM resident_member", MemberPosted, within)
}

// SendingUnits are the units whose members are in post within an area, once for each town.
func SendingUnits(ctx context.Context, h bun.IDB, within area.Code) ([]Post, error) {
	return posts(ctx, h, "SELECT DISTINCT area, unit AS name FROM resident_member", MemberPosted, within)
}

func posts(ctx context.Context, h bun.IDB, from, state string, within area.Code) (out []Post, err error) {
	in, args := area.Within(within).Between(area.Columns{Area: "area"})
	if err := h.NewRaw(from+" WHERE state = ? AND "+in+" ORDER BY area, name", append([]any{state}, args...)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("who is in post: %w", err)
	}
	return out, nil
}
