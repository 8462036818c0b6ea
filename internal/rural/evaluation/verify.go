package evaluation

import (
	"context"
	"encoding/json"

	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// EvaluationCheck says whether a run is still what its snapshot makes of it.
type EvaluationCheck struct {
	Agrees  bool   `json:"agrees"`
	Why     string `json:"why" declared:"words" doc:"what does not agree; empty where all does"`
	Seal    string `json:"seal" doc:"the seal over what is stored now"`
	Objects int    `json:"objects" doc:"areas that were reckoned again"`
}

// What does not agree.
const (
	wordsSealDiffers    = "封存数据与封存码不一致"
	wordsUnreadable     = "封存数据无法读取"
	wordsScoresDiffer   = "得分与按封存数据重新计算的结果不一致"
	wordsSummaryDiffers = "汇总与按封存数据重新计算的结果不一致"
)

// Verify reckons a run again from its snapshot and compares the seal, every score and the summary bit for bit. It is audited, whatever it says. Unavailable where the
// turn does not come.
func (s *Service) Verify(ctx context.Context, p *principal.Principal, id int64) (EvaluationCheck, error) {
	r, err := s.run(ctx, p, id)
	if err != nil {
		return EvaluationCheck{}, err
	}
	out, err := s.verify(ctx, r)
	if err != nil {
		return out, err
	}
	return out, s.Engine.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return audit.Record(ctx, tx, audit.Event{Action: runs + ".verify", Object: "module", ObjectID: r.No, Area: r.Area,
			Detail: map[string]any{"module": runs, "recordId": r.ID, "state": r.State}})
	})
}

func (s *Service) verify(ctx context.Context, r *declaration.Record) (out EvaluationCheck, err error) {
	done, err := s.turn(ctx)
	if err != nil {
		return out, err
	}
	defer done()
	h := s.Engine.DB.Read()
	parts, err := partsOf(ctx, h, r.ID)
	if err != nil {
		return out, err
	}
	if out.Seal = sealed(parts); out.Seal != r.Text("seal") {
		out.Why = wordsSealDiffers
		return out, nil
	}
	again, err := result(parts)
	if err != nil {
		out.Why = wordsUnreadable
		return out, nil //nolint:nilerr // that it cannot be read is the answer
	}
	out.Objects = len(again.areas)
	was, err := summaryOf(ctx, h, r.ID)
	if err != nil && !errs.Has(err, errs.NotFound) {
		return out, err
	}
	a, e1 := json.Marshal(again.summary)
	b, e2 := json.Marshal(was)
	if e1 != nil || e2 != nil || string(a) != string(b) {
		out.Why = wordsSummaryDiffers
		return out, nil
	}
	var have []scored
	err = h.NewRaw("SELECT run, area, name, score, place, band, missing, covered, previous, dimensions FROM evaluation_score WHERE run = ? ORDER BY area", r.ID).Scan(ctx, &have)
	if err != nil {
		return out, err
	}
	out.Agrees = len(have) == len(again.areas)
	for i := 0; i < len(have) && out.Agrees; i++ {
		x, err := again.row(r.ID, i)
		if err != nil {
			return out, err
		}
		out.Agrees = same(have[i], x)
	}
	if !out.Agrees {
		out.Why = wordsScoresDiffer
	}
	return out, nil
}

// same compares two rows bit for bit.
func same(a, b scored) bool {
	if !sameNumber(a.Score, b.Score) || !sameNumber(a.Previous, b.Previous) {
		return false
	}
	a.Score, b.Score, a.Previous, b.Previous = nil, nil, nil, nil
	return a == b
}

func sameNumber(a, b *float64) bool {
	return a == nil && b == nil || a != nil && b != nil && *a == *b
}
