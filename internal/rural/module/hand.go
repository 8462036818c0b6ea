package module

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/portal/message"
	"mirror/internal/rural/module/declaration"
)

// link is the page of a record, as menus and messages hold it.
func link(d *declaration.Declaration, r *declaration.Record) string {
	return fmt.Sprintf("/microgdxczxpc/#/m/%s/%d", d.Code, r.ID)
}

// short is a record's name as a title has room for it.
func short(r *declaration.Record) string {
	n := []rune(r.Name())
	return string(n[:min(len(n), 40)])
}

// next are the people whose turn it is: those who may take one of the steps that lead on from where the record is.
func (e *Engine) next(ctx context.Context, h bun.IDB, d *declaration.Declaration, r *declaration.Record) ([]int64, error) {
	if e.Actors == nil {
		return nil, nil
	}
	var out []int64
	for i := range d.Transitions {
		t := &d.Transitions[i]
		if t.Late || t.Return || !slices.Contains(t.From, r.State) || t.Fits != nil && !t.Fits(r) {
			continue
		}
		for _, w := range t.Who {
			var at []area.Code
			var roles []string
			if w.Role != "" {
				roles = []string{w.Role}
			}
			if w.Level > 0 {
				c, ok := e.Areas.Seat(r.Area, w.Level)
				if !ok {
					continue
				}
				at = []area.Code{c}
			} else {
				for _, n := range e.Areas.Path(r.Area) {
					at = append(at, n.ID)
				}
			}
			ids, err := e.Actors(ctx, h, d.Can(t.Action), at, roles)
			if err != nil {
				return nil, err
			}
			out = append(out, ids...)
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// hand closes the to-dos of the step that was taken and gives the next people theirs.
func (e *Engine) hand(ctx context.Context, s *writing) error {
	if e.Messages == nil {
		return nil
	}
	d, r := s.Module, s.Record
	id := strconv.FormatInt(r.ID, 10)
	if s.Move != nil {
		if err := e.Messages.Finish(ctx, s.Tx, d.Code, id); err != nil {
			return err
		}
	}
	st, _ := d.State(r.State)
	if st.Final {
		return nil
	}
	t, err := e.turnFor(ctx, s)
	if err != nil {
		return err
	}
	to := t.people
	if len(to) == 0 {
		return nil
	}
	n := message.New{Kind: message.Todo, Title: d.Title + "：" + r.Name() + " " + st.Title, Sender: s.By.Name, BizType: d.Code, BizID: id,
		Route: link(d, r), To: to, Body: fmt.Sprintf("%s（%s）进入“%s”环节，请办理。", r.Name(), r.No, st.Title)}
	if s.Move != nil && s.Move.Return {
		n.Title, n.Level = d.Title+"退回："+short(r), message.High
		n.Body = fmt.Sprintf("%s（%s）被退回到“%s”环节。意见：%s", r.Name(), r.No, st.Title, s.Opinion)
	}
	if _, err = e.Messages.Send(ctx, s.Tx, n); err != nil {
		return err
	}
	for who, names := range t.others {
		if who == s.By.UserID && s.Move == nil {
			continue
		}
		m := n
		m.To, m.Body = []int64{who}, "代"+strings.Join(names, "、")+"办理："+n.Body
		if _, err := e.Messages.Send(ctx, s.Tx, m); err != nil {
			return err
		}
	}
	return nil
}
