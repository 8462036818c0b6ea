package flow

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// ModuleHandover is what is sent to hand to-dos over to a colleague of one's own office.
type ModuleHandover struct {
	IDs   []int64 `json:"ids" minItems:"1" maxItems:"100"`
	To    string  `json:"to" doc:"the colleague's number"`
	Words string  `json:"words,omitempty" maxLength:"500"`
}

// Colleagues are the people of the caller's own office who may act on one of their to-dos. NotFound outside the scope; step_refused where the
// record does not wait for the caller.
func (e *Flow) Colleagues(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) ([]desk.Colleague, error) {
	r, err := e.Store.Read(ctx, e.DB.Read(), d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	if err := e.waitsFor(d, desks, r); err != nil {
		return nil, err
	}
	return e.Office.Colleagues(ctx, e.DB.Read(), p, d, r)
}

// waitsFor refuses a record that is nobody's to-do at these desks.
func (e *Flow) waitsFor(d *declaration.Declaration, desks []desk.Desk, r *declaration.Record) error {
	if slices.ContainsFunc(e.Office.Offers(d, desks, r), func(o desk.Offer) bool { return !o.Return && !o.Late }) {
		return nil
	}
	return declaration.Refuse("这条记录不在您的待办中，不能转交")
}

// HandOver gives each to-do to a colleague, in a transaction of its own: one that is refused leaves the others alone.
func (e *Flow) HandOver(ctx context.Context, p *principal.Principal, d *declaration.Declaration, in ModuleHandover) ([]ModuleBatchResult, error) {
	if n := len(in.IDs); n == 0 || n > BatchMax {
		return nil, errs.Invalid("ids", fmt.Sprintf("请选择1至%d条记录", BatchMax))
	}
	to, err := strconv.ParseInt(in.To, 10, 64)
	if err != nil || to <= 0 {
		return nil, errs.Invalid("to", "请选择转交给谁")
	}
	words := strings.TrimSpace(in.Words)
	if len([]rune(words)) > opinionMax {
		return nil, errs.Invalid("words", "说明不能超过500个字符")
	} else if !errs.Printable(words, true) {
		return nil, errs.Invalid("words", "包含无效字符")
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	out := make([]ModuleBatchResult, 0, len(in.IDs))
	for i, id := range in.IDs {
		err := e.handOver(ctx, p, desks, d, id, to, words)
		var refused *errs.Error
		switch {
		case err == nil:
			out = append(out, ModuleBatchResult{ID: id, Done: true})
		case errors.As(err, &refused) && refused.GetStatus() < 500:
			out = append(out, ModuleBatchResult{ID: id, Message: reason(refused), Code: string(refused.Code)})
		case i == 0:
			return nil, err
		default:
			return brokenOff(ctx, d, "handover", in.IDs[i:], out, err), nil
		}
	}
	return out, nil
}

func (e *Flow) handOver(ctx context.Context, p *principal.Principal, desks []desk.Desk, d *declaration.Declaration, id, to int64, words string) error {
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		if err := e.waitsFor(d, desks, r); err != nil {
			return err
		}
		all, err := e.Office.Colleagues(ctx, tx, p, d, r)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(c desk.Colleague) bool { return c.ID == strconv.FormatInt(to, 10) })
		if i < 0 {
			// One answer for who is not there and who sits elsewhere.
			return errs.Invalid("to", "只能转交给本单位能办理这条记录的在用账号")
		}
		if err := e.Office.HandOver(ctx, tx, d, id, p.UserID, to); err != nil {
			return err
		}
		line := "转交给" + all[i].Name
		if words != "" {
			line += "：" + words
		}
		if err := e.Lines.Write(ctx, tx, d, r, p, "handover", "", r.State, r.State, line, "[]", e.Time().UnixMilli()); err != nil {
			return err
		}
		st, _ := d.State(r.State)
		err = e.Office.Tell(ctx, tx, d, r, message.New{Kind: message.Todo, Sender: p.Name, BizType: d.Code, BizID: strconv.FormatInt(r.ID, 10), To: []int64{to},
			Title: p.Name + "转交：" + desk.Short(r) + " " + st.Title, Body: fmt.Sprintf("%s（%s）在“%s”环节，%s请您办理。%s", r.Name(), r.No, st.Title, p.Name, words)})
		if err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".handover", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID, "state": r.State, "toUser": to}})
	})
}
