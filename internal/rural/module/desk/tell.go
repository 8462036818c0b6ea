package desk

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Seeing are those of some people who may open a record now. Somebody who entered one may have another post meanwhile.
func (e *Office) Seeing(ctx context.Context, d *declaration.Declaration, r *declaration.Record, ids ...int64) ([]int64, error) {
	ids = slices.DeleteFunc(slices.Clone(ids), func(u int64) bool { return u == 0 })
	if e.People == nil || len(ids) == 0 {
		return ids, nil
	}
	people, err := e.People(ctx, ids...)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(ids, func(u int64) bool {
		p := people[u]
		return p == nil || !p.Has(d.Can("detail")) || !p.Scope.Allows(r.Area, r.Owner, 0)
	}), nil
}

// Desk are the people of a record's own area who may act there.
func (e *Office) Desk(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record, action string) ([]int64, error) {
	if e.Actors == nil {
		return nil, nil
	}
	return e.Actors(ctx, h, d.Can(action), []area.Code{r.Area}, nil)
}

// Tell sends a message about a record, which leads to its page, to those of its receivers who may open that.
func (e *Office) Tell(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, n message.New) (err error) {
	if n.To, err = e.Seeing(ctx, d, r, n.To...); err != nil {
		return err
	}
	if e.Messages == nil || len(n.To) == 0 {
		return nil
	}
	if n.Route == "" {
		n.Route = Link(d, r)
	}
	if n.Sender == "" {
		n.Sender = d.Title
	}
	title := []rune(n.Title)
	n.Title = string(title[:min(len(title), message.TitleMax)])
	_, err = e.Messages.Send(ctx, tx, n)
	return err
}

// Arrived tells the people of each area, in one message for the whole import, how many records it brought them in a state.
func (e *Office) Arrived(ctx context.Context, tx *db.Tx, d *declaration.Declaration, by *principal.Principal, state string, made map[area.Code]int) error {
	if e.Messages == nil {
		return nil
	}
	st, ok := d.State(state)
	if !ok {
		return fmt.Errorf("%s has no state %s", d.Code, state)
	}
	at := make([]area.Code, 0, len(made))
	for c := range made {
		at = append(at, c)
	}
	slices.Sort(at)
	for _, c := range at {
		r := declaration.NewRecord(d)
		r.Area, r.State = c, state
		to, err := e.Next(ctx, tx, d, r)
		if err != nil {
			return err
		}
		if len(to) == 0 {
			continue
		}
		key := ""
		if id := transfer.Under(ctx); id > 0 {
			key = fmt.Sprintf("arrived/%d/%s/%s/%d", id, d.Code, state, c)
		}
		err = e.Messages.Add(ctx, tx, key, made[c], func(n int) message.New {
			return message.New{Kind: message.Warning, Sender: by.Name, BizType: d.Code, To: to, Route: "/microgdxczxpc/#/m/" + d.Code + "?state=" + state,
				Title: fmt.Sprintf("%s：%s新增%d条%s", d.Title, e.Areas.Name(c), n, st.Title),
				Body:  fmt.Sprintf("%s批量导入%d条记录，现处于“%s”环节，请办理。", d.ImportTitle(), n, st.Title)}
		})
		if err != nil {
			return err
		}
	}
	return nil
}
