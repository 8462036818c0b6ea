package warning

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/warning/analysis"
)

// What is done with a rule, as its history has it.
const (
	ruleProposed = "提出"
	ruleApproved = "批准"
	ruleRefused  = "不予批准"
	ruleEnded    = "停用规则"
	ruleReplaced = "被新规则代替"
)

// reasonMost bounds a reason and a note.
const reasonMost = 400

// Proposal is what a form says of a rule.
type Proposal struct {
	Slug   string  `json:"slug" maxLength:"40"`
	Figure string  `json:"figure" maxLength:"80" doc:"key of a figure of the analysis"`
	Level  string  `json:"level" enum:"红,橙,黄,蓝"`
	Op     string  `json:"op" enum:"<,<=,>,>=,="`
	Value  float64 `json:"value"`
	Area   string  `json:"area" maxLength:"14" doc:"the rule holds here and below, unless an area below has one of its own"`
	From   int64   `json:"from,omitempty" doc:"first day, 20261126; 0 is today"`
	To     int64   `json:"to,omitempty" doc:"last day; 0 is until further notice"`
	Note   string  `json:"note,omitempty" maxLength:"400"`
	Reason string  `json:"reason,omitempty" maxLength:"400"`
}

// read checks what a form says: each fault at its field.
func (s *Service) read(p *principal.Principal, in Proposal) (Rule, error) {
	f, there := analysis.FigureOf(in.Figure)
	c, unread := area.Parse(in.Area)
	_, place := s.Areas.Node(c)
	from := in.From
	if from == 0 {
		from = s.today()
	}
	err := errs.All(
		errs.When(!known(in.Slug), "slug", "没有这项预警分析"),
		errs.When(!there, "figure", "没有这个指标，规则无法计算"),
		errs.When(there && slugOf(f.Key) != in.Slug, "figure", "该指标不属于这项分析"),
		errs.When(levelOf(in.Level) == 0, "level", "请选择预警级别"),
		errs.When(ops[in.Op] == "", "op", "请选择比较方式"),
		errs.When(!fits(in.Value), "value", "请输入数值"),
		errs.When(unread != nil || !place, "area", "请选择区域"),
		errs.When(unread == nil && place && !p.Scope.Whole(c), "area", "只能为本级及下级区域设置规则"),
		errs.When(!realDay(from), "from", "请选择日期"),
		errs.When(in.To != 0 && (!realDay(in.To) || in.To < from), "to", "不能早于开始日期"),
		errs.When(!errs.Printable(in.Note, true), "note", "包含无效字符"),
	)
	return Rule{Slug: in.Slug, Figure: in.Figure, Level: levelOf(in.Level), Op: in.Op, Value: kept(in.Value), Area: c, From: from, To: in.To, Note: strings.TrimSpace(in.Note)}, err
}

// realDay reports whether a number is a day of the calendar.
func realDay(day int64) bool {
	t, err := time.ParseInLocation("20060102", fmt.Sprintf("%08d", day), clock.Shanghai)
	return err == nil && t.Year() >= 2000 && t.Year() < 2200
}

// reasonOf is a reason that was given.
func reasonOf(text string) (string, error) {
	text = strings.TrimSpace(text)
	return text, errs.All(errs.When(text == "", "reason", "请填写理由"), errs.When(!errs.Printable(text, true) || len([]rune(text)) > reasonMost, "reason", "包含无效字符或过长"))
}

