package app

import (
	"context"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/rural/assess"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/residenttown"
)

// assessRooms joins 考核 to the library of figures, the resident teams and the message centre.
func assessRooms(figures func() *metric.Library, send func(ctx context.Context, tx *db.Tx, n message.New) error) assess.Rooms {
	posted := func(read func(ctx context.Context, h bun.IDB, within area.Code) ([]residenttown.Post, error)) func(context.Context, bun.IDB, area.Code) ([]assess.Object, error) {
		return func(ctx context.Context, h bun.IDB, within area.Code) ([]assess.Object, error) {
			all, err := read(ctx, h, within)
			out := make([]assess.Object, len(all))
			for i, p := range all {
				out[i] = assess.Object(p)
			}
			return out, err
		}
	}
	return assess.Rooms{Library: figures, Send: send, Teams: posted(residenttown.PostedTeams), Members: posted(residenttown.PostedMembers), Units: posted(residenttown.SendingUnits)}
}

// tellMember sends a message about a member's own sheet.
func (a *App) tellMember(ctx context.Context, tx *db.Tx, n message.New) error {
	_, err := a.Portal.Message.Send(ctx, tx, n)
	return err
}
