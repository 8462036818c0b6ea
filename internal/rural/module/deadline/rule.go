package deadline

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// DeadlineModule is a module with its spans.
type DeadlineModule struct {
	Code  string         `json:"code"`
	Title string         `json:"title" declared:"words"`
	Rules []DeadlineRule `json:"rules"`
}

// DeadlineRule is one span: what the module says, and where it was set otherwise.
type DeadlineRule struct {
	Code    string         `json:"code"`
	Title   string         `json:"title" declared:"words"`
	Steps   []string       `json:"steps" doc:"titles of the states it is the deadline of; empty for a span a step asks for" declared:"words"`
	From    string         `json:"from" doc:"title of the date it begins with, empty where it begins with the step"`
	Days    int            `json:"days" doc:"where nothing else is set"`
	Working bool           `json:"working" doc:"working days"`
	Least   int            `json:"least"`
	Most    int            `json:"most"`
	Switch  bool           `json:"switch" doc:"no span: 1 allows what the title says, 0 does not"`
	Cites   bool           `json:"cites" doc:"of a switch: turned on, it is needed, and the rule that needs it is named"`
	Areas   []DeadlineArea `json:"areas" doc:"where it is set otherwise, each for the area and all below it"`
}

// DeadlineArea is a rule set for an area.
type DeadlineArea struct {
	Area      string `json:"area"`
	Name      string `json:"name"`
	Days      int    `json:"days"`
	Working   bool   `json:"working"`
	Citation  string `json:"citation" doc:"the rule that needs it, where a switch asks for one"`
	Version   int64  `json:"version"`
	UpdatedAt int64  `json:"updatedAt" doc:"ms UTC, 0 for one that came with the data"`
	UpdatedBy string `json:"updatedBy"`
	MaySet    bool   `json:"maySet" doc:"the area lies in the caller's"`
}

// DeadlineEntry is what is sent to set a rule for an area.
type DeadlineEntry struct {
	Area    string `json:"area" doc:"12-digit code, 000 for everywhere"`
	Version int64  `json:"version" doc:"0 where nothing was set for the area"`
	Days    int    `json:"days"`
	Working bool   `json:"working"`
	// Citation is asked of a switch that cites, turned on.
	Citation string `json:"citation,omitempty" maxLength:"400"`
}

// Deadlines are the spans of all modules, with what is set for the areas the person sees and for those above them.
func (e *Spans) Deadlines(ctx context.Context, p *principal.Principal) ([]DeadlineModule, error) {
	var rows []struct {
		Module    string    `bun:"module"`
		Rule      string    `bun:"rule"`
		Area      area.Code `bun:"area"`
		Days      int       `bun:"days"`
		Working   bool      `bun:"working"`
		Citation  string    `bun:"citation"`
		Version   int64     `bun:"version"`
		UpdatedBy int64     `bun:"updated_by"`
		UpdatedAt int64     `bun:"updated_at"`
	}
	if err := e.DB.Read().NewRaw("SELECT module, rule, area, days, working, citation, version, updated_by, updated_at FROM deadline_rule ORDER BY area").Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("deadline rules: %w", err)
	}
	var people []int64
	for _, r := range rows {
		if r.UpdatedBy > 0 {
			people = append(people, r.UpdatedBy)
		}
	}
	names := map[int64]string{}
	if len(people) > 0 && e.Names != nil {
		var err error
		if names, err = e.Names(ctx, e.DB.Read(), people); err != nil {
			return nil, err
		}
	}
	out := []DeadlineModule{}
	for _, d := range e.Modules() {
		m := DeadlineModule{Code: d.Code, Title: d.Title, Rules: []DeadlineRule{}}
		for _, r := range d.Rules() {
			x := DeadlineRule{Code: r.Code, Title: r.Title, Steps: r.Steps, From: r.From, Days: r.Days, Working: r.Working, Least: r.Least, Most: r.Most(), Switch: r.Switch, Cites: r.Cites, Areas: []DeadlineArea{}}
			for _, row := range rows {
				if row.Module != d.Code || row.Rule != r.Code || !p.Scope.Touches(row.Area) {
					continue
				}
				x.Areas = append(x.Areas, DeadlineArea{Area: row.Area.String(), Name: e.Areas.Name(row.Area), Days: row.Days, Working: row.Working, Citation: row.Citation, Version: row.Version,
					UpdatedAt: row.UpdatedAt, UpdatedBy: names[row.UpdatedBy], MaySet: p.Scope.Whole(row.Area)})
			}
			m.Rules = append(m.Rules, x)
		}
		if len(m.Rules) > 0 {
			out = append(out, m)
		}
	}
	return out, nil
}