// Propose enters a rule that somebody else is to approve.
func (s *Service) Propose(ctx context.Context, p *principal.Principal, in Proposal) (id int64, err error) {
	r, err := s.read(p, in)
	reason, unsaid := reasonOf(in.Reason)
	if err := errs.All(err, unsaid); err != nil {
		return 0, err
	}
	r.State, r.Reason, r.ProposedBy, r.ProposedAt = RuleProposed, reason, p.UserID, s.Now().UnixMilli()
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rules, err := rulesOn(ctx, tx, s.today())
		if err != nil {
			return err
		}
		own := nearest(slices.DeleteFunc(rules, func(x Rule) bool { return x.Figure != r.Figure || x.Level != r.Level || x.Area != r.Area }), r.Area)
		if len(own) > 0 && own[0].Op == r.Op && own[0].Value == r.Value && own[0].To == r.To {
			return errs.Invalid("value", "与现行规则相同")
		}
		if id, err = insertRule(ctx, tx, r); err != nil {
			return err
		}
		return s.note(ctx, tx, p, id, r.Area, ruleProposed, "warning.propose", reason)
	})
	return id, err
}

func insertRule(ctx context.Context, tx *db.Tx, r Rule) (id int64, err error) {
	err = tx.NewRaw(`INSERT INTO warning_rule (slug, figure, level, op, value, area, valid_from, valid_to, note, state, reason, proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0) RETURNING id`, r.Slug, r.Figure, r.Level, r.Op, r.Value, int64(r.Area), r.From, r.To, r.Note, r.State, r.Reason,
		r.ProposedBy, r.ProposedAt, r.ApprovedBy, r.ApprovedAt).Scan(ctx, &id)
	if err != nil {
		return 0, fmt.Errorf("enter a rule: %w", err)
	}
	return id, nil
}

// note writes a line of a rule's history and of the audit.
func (s *Service) note(ctx context.Context, tx *db.Tx, p *principal.Principal, id int64, c area.Code, what, action, reason string) error {
	_, err := tx.NewRaw("INSERT INTO warning_rule_event (rule, at, actor, what, reason) VALUES (?, ?, ?, ?, ?)", id, s.Now().UnixMilli(), p.UserID, what, reason).Exec(ctx)
	if err != nil {
		return fmt.Errorf("history of a rule: %w", err)
	}
	return audit.Record(ctx, tx, audit.Event{Action: action, Object: "warning_rule", ObjectID: fmt.Sprint(id), Area: c, Detail: map[string]any{"reason": reason}})
}

// held is a rule of the person's areas as it stands in the transaction, which waits for others that change it.
func (s *Service) held(ctx context.Context, tx *db.Tx, p *principal.Principal, id int64) (Rule, error) {
	if _, err := tx.NewRaw("UPDATE warning_rule SET state = state WHERE id = ?", id).Exec(ctx); err != nil {
		return Rule{}, fmt.Errorf("rule of warnings: %w", err)
	}
	r, ok, err := ruleByID(ctx, tx, id)
	if err != nil {
		return r, err
	}
	if !ok || !p.Scope.Whole(r.Area) {
		return r, errs.New(errs.NotFound, "")
	}
	return r, nil
}

// whyNot says why somebody may not approve a rule, "" where they may.
func (s *Service) whyNot(p *principal.Principal, r *Rule) string {
	switch {
	case r.State != RuleProposed:
		return "该规则不在待批准状态"
	case r.ProposedBy == p.UserID:
		return "规则须由提出人以外的人员批准"
	case r.To != 0 && r.To < s.today(): // it would never hold
		return "该规则的有效期已过，请重新提出"
	}
	return ""
}

