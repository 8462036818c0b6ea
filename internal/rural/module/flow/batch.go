package flow

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// BatchMax is how many records one call may take a step further.
const BatchMax = 100

// ModuleBatch is what is sent to take many records through one step with the same words.
type ModuleBatch struct {
	Items   []ModuleBatchItem `json:"items" minItems:"1" maxItems:"100"`
	Opinion string            `json:"opinion,omitempty" maxLength:"500"`
}

// ModuleBatchItem is one of them, in the version the person looked at.
type ModuleBatchItem struct {
	ID      int64 `json:"id"`
	Version int64 `json:"version"`
}

// ModuleBatchResult says what became of one of them.
type ModuleBatchResult struct {
	ID      int64  `json:"id"`
	Done    bool   `json:"done"`
	Message string `json:"message" doc:"why not, in the words of the step's own refusal" declared:"words"`
	Code    string `json:"code,omitempty" doc:"the refusal's code, which the browser may have words for"`
}

// Batch takes each record through the step as Go does, in a transaction of its own: one that is refused leaves the others alone. Only a
// step declared for it goes; NotFound for any other. An error means that nothing was done.
func (e *Flow) Batch(ctx context.Context, p *principal.Principal, d *declaration.Declaration, code string, in ModuleBatch) ([]ModuleBatchResult, error) {
	t, ok := d.Transition(code)
	if !ok || !t.Batch {
		return nil, errs.New(errs.NotFound, "")
	}
	if n := len(in.Items); n == 0 || n > BatchMax {
		return nil, errs.Invalid("items", fmt.Sprintf("请选择1至%d条记录", BatchMax))
	}
	seen := map[int64]bool{}
	for _, x := range in.Items {
		if seen[x.ID] {
			return nil, errs.Invalid("items", "同一条记录不能选择两次")
		}
		seen[x.ID] = true
	}
	// What is wrong with the words is wrong with all of them: said once, before anything is done.
	if err := opinionFits(t, in.Opinion); err != nil {
		return nil, err
	}
	desks, err := e.Office.Desks(ctx, p)
	if err != nil {
		return nil, err
	}
	out := make([]ModuleBatchResult, 0, len(in.Items))
	for i, x := range in.Items {
		_, err := e.goAt(ctx, p, desks, d, t, x.ID, ModuleMove{Version: x.Version, Opinion: in.Opinion})
		var refused *errs.Error
		switch {
		case err == nil:
			out = append(out, ModuleBatchResult{ID: x.ID, Done: true})
		case errors.As(err, &refused) && refused.GetStatus() < 500:
			out = append(out, ModuleBatchResult{ID: x.ID, Message: reason(refused), Code: string(refused.Code)})
		case i == 0:
			return nil, err
		default:
			left := make([]int64, 0, len(in.Items)-i)
			for _, y := range in.Items[i:] {
				left = append(left, y.ID)
			}
			return brokenOff(ctx, d, code, left, out, err), nil
		}
	}
	return out, nil
}

// brokenOff adds to the results of a batch the records that were left: what is done is done and is reported.
func brokenOff(ctx context.Context, d *declaration.Declaration, code string, left []int64, done []ModuleBatchResult, cause error) []ModuleBatchResult {
	slog.ErrorContext(ctx, "batch of steps broken off", "module", d.Code, "step", code, "done", len(done), "cause", cause)
	for _, id := range left {
		done = append(done, ModuleBatchResult{ID: id, Message: "服务暂时不可用，这条没有办理，请稍后重试"})
	}
	return done
}

// reason is a refusal in words, also where the single call answers with a page's own.
func reason(e *errs.Error) string {
	switch e.Code {
	case errs.NotFound:
		return "记录不存在，或不在您负责的区域内"
	case errs.Forbidden:
		return "没有办理该环节的权限"
	}
	return e.Message
}
