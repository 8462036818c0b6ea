package flow

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/portal/message"
	"mirror/internal/rural/module/desk"
)

// hand closes the to-dos of the step that was taken and gives the next people theirs.
func (e *Flow) hand(ctx context.Context, s *writing) error {
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
	to := t.People
	if len(to) == 0 {
		return nil
	}
	n := message.New{Kind: message.Todo, Title: d.Title + "：" + r.Name() + " " + st.Title, Sender: s.By.Name, BizType: d.Code, BizID: id,
		Route: desk.Link(d, r), To: to, Body: fmt.Sprintf("%s（%s）进入“%s”环节，请办理。", r.Name(), r.No, st.Title)}
	if s.Move != nil && s.Move.Return {
		n.Title, n.Level = d.Title+"退回："+desk.Short(r), message.High
		n.Body = fmt.Sprintf("%s（%s）被退回到“%s”环节。意见：%s", r.Name(), r.No, st.Title, s.Opinion)
	}
	if _, err = e.Messages.Send(ctx, s.Tx, n); err != nil {
		return err
	}
	for who, names := range t.Others {
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
