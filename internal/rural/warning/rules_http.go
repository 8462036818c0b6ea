package warning

import (
	"context"
	"fmt"
	"slices"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/route"
	"mirror/internal/principal"
	"mirror/internal/rural/warning/analysis"
)

// WarningRule is a rule as people read it.
type WarningRule struct {
	ID          int64       `json:"id"`
	Slug        string      `json:"slug"`
	Figure      string      `json:"figure"`
	FigureTitle string      `json:"figureTitle" declared:"words"`
	Unit        string      `json:"unit" declared:"words"`
	Level       string      `json:"level" enum:"红,橙,黄,蓝"`
	Op          string      `json:"op"`
	Value       float64     `json:"value"`
	Area        WarningArea `json:"area"`
	From        int64       `json:"from"`
	To          int64       `json:"to" doc:"0: until further notice"`
	Note        string      `json:"note"`
	State       string      `json:"state" enum:"proposed,approved,refused,ended"`
	Reason      string      `json:"reason"`
	ProposedBy  string      `json:"proposedBy"`
	ProposedAt  int64       `json:"proposedAt" doc:"ms UTC"`
	ApprovedBy  string      `json:"approvedBy"`
	ApprovedAt  int64       `json:"approvedAt"`
	EndedBy     string      `json:"endedBy"`
	EndedAt     int64       `json:"endedAt"`
	MayApprove  bool        `json:"mayApprove"`
	MayEnd      bool        `json:"mayEnd"`
	MayChange   bool        `json:"mayChange" doc:"the caller may propose another in its place: it holds, and its area is within theirs"`
	WhyNot      string      `json:"whyNot" declared:"words" doc:"why the caller may not approve one that waits"`
}

// WarningRules are the rules that hold in the caller's areas, and those that wait or ended there.
type WarningRules struct {
	Items []WarningRule `json:"items"`
	May   WarningMay    `json:"may"`
}

type rulesIn struct {
	Slug string `query:"slug" maxLength:"40" doc:"blank is all analyses"`
}

// rulesMost bounds the list: what was ended longest ago is left out.
const rulesMost = 500

func (h *Handler) rules(ctx context.Context, in *rulesIn) (*route.Out[WarningRules], error) {
	p := principal.From(ctx)
	if p == nil {
		return nil, errs.New(errs.Unauthorized, "")
	}
	var rows []Rule
	if err := h.DB.Read().NewRaw("SELECT "+ruleColumns+" FROM warning_rule WHERE ? = '' OR slug = ? ORDER BY CASE state WHEN 'proposed' THEN 0 WHEN 'approved' THEN 1 ELSE 2 END, slug, figure, level, area, id DESC",
		in.Slug, in.Slug).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("rules of warnings: %w", err)
	}
	rows = slices.DeleteFunc(rows, func(r Rule) bool { return !p.Scope.Touches(r.Area) })
	rows = rows[:min(len(rows), rulesMost)]
	var people []int64
	for _, r := range rows {
		people = append(people, r.ProposedBy, r.ApprovedBy, r.EndedBy)
	}
	names, err := h.Names(ctx, h.DB.Read(), people)
	if err != nil {
		return nil, err
	}
	out := WarningRules{Items: []WarningRule{}, May: mayOf(p)}
	for i := range rows {
		out.Items = append(out.Items, h.ruleLine(p, &rows[i], names))
	}
	return route.Data(out), nil
}

func (s *Service) ruleLine(p *principal.Principal, r *Rule, names map[int64]string) WarningRule {
	x := WarningRule{ID: r.ID, Slug: r.Slug, Figure: r.Figure, Level: levelWord(r.Level), Op: r.Op, Value: shown(r.Value), Area: s.place(r.Area), From: r.From, To: r.To, Note: r.Note,
		State: r.State, Reason: r.Reason, ProposedBy: names[r.ProposedBy], ProposedAt: r.ProposedAt, ApprovedBy: names[r.ApprovedBy], ApprovedAt: r.ApprovedAt, EndedBy: names[r.EndedBy], EndedAt: r.EndedAt}
	if f, ok := analysis.FigureOf(r.Figure); ok {
		x.FigureTitle, x.Unit = f.Title, f.Unit
	}
	own := mayOf(p).Rules && p.Scope.Whole(r.Area)
	x.MayEnd = own && (r.State == RuleApproved || r.State == RuleProposed)
	x.MayChange = own && r.State == RuleApproved
	if own && r.State == RuleProposed {
		x.WhyNot = s.whyNot(p, r)
		x.MayApprove = x.WhyNot == ""
	}
	return x
}

// WarningFigure is a figure a rule may compare.
type WarningFigure struct {
	Key        string          `json:"key"`
	Slug       string          `json:"slug"`
	Title      string          `json:"title" declared:"words"`
	Unit       string          `json:"unit" declared:"words"`
	Definition string          `json:"definition" declared:"words"`
	Source     string          `json:"source" declared:"words"`
	Missing    string          `json:"missing" declared:"words"`
	Object     analysis.Object `json:"object" enum:"household,person,village,project,post"`
	Decimals   int             `json:"decimals"`
}

