package module

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// commentMax is how long a comment may be, in characters.
const commentMax = 500

// Comment adds a comment to a record the person may see, and tells those it calls.
func (e *Engine) Comment(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64, words string, mention ...int64) error {
	words = strings.TrimSpace(words)
	if n := utf8.RuneCountInString(words); n == 0 || n > commentMax {
		return errs.Invalid("words", "请填写1至500个字符的留言")
	}
	if !errs.Printable(words, true) {
		return errs.Invalid("words", "包含无效字符")
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Read(ctx, tx, d, p.Scope, id)
		if err != nil {
			return err
		}
		people, err := e.mentioned(ctx, d, r, mention)
		if err != nil {
			return err
		}
		if words = addressed(words, people); utf8.RuneCountInString(words) > 2*commentMax {
			return errs.Invalid("words", "请填写1至500个字符的留言")
		}
		if err := e.call(ctx, tx, d, r, p, people, words); err != nil {
			return err
		}
		if err := e.Write(ctx, tx, d, r, p, "comment", "", r.State, r.State, words, "[]", e.Time().UnixMilli()); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".comment", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID}})
	})
}

// Reveal gives the sealed values of one record whole, and leaves an audit row and a line in the timeline (ruling 17).
func (e *Engine) Reveal(ctx context.Context, p *principal.Principal, d *declaration.Declaration, id int64) (map[string]string, error) {
	out := map[string]string{}
	err := e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := e.Read(ctx, tx, d, p.Scope, id)
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
		if err := e.Write(ctx, tx, d, r, p, "reveal", "", r.State, r.State, "", "[]", e.Time().UnixMilli()); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: d.Code + ".reveal", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": d.Code, "recordId": r.ID, "fields": strings.Join(keys, " ")}})
	})
	return out, err
}
