package warning

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/monitor"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// actMost is with how many hits one call does something.
const actMost = 100

// open are hits of the caller's scope that still hold, as they stand in the transaction; NotFound where one is not there.
func (s *Service) open(ctx context.Context, tx *db.Tx, p *principal.Principal, ids []int64) ([]Hit, error) {
	where, args := p.Scope.Between(hitArea)
	var found []Hit
	err := tx.NewRaw("SELECT "+hitColumns+" FROM warning_hit AS t WHERE t.ended = 0 AND t.id IN (?) AND "+where+" ORDER BY t.id", append([]any{bun.List(ids)}, args...)...).Scan(ctx, &found)
	if err != nil {
		return nil, fmt.Errorf("warnings: %w", err)
	}
	if len(found) < len(ids) {
		return nil, errs.New(errs.NotFound, "有预警已经解除或不在您的管辖范围内，请刷新后重试")
	}
	return found, nil
}

type stateIn struct {
	Body struct {
		IDs    []int64 `json:"ids" minItems:"1" maxItems:"100"`
		State  string  `json:"state" enum:"已读,已排除"`
		Reason string  `json:"reason,omitempty" maxLength:"400" doc:"needed to leave something out"`
	}
}

func (h *Handler) setState(ctx context.Context, in *stateIn) (*route.Out[bool], error) {
	p := principal.From(ctx)
	if !mayOf(p).States {
		return nil, errs.New(errs.Forbidden, "")
	}
	if err := h.SetState(ctx, p, in.Body.IDs, in.Body.State, in.Body.Reason); err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// SetState marks hits as read, or leaves them out for a reason. What became a clue stays one while its case is under way.
func (s *Service) SetState(ctx context.Context, p *principal.Principal, ids []int64, state, why string) error {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	reason := strings.TrimSpace(why)
	if err := errs.All(errs.When(len(ids) == 0 || len(ids) > actMost, "ids", "请选择预警，一次不超过100条"),
		errs.When(state != HitRead && state != HitExcluded, "state", "没有这种状态"),
		errs.When(state == HitExcluded && reason == "", "reason", "请填写排除理由"),
		errs.When(!errs.Printable(reason, true) || utf8.RuneCountInString(reason) > reasonMost, "reason", "包含无效字符或过长")); err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		found, err := s.open(ctx, tx, p, ids)
		if err != nil {
			return err
		}
		under, err := underWay(ctx, tx, found...)
		if err != nil {
			return err
		}
		if len(under) > 0 {
			return errs.New(errs.Conflict, "已转线索的预警请在防返贫监测中办理")
		}
		if state == HitRead {
			return s.markRead(ctx, tx, p, ids)
		}
		if _, err := tx.NewRaw("UPDATE warning_hit SET state = ?, reason = ?, acted_by = ?, acted_at = ? WHERE id IN (?)", HitExcluded, reason, p.UserID, s.Now().UnixMilli(), bun.List(ids)).Exec(ctx); err != nil {
			return fmt.Errorf("leave out warnings: %w", err)
		}
		for _, h := range found {
			err := audit.Record(ctx, tx, audit.Event{Action: "warning.exclude", Object: "warning", ObjectID: fmt.Sprint(h.ID), Area: h.Area, Detail: map[string]any{"reason": reason}})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// markRead marks hits as read; those that are anything else stay what they are.
func (s *Service) markRead(ctx context.Context, tx *db.Tx, p *principal.Principal, ids []int64) error {
	res, err := tx.NewRaw("UPDATE warning_hit SET state = ?, acted_by = ?, acted_at = ? WHERE id IN (?) AND state = ?", HitRead, p.UserID, s.Now().UnixMilli(), bun.List(ids), HitNew).Exec(ctx)
	if err != nil {
		return fmt.Errorf("mark warnings as read: %w", err)
	}
	n, err := res.RowsAffected()
	if err != nil || n == 0 {
		return err
	}
	return audit.Record(ctx, tx, audit.Event{Action: "warning.read", Object: "warning", Area: p.Area, Detail: map[string]any{"records": n}})
}

// WarningClue is what became of one hit that was to become a clue.
type WarningClue struct {
	ID     int64  `json:"id"`
	ClueID int64  `json:"clueId" doc:"0 where there is none"`
	ClueNo string `json:"clueNo"`
	Why    string `json:"why" declared:"words" doc:"why it is none"`
}

// WarningClues is what became of each.
type WarningClues struct {
	Results []WarningClue `json:"results"`
}

type cluesIn struct {
	Body struct {
		IDs []int64 `json:"ids" minItems:"1" maxItems:"100"`
	}
}

func (h *Handler) clues(ctx context.Context, in *cluesIn) (*route.Out[WarningClues], error) {
	p := principal.From(ctx)
	if !mayOf(p).Clues {
		return nil, errs.New(errs.Forbidden, "")
	}
	out, err := h.Clues(ctx, p, in.Body.IDs)
	if err != nil {
		return nil, err
	}
	return route.Data(WarningClues{out}), nil
}

// risks are the risks a clue names (dictionary risk_type), by the analysis that found it.
var risks = map[string]string{"medical": "01", "education": "02", "agriculture": "06", "labour-employment": "07", "employment-stability": "07", "skill-match": "07", "livelihood-weak": "08"}

// riskOf is the risk of a hit: house and water are one analysis.
func riskOf(h *Hit) string {
	switch {
	case h.Slug == "housing-water" && strings.Contains(h.Figure, "water."), strings.HasSuffix(h.Figure, ".water"):
		return "10"
	case h.Slug == "housing-water":
		return "09"
	}
	if r := risks[h.Slug]; r != "" {
		return r
	}
	return "99"
}

// Clues makes clues of hits: one for each household, of all its hits among these, by the monitoring's own way in. A household with a case under way
// gets none, and is told so.
func (s *Service) Clues(ctx context.Context, p *principal.Principal, ids []int64) (out []WarningClue, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	if len(ids) == 0 || len(ids) > actMost {
		return nil, errs.Invalid("ids", "请选择预警，一次不超过100条")
	}
	var found []Hit
	if err := s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) { found, err = s.open(ctx, tx, p, ids); return err }); err != nil {
		return nil, err
	}
	byHome := map[int64][]Hit{}
	var homes []int64
	for _, h := range found {
		if h.Household == 0 {
			out = append(out, WarningClue{ID: h.ID, Why: "村、项目和岗位的预警没有农户，不能生成线索"})
			continue
		}
		if byHome[h.Household] == nil {
			homes = append(homes, h.Household)
		}
		byHome[h.Household] = append(byHome[h.Household], h)
	}
	d, ok := s.Engine.Module("monitor")
	if !ok {
		return nil, errs.New(errs.NotFound, "")
	}
	made := map[area.Code]int{}
	var failed error
	for _, home := range homes {
		var id int64
		var no, why string
		if failed == nil {
			id, no, why, failed = s.clue(ctx, p, home, byHome[home])
		}
		if failed != nil {
			id, no, why = 0, "", wordsNotTried
		}
		for _, h := range byHome[home] {
			out = append(out, WarningClue{h.ID, id, no, why})
		}
		if id > 0 {
			made[byHome[home][0].Area]++
		}
	}
	slices.SortFunc(out, func(a, b WarningClue) int { return int(a.ID - b.ID) })
	// Those that were made before a failure stay: the caller is told which, and the next desk hears of them where it can.
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Engine.Arrived(ctx, tx, d, p, monitor.Clue, made) })
	if err = errors.Join(failed, err); err != nil && len(made) == 0 {
		return nil, err
	} else if err != nil {
		slog.ErrorContext(ctx, "clues of warnings: not all were tried", "made", len(made), "error", err)
	}
	return out, nil
}

