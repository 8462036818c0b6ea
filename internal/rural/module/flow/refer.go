package flow

import (
	"context"

	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

func (e *Flow) refComplaint(ctx context.Context, s *declaration.Step, f *declaration.Field, id int64) (string, error) {
	to, _ := e.Module(f.Module)
	_, err := e.Store.Read(ctx, s.Tx, to, s.By.Scope, id)
	if err == nil {
		err = e.Store.Pin(ctx, s.Tx, to, id, "KEY SHARE")
	}
	if errs.Has(err, errs.NotFound) {
		return "没有这条" + to.Noun, nil
	}
	return "", err
}
