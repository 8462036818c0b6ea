package flow

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// mentionMax is how many people one comment may call.
const mentionMax = 10

// mentioned are the people a comment calls, who must be able to open the record. An outsider calls nobody: the name of an official would stand
// in their comment.
func (e *Flow) mentioned(ctx context.Context, by *principal.Principal, d *declaration.Declaration, r *declaration.Record, ids []int64) ([]*principal.Principal, error) {
	if len(ids) > mentionMax {
		return nil, errs.Invalid("mention", fmt.Sprintf("一次最多提醒%d人", mentionMax))
	}
	if len(ids) == 0 {
		return nil, nil
	}
	if e.People == nil || desk.Outsider(by, r) {
		return nil, errs.Invalid("mention", "只能提醒能看到这条记录的人员")
	}
	people, err := e.People(ctx, ids...)
	if err != nil {
		return nil, err
	}
	var out []*principal.Principal
	for _, id := range ids {
		// One answer for who is gone and who may not look.
		p := people[id]
		if p == nil || !p.Has(d.Can("detail")) || !p.Scope.Allows(r.Area, r.Owner, 0) {
			return nil, errs.Invalid("mention", "只能提醒能看到这条记录的人员")
		}
		if !slices.ContainsFunc(out, func(x *principal.Principal) bool { return x.UserID == id }) {
			out = append(out, p)
		}
	}
	return out, nil
}

// addressed is a comment with the names it calls, those the writer has not written themselves in front.
func addressed(words string, people []*principal.Principal) string {
	for _, p := range slices.Backward(people) {
		if !strings.Contains(words, "@"+p.Name) {
			words = "@" + p.Name + " " + words
		}
	}
	return words
}

// call tells them.
func (e *Flow) call(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, by *principal.Principal, people []*principal.Principal, words string) error {
	if e.Messages == nil {
		return nil
	}
	var inside, outside []int64
	without := words // the officials it calls
	for _, p := range people {
		switch {
		case desk.Outsider(p, r):
			outside = append(outside, p.UserID)
		default:
			without = strings.ReplaceAll(without, "@"+p.Name, "")
			if p.UserID != by.UserID {
				inside = append(inside, p.UserID)
			}
		}
	}
	send := func(to []int64, sender, words string) error {
		if len(to) == 0 {
			return nil
		}
		_, err := e.Messages.Send(ctx, tx, message.New{Kind: message.System, Title: sender + "在“" + desk.Short(r) + "”的留言中提到您", Sender: sender, To: to, Route: desk.Link(d, r),
			Body: d.Title + " " + r.No + "：" + strings.TrimSpace(words)})
		return err
	}
	if err := send(inside, by.Name, words); err != nil {
		return err
	}
	return send(outside, e.Office.BureauOf(d, r, nil, by.Area), without)
}

// Readers are the people whom a comment on a record may call: of the areas on its path, with the permission to see it.
func (e *Flow) Readers(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) ([]desk.Colleague, error) {
	r, err := e.Store.Read(ctx, e.DB.Read(), d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	if r.Owner > 0 && r.Owner == p.UserID {
		return []desk.Colleague{}, nil // a citizen on their own record has no colleagues
	}
	if e.Actors == nil || e.Homes == nil {
		return []desk.Colleague{}, nil
	}
	var at []area.Code
	for _, n := range e.Areas.Path(r.Area) {
		at = append(at, n.ID)
	}
	ids, err := e.Actors(ctx, e.DB.Read(), d.Can("detail"), at, nil)
	if err != nil {
		return nil, err
	}
	ids = slices.DeleteFunc(ids, func(u int64) bool { return u == p.UserID })
	return e.Office.Nearest(ctx, ids, func(int64) []string { return []string{} })
}

// commentMax is how long a comment may be, in characters.
const commentMax = 500

// Comment adds a comment to a record the person may see, and tells those it calls.
func (e *Flow) Comment(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, words string, mention ...int64) error {
	words = strings.TrimSpace(words)
	if n := utf8.RuneCountInString(words); n == 0 || n > commentMax {
		return errs.Invalid("words", "请填写1至500个字符的留言")
	}
	if !errs.Printable(words, true) {
		return errs.Invalid("words", "包含无效字符")
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		people, err := e.mentioned(ctx, p, d, r, mention)
		if err != nil {
			return err
		}
		if words = addressed(words, people); utf8.RuneCountInString(words) > 2*commentMax {
			return errs.Invalid("words", "请填写1至500个字符的留言")
		}
		if err := e.call(ctx, tx, d, r, p, people, words); err != nil {
			return err
		}
		if err := e.Lines.Write(ctx, tx, d, r, p, "comment", "", r.State, r.State, words, "[]", e.Time().UnixMilli()); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".comment", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID}})
	})
}

// Reveal gives the sealed values of one record whole, and leaves an audit row and a line in the timeline (ruling 17).
func (e *Flow) Reveal(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) (map[string]string, error) {
	out := map[string]string{}
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Store.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		var keys []string
		for _, f := range d.EveryField() {
			if v := r.Word(f.Key); f.Sealed() && v != "" {
				out[f.Key] = v
				keys = append(keys, f.Key)
			}
		}
		slices.Sort(keys)
		if err := e.Lines.Write(ctx, tx, d, r, p, "reveal", "", r.State, r.State, "", "[]", e.Time().UnixMilli()); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".reveal", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID, "fields": strings.Join(keys, " ")}})
	})
	return out, err
}