// wordsNotTried is what became of a hit after the work had broken off.
const wordsNotTried = "处理中断，该条没有办理，请稍后重试"

// clue makes one household's, in a transaction of its own. why says what the monitoring refused it for.
func (s *Service) clue(ctx context.Context, p *principal.Principal, home int64, hits []Hit) (id int64, no, why string, err error) {
	d, _ := s.Engine.Module("monitor")
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		ids := make([]int64, len(hits))
		for i, h := range hits {
			ids[i] = h.ID
		}
		now, err := s.open(ctx, tx, p, ids)
		if err != nil {
			return err
		}
		under, err := underWay(ctx, tx, now...)
		if err != nil {
			return err
		}
		if len(under) > 0 {
			return errs.New(errs.Conflict, "该预警已生成线索")
		}
		worst := slices.MinFunc(now, func(a, b Hit) int { return a.Level - b.Level })
		rec, err := s.Engine.FileUntold(ctx, tx, p, d, worst.Area, s.clueOf(home, &worst, now))
		if err != nil {
			return err
		}
		id, no = rec.ID, rec.No
		if _, err := tx.NewRaw("UPDATE warning_hit SET state = ?, clue = ?, acted_by = ?, acted_at = ? WHERE id IN (?)", HitClue, id, p.UserID, s.Now().UnixMilli(), bun.List(ids)).Exec(ctx); err != nil {
			return fmt.Errorf("warnings become a clue: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "warning.clue", Object: "warning", ObjectID: fmt.Sprint(worst.ID), Area: worst.Area, Detail: map[string]any{"clueNo": no, "records": len(ids)}})
	})
	if errs.Has(err, errs.NotFound) {
		return 0, "", "该预警已消除，请刷新后再看", nil
	}
	if errs.Has(err, declaration.Refused) || errs.Has(err, errs.Conflict) || errs.Has(err, errs.InvalidArgs) {
		return 0, "", errs.From(err).Message, nil
	}
	return id, no, "", err
}

// clueOf is what a clue says: the worst hit's figure, and all of them in words.
func (s *Service) clueOf(home int64, worst *Hit, hits []Hit) map[string]any {
	v := map[string]any{"household": fmt.Sprint(home), "source": backtest.Source, "risk": riskOf(worst), "receivedAt": dash(s.today())}
	var says []string
	for i := range hits {
		h := &hits[i]
		f, ok := analysis.FigureOf(h.Figure)
		if !ok {
			continue
		}
		a, _ := Find(h.Slug)
		text := fmt.Sprintf("%s%s预警：%s%s%s，阈值%s%s", a.Title, levelWord(h.Level), f.Title, number(shown(h.Value)), f.Unit, number(shown(h.Threshold)), f.Unit)
		if h.On > 0 {
			text += fmt.Sprintf("，数据日期%04d-%02d-%02d", h.On/10000, h.On/100%100, h.On%100)
		}
		says = append(says, text)
	}
	v["clue"] = strings.Join(says, "；") + "。"
	if f, ok := analysis.FigureOf(worst.Figure); ok {
		title := []rune(f.Title)
		v["indicator"] = string(title[:min(len(title), 50)])
		// The register holds hundredths, and none below 0.
		if worst.Value >= 0 && worst.Threshold >= 0 {
			v["value"], v["threshold"] = math.Round(shown(worst.Value)*100)/100, math.Round(shown(worst.Threshold)*100)/100
		}
	}
	return v
}
