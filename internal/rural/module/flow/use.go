package flow

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// ModuleUse says how many records of a register name a record.
type ModuleUse struct {
	Code  string `json:"code" doc:"of the module whose records do"`
	Noun  string `json:"noun" doc:"what a record there is called" declared:"words"`
	Field string `json:"field" doc:"the filter by which its list shows them"`
	Count int64  `json:"count" doc:"not counted beyond 100"`
}

// useCap is where counting who names a record stops.
const useCap = 100

// Uses are the registers whose records name one, whoever may see these: a number tells nothing of them.
func (e *Flow) Uses(ctx context.Context, h bun.IDB, d *declaration.Declaration, id int64) ([]ModuleUse, error) {
	out := []ModuleUse{}
	for _, x := range e.Modules() {
		for i := range x.Fields {
			f := &x.Fields[i]
			if f.Kind != declaration.Ref || f.Module != d.Code {
				continue
			}
			u := ModuleUse{Code: x.Code, Noun: x.Noun, Field: f.Key}
			var err error
			if u.Count, err = db.CountAtMost(ctx, h, useCap, "SELECT 1 AS one FROM "+x.Table+" WHERE "+f.Column()+" = ?", id); err != nil {
				return nil, fmt.Errorf("who names %s: %w", d.Code, err)
			}
			if u.Count > 0 {
				out = append(out, u)
			}
		}
	}
	return out, nil
}

// Unused refuses to remove what others name. The record is held first, so that nobody begins to name it meanwhile.
func (e *Flow) Unused(ctx context.Context, tx *db.Tx, d *declaration.Declaration, id int64) error {
	if err := e.Store.Pin(ctx, tx, d, id, "UPDATE"); err != nil {
		return err
	}
	us, err := e.Uses(ctx, tx, d, id)
	if err != nil || len(us) == 0 {
		return err
	}
	var words []string
	for _, u := range us {
		more := ""
		if u.Count >= useCap {
			more = "以上"
		}
		words = append(words, fmt.Sprintf("%s%d条%s", u.Noun, u.Count, more))
	}
	return errs.New(errs.Conflict, "还有"+strings.Join(words, "、")+"关联这条记录，不能删除")
}