// WarningFigures are all of them.
type WarningFigures struct {
	Items []WarningFigure `json:"items"`
}

func (h *Handler) figures(context.Context, *struct{}) (*route.Out[WarningFigures], error) {
	out := WarningFigures{Items: []WarningFigure{}}
	for _, f := range analysis.Figures() {
		out.Items = append(out.Items, WarningFigure{Key: f.Key, Slug: slugOf(f.Key), Title: f.Title, Unit: f.Unit, Definition: f.Definition, Source: f.Source, Missing: f.Missing, Object: f.Object, Decimals: f.Decimals})
	}
	return route.Data(out), nil
}

// WarningRuleID is a rule that was entered.
type WarningRuleID struct {
	ID int64 `json:"id"`
}

type proposeIn struct{ Body Proposal }

func (h *Handler) propose(ctx context.Context, in *proposeIn) (*route.Out[WarningRuleID], error) {
	id, err := h.Propose(ctx, principal.From(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	return route.Data(WarningRuleID{id}), nil
}

type ruleIn struct {
	ID int64 `path:"id" minimum:"1"`
}

func (h *Handler) approve(ctx context.Context, in *ruleIn) (*route.Out[bool], error) {
	return done(h.Approve(ctx, principal.From(ctx), in.ID))
}

// The id stands here itself: what an embedded type of a lower-case name holds is not filled in from the path.
type endIn struct {
	ID   int64 `path:"id" minimum:"1"`
	Body struct {
		Reason string `json:"reason" maxLength:"400"`
	}
}

func (h *Handler) end(ctx context.Context, in *endIn) (*route.Out[bool], error) {
	return done(h.End(ctx, principal.From(ctx), in.ID, in.Body.Reason))
}

func done(err error) (*route.Out[bool], error) {
	if err != nil {
		return nil, err
	}
	return route.Data(true), nil
}

// WarningRuleEvent is a line of a rule's history.
type WarningRuleEvent struct {
	At     int64  `json:"at" doc:"ms UTC"`
	By     string `json:"by" doc:"blank for the platform itself"`
	What   string `json:"what" declared:"words"`
	Reason string `json:"reason"`
}

// WarningRuleHistory is the history of a rule, and of those before it in its place.
type WarningRuleHistory struct {
	Events []WarningRuleEvent `json:"events"`
	Before []WarningRule      `json:"before" doc:"earlier rules of the same figure, level and area, the newest first"`
}

func (h *Handler) history(ctx context.Context, in *ruleIn) (*route.Out[WarningRuleHistory], error) {
	p := principal.From(ctx)
	r, ok, err := ruleByID(ctx, h.DB.Read(), in.ID)
	if err != nil {
		return nil, err
	}
	if !ok || p == nil || !p.Scope.Touches(r.Area) {
		return nil, errs.New(errs.NotFound, "")
	}
	var lines []struct {
		At     int64  `bun:"at"`
		Actor  int64  `bun:"actor"`
		What   string `bun:"what"`
		Reason string `bun:"reason"`
	}
	if err := h.DB.Read().NewRaw("SELECT at, actor, what, reason FROM warning_rule_event WHERE rule = ? ORDER BY id", r.ID).Scan(ctx, &lines); err != nil {
		return nil, fmt.Errorf("history of a rule: %w", err)
	}
	var before []Rule
	err = h.DB.Read().NewRaw("SELECT "+ruleColumns+" FROM warning_rule WHERE figure = ? AND level = ? AND area = ? AND id < ? AND approved_at > 0 ORDER BY id DESC LIMIT 50", r.Figure, r.Level, int64(r.Area), r.ID).Scan(ctx, &before)
	if err != nil {
		return nil, fmt.Errorf("history of a rule: %w", err)
	}
	people := []int64{0}
	for _, l := range lines {
		people = append(people, l.Actor)
	}
	for _, b := range before {
		people = append(people, b.ProposedBy, b.ApprovedBy, b.EndedBy)
	}
	names, err := h.Names(ctx, h.DB.Read(), people)
	if err != nil {
		return nil, err
	}
	out := WarningRuleHistory{Events: []WarningRuleEvent{}, Before: []WarningRule{}}
	if len(lines) == 0 || lines[0].What != ruleProposed {
		out.Events = append(out.Events, WarningRuleEvent{At: r.ProposedAt, What: presetReason})
	}
	for _, l := range lines {
		out.Events = append(out.Events, WarningRuleEvent{l.At, names[l.Actor], l.What, l.Reason})
	}
	for i := range before {
		out.Before = append(out.Before, h.ruleLine(p, &before[i], names))
	}
	return route.Data(out), nil
}

type passIn struct{}

// look has everything be looked at again. Who may: whoever has the rules of all areas, for it takes the whole machine.
func (h *Handler) look(ctx context.Context, _ *passIn) (*route.Out[bool], error) {
	p := principal.From(ctx)
	for _, c := range h.Areas.OfLevel(area.Province) {
		if !p.Scope.Whole(c) {
			return nil, errs.New(errs.Forbidden, "")
		}
	}
	return done(h.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := h.begin(ctx, tx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "warning.pass", Object: "warning", Area: p.Area})
	}))
}