// ruleAt is a rule and an area of the person's: NotFound for a rule that is none, Forbidden where others are in charge.
func (e *Spans) ruleAt(p *principal.Principal, module, code, at string) (*declaration.Declaration, declaration.Rule, area.Code, error) {
	d, ok := e.Module(module)
	if !ok {
		return nil, declaration.Rule{}, 0, errs.New(errs.NotFound, "")
	}
	i := slices.IndexFunc(d.Rules(), func(r declaration.Rule) bool { return r.Code == code })
	if i < 0 {
		return nil, declaration.Rule{}, 0, errs.New(errs.NotFound, "")
	}
	c, err := area.Parse(at)
	if err != nil {
		return nil, declaration.Rule{}, 0, errs.Invalid("area", "请选择区域")
	}
	if _, ok := e.Areas.Node(c); !ok || c.Level() > area.Township {
		return nil, declaration.Rule{}, 0, errs.Invalid("area", "请选择镇级以上的区域")
	}
	if !p.Scope.Whole(c) {
		return nil, declaration.Rule{}, 0, errs.New(errs.Forbidden, "")
	}
	return d, d.Rules()[i], c, nil
}

// A citation names a document; shorter than this names none.
const citationLeast, citationMost = 6, 200

// SetDeadline sets a rule for an area and all below it, and lets the open deadlines be reckoned anew. Conflict where somebody was
// faster.
func (e *Spans) SetDeadline(ctx context.Context, p *principal.Principal, module, code string, in DeadlineEntry) error {
	d, r, c, err := e.ruleAt(p, module, code, in.Area)
	if err != nil {
		return err
	}
	if in.Days < r.Least || in.Days > r.Most() {
		return errs.Invalid("days", fmt.Sprintf("应为%d至%d天", r.Least, r.Most()))
	}
	citation := strings.TrimSpace(in.Citation)
	switch n := utf8.RuneCountInString(citation); {
	case !r.Cites || in.Days == 0:
		citation = ""
	case n < citationLeast:
		return errs.Invalid("citation", "请写明要求采集的文件名称和文号，如：某某办法（某发〔2026〕1号）第几条")
	case n > citationMost:
		return errs.Invalid("citation", fmt.Sprintf("文件依据不能超过%d个字", citationMost))
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := e.wasSet(ctx, tx, d, r, c)
		if err != nil {
			return err
		}
		now := e.Time().UnixMilli()
		q, args := "UPDATE deadline_rule SET days = ?, working = ?, citation = ?, version = version + 1, updated_by = ?, updated_at = ? WHERE module = ? AND rule = ? AND area = ? AND version = ?",
			[]any{in.Days, in.Working, citation, p.UserID, now, d.Code, r.Code, int64(c), in.Version}
		if in.Version == 0 {
			q = "INSERT INTO deadline_rule (days, working, citation, version, updated_by, updated_at, module, rule, area) VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?) ON CONFLICT (module, rule, area) DO NOTHING"
			args = args[:8]
		}
		res, err := tx.NewRaw(q, args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("deadline rule: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		detail := map[string]any{"module": d.Code, "rule": r.Code, "before": before, "days": r.Said(in.Days, in.Working)}
		if citation != "" {
			detail["citation"] = citation
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "deadline.edit", Object: "deadline", ObjectID: d.Title + " " + r.Title, Area: c,
			Detail: detail}); err != nil {
			return err
		}
		return e.HaveReckoned(ctx, tx)
	})
}

// DropDeadline lets the rule of the area above, or the module's own, hold again.
func (e *Spans) DropDeadline(ctx context.Context, p *principal.Principal, module, code, at string, version int64) error {
	d, r, c, err := e.ruleAt(p, module, code, at)
	if err != nil {
		return err
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := e.wasSet(ctx, tx, d, r, c)
		if err != nil {
			return err
		}
		res, err := tx.NewRaw("DELETE FROM deadline_rule WHERE module = ? AND rule = ? AND area = ? AND version = ?", d.Code, r.Code, int64(c), version).Exec(ctx)
		if err != nil {
			return fmt.Errorf("deadline rule: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		if err := audit.Record(ctx, tx, audit.Event{Action: "deadline.remove", Object: "deadline", ObjectID: d.Title + " " + r.Title, Area: c,
			Detail: map[string]any{"module": d.Code, "rule": r.Code, "before": before}}); err != nil {
			return err
		}
		return e.HaveReckoned(ctx, tx)
	})
}

// wasSet is what holds for the area before a change, in words.
func (e *Spans) wasSet(ctx context.Context, h bun.IDB, d *declaration.Declaration, r declaration.Rule, c area.Code) (string, error) {
	days, working, err := e.span(ctx, h, d, r.Code, c)
	return r.Said(days, working), err
}