// Approve puts a rule in force, and everything is looked at again. One that holds until further notice ends the area's own of the same figure and level that
// have begun. One for some days ends nothing: what stands behind it holds again after its last day. Neither touches a rule that is to begin later.
func (s *Service) Approve(ctx context.Context, p *principal.Principal, id int64) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.held(ctx, tx, p, id)
		if err != nil {
			return err
		}
		if why := s.whyNot(p, &r); why != "" {
			return errs.New(errs.Conflict, why)
		}
		if _, there := analysis.FigureOf(r.Figure); !there {
			return errs.Invalid("figure", "没有这个指标，规则无法计算")
		}
		now := s.Now().UnixMilli()
		var before []int64
		if today := s.today(); r.To == 0 && r.From <= today {
			if err := tx.NewRaw("UPDATE warning_rule SET state = ?, ended_by = ?, ended_at = ? WHERE state = ? AND figure = ? AND level = ? AND area = ? AND valid_from <= ? RETURNING id",
				RuleEnded, p.UserID, now, RuleApproved, r.Figure, r.Level, int64(r.Area), today).Scan(ctx, &before); err != nil {
				return fmt.Errorf("replace a rule: %w", err)
			}
		}
		for _, old := range before {
			if err := s.note(ctx, tx, p, old, r.Area, ruleReplaced, "warning.end", r.Reason); err != nil {
				return err
			}
		}
		if _, err := tx.NewRaw("UPDATE warning_rule SET state = ?, approved_by = ?, approved_at = ? WHERE id = ?", RuleApproved, p.UserID, now, id).Exec(ctx); err != nil {
			return fmt.Errorf("approve a rule: %w", err)
		}
		if err := s.note(ctx, tx, p, id, r.Area, ruleApproved, "warning.approve", ""); err != nil {
			return err
		}
		return s.Anew(ctx, tx)
	})
}

// End takes a rule out of force; one that waits is refused with it, or taken back by who proposed it.
func (s *Service) End(ctx context.Context, p *principal.Principal, id int64, why string) error {
	reason, err := reasonOf(why)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.held(ctx, tx, p, id)
		if err != nil {
			return err
		}
		state, what, action := RuleEnded, ruleEnded, "warning.end"
		switch r.State {
		case RuleApproved:
		case RuleProposed:
			state, what, action = RuleRefused, ruleRefused, "warning.refuse"
		default:
			return errs.New(errs.Conflict, "该规则已经停用")
		}
		if _, err := tx.NewRaw("UPDATE warning_rule SET state = ?, ended_by = ?, ended_at = ? WHERE id = ?", state, p.UserID, s.Now().UnixMilli(), id).Exec(ctx); err != nil {
			return fmt.Errorf("end a rule: %w", err)
		}
		if err := s.note(ctx, tx, p, id, r.Area, what, action, reason); err != nil {
			return err
		}
		if r.State != RuleApproved {
			return nil
		}
		return s.Anew(ctx, tx)
	})
}

// presetReason stands at the rules the platform comes with.
const presetReason = "平台默认阈值"

// Plant enters the default thresholds as rules of the province, those of figures that never had a rule there: what people ended stays ended.
func (s *Service) Plant(ctx context.Context) error {
	top := s.Areas.OfLevel(area.Province)
	var had []string
	if err := s.DB.Read().NewRaw("SELECT DISTINCT figure FROM warning_rule").Scan(ctx, &had); err != nil {
		return fmt.Errorf("rules there are: %w", err)
	}
	var missing []analysis.Threshold
	for _, t := range analysis.Defaults() {
		if !slices.Contains(had, t.Figure) {
			missing = append(missing, t)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.lock(ctx, tx); err != nil {
			return err
		}
		now := s.Now().UnixMilli()
		for _, c := range top {
			for _, t := range missing {
				_, err := tx.NewRaw(`INSERT INTO warning_rule (slug, figure, level, op, value, area, valid_from, valid_to, note, state, reason, proposed_by, proposed_at, approved_by, approved_at, ended_by, ended_at)
					SELECT ?, ?, CAST(? AS integer), ?, CAST(? AS bigint), CAST(? AS bigint), 20000101, 0, '', ?, ?, 0, CAST(? AS bigint), 0, CAST(? AS bigint), 0, 0
					WHERE NOT EXISTS (SELECT 1 FROM warning_rule WHERE figure = ? AND level = ? AND area = ?)`, slugOf(t.Figure), t.Figure, levelOf(t.Level), t.Op, kept(t.Value), int64(c), RuleApproved, presetReason, now, now,
					t.Figure, levelOf(t.Level), int64(c)).Exec(ctx)
				if err != nil {
					return fmt.Errorf("plant a rule: %w", err)
				}
			}
		}
		return nil
	})
}
