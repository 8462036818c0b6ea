package module

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/message"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/desk"
)

// mentionMax is how many people one comment may call.
const mentionMax = 10

// mentioned are the people a comment calls, who must be able to open the record.
func (e *Engine) mentioned(ctx context.Context, d *declaration.Declaration, r *declaration.Record, ids []int64) ([]*principal.Principal, error) {
	if len(ids) > mentionMax {
		return nil, errs.Invalid("mention", fmt.Sprintf("一次最多提醒%d人", mentionMax))
	}
	if len(ids) == 0 {
		return nil, nil
	}
	if e.People == nil {
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
func (e *Engine) call(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r *declaration.Record, by *principal.Principal, people []*principal.Principal, words string) error {
	if e.Messages == nil {
		return nil
	}
	var to []int64
	for _, p := range people {
		if p.UserID != by.UserID {
			to = append(to, p.UserID)
		}
	}
	if len(to) == 0 {
		return nil
	}
	_, err := e.Messages.Send(ctx, tx, message.New{Kind: message.System, Title: by.Name + "在“" + desk.Short(r) + "”的留言中提到您", Sender: by.Name, To: to, Route: desk.Link(d, r),
		Body: d.Title + " " + r.No + "：" + words})
	return err
}

// Readers are the people whom a comment on a record may call: of the areas on its path, with the permission to see it.
func (e *Engine) Readers(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) ([]desk.Colleague, error) {
	r, err := e.Read(ctx, e.DB.Read(), d, p.Scope, id)
	if err != nil {
		return nil, err
	}
	out := []desk.Colleague{}
	if r.Owner > 0 && r.Owner == p.UserID {
		return out, nil // a citizen on their own record has no colleagues
	}
	if e.Actors == nil || e.Homes == nil {
		return out, nil
	}
	var at []area.Code
	for _, n := range e.Areas.Path(r.Area) {
		at = append(at, n.ID)
	}
	ids, err := e.Actors(ctx, e.DB.Read(), d.Can("detail"), at, nil)
	if err != nil {
		return nil, err
	}
	if ids = slices.DeleteFunc(ids, func(u int64) bool { return u == p.UserID }); len(ids) == 0 {
		return out, nil
	}
	names, err := e.Names(ctx, e.DB.Read(), ids)
	if err != nil {
		return nil, err
	}
	homes, err := e.Homes(ctx, e.DB.Read(), ids)
	if err != nil {
		return nil, err
	}
	// The nearest first: the village's own, then its town's.
	slices.SortStableFunc(ids, func(a, b int64) int { return int(homes[b].Level()) - int(homes[a].Level()) })
	for _, u := range ids[:min(len(ids), desk.ColleagueMax)] {
		out = append(out, desk.Colleague{ID: strconv.FormatInt(u, 10), Name: names[u], Place: e.Areas.Name(homes[u]), Modules: []string{}})
	}
	return out, nil
}
