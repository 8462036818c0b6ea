package deadline

import (
	"context"
	"fmt"
	"slices"

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
	Until     int64  `json:"until" doc:"of a switch that was admitted: the last day, 20261231; it is stopped by its admission alone. 0 for none"`
	Version   int64  `json:"version"`
	UpdatedAt int64  `json:"updatedAt" doc:"ms UTC, 0 for one that came with the data"`
	UpdatedBy string `json:"updatedBy"`
	MaySet    bool   `json:"maySet" doc:"the area lies in the caller's, and no admission holds there"`
}

// DeadlineEntry is what is sent to set a rule for an area.
type DeadlineEntry struct {
	Area    string `json:"area" doc:"12-digit code, 000 for everywhere"`
	Version int64  `json:"version" doc:"0 where nothing was set for the area"`
	Days    int    `json:"days"`
	Working bool   `json:"working"`
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
		Until     int64     `bun:"until"`
		Version   int64     `bun:"version"`
		UpdatedBy int64     `bun:"updated_by"`
		UpdatedAt int64     `bun:"updated_at"`
	}
	if err := e.DB.Read().NewRaw("SELECT module, rule, area, days, working, citation, until, version, updated_by, updated_at FROM deadline_rule ORDER BY area").Scan(ctx, &rows); err != nil {
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
				x.Areas = append(x.Areas, DeadlineArea{Area: row.Area.String(), Name: e.Areas.Name(row.Area), Days: row.Days, Working: row.Working, Citation: row.Citation, Until: row.Until, Version: row.Version,
					UpdatedAt: row.UpdatedAt, UpdatedBy: names[row.UpdatedBy], MaySet: p.Scope.Whole(row.Area) && row.Until == 0})
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

const (
	wordsAdmission = "要求必填须先在“汇总报表”的“必填项准入”中申请，由上一级批准后生效"
	wordsAdmitted  = "该地区的必填项由准入生效，请在“汇总报表”的“必填项准入”中停用"
)

// SetDeadline sets a rule for an area and all below it, and lets the open deadlines be reckoned anew. Conflict where somebody was
// faster, or an admission holds. A switch that asks something of people is only turned off here: Oblige turns it on.
func (e *Spans) SetDeadline(ctx context.Context, p *principal.Principal, module, code string, in DeadlineEntry) error {
	d, r, c, err := e.ruleAt(p, module, code, in.Area)
	if err != nil {
		return err
	}
	if in.Days < r.Least || in.Days > r.Most() {
		return errs.Invalid("days", fmt.Sprintf("应为%d至%d天", r.Least, r.Most()))
	}
	if r.Cites && in.Days > 0 {
		return errs.Invalid("days", wordsAdmission)
	}
	return e.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := e.wasSet(ctx, tx, d, r, c)
		if err != nil {
			return err
		}
		if err := e.free(ctx, tx, d, r, c); err != nil {
			return err
		}
		now := e.Time().UnixMilli()
		q, args := "UPDATE deadline_rule SET days = ?, working = ?, citation = '', version = version + 1, updated_by = ?, updated_at = ? WHERE module = ? AND rule = ? AND area = ? AND version = ?",
			[]any{in.Days, in.Working, p.UserID, now, d.Code, r.Code, int64(c), in.Version}
		if in.Version == 0 {
			q = "INSERT INTO deadline_rule (days, working, citation, version, updated_by, updated_at, module, rule, area) VALUES (?, ?, '', 1, ?, ?, ?, ?, ?) ON CONFLICT (module, rule, area) DO NOTHING"
			args = args[:7]
		}
		res, err := tx.NewRaw(q, args...).Exec(ctx)
		if err != nil {
			return fmt.Errorf("deadline rule: %w", err)
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return declaration.Overtaken(err)
		}
		detail := map[string]any{"module": d.Code, "rule": r.Code, "before": before, "days": r.Said(in.Days, in.Working)}
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
		if err := e.free(ctx, tx, d, r, c); err != nil {
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

// free refuses to change by hand what an admission holds.
func (e *Spans) free(ctx context.Context, tx *db.Tx, d *declaration.Declaration, r declaration.Rule, c area.Code) error {
	var held bool
	err := tx.NewRaw("SELECT EXISTS (SELECT 1 FROM deadline_rule WHERE module = ? AND rule = ? AND area = ? AND until > 0)", d.Code, r.Code, int64(c)).Scan(ctx, &held)
	if err != nil {
		return fmt.Errorf("deadline rule: %w", err)
	}
	if held {
		return errs.New(errs.Conflict, wordsAdmitted)
	}
	return nil
}

// Oblige turns a switch on that asks something of people in an area until a day, in the transaction of its admission: whoever may release that has decided.
// What was set there by hand gives way.
func (e *Spans) Oblige(ctx context.Context, tx *db.Tx, p *principal.Principal, d *declaration.Declaration, rule string, c area.Code, citation string, until int64) error {
	r := d.Rule(rule)
	before, err := e.wasSet(ctx, tx, d, r, c)
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`INSERT INTO deadline_rule (module, rule, area, days, working, citation, until, version, updated_by, updated_at) VALUES (?, ?, ?, 1, ?, ?, ?, 1, ?, ?)
		ON CONFLICT (module, rule, area) DO UPDATE SET days = 1, citation = excluded.citation, until = excluded.until, version = deadline_rule.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
		d.Code, rule, int64(c), false, citation, until, p.UserID, e.Time().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("oblige: %w", err)
	}
	return audit.Record(ctx, tx, audit.Event{Action: "deadline.edit", Object: "deadline", ObjectID: d.Title + " " + r.Title, Area: c,
		Detail: map[string]any{"module": d.Code, "rule": rule, "before": before, "days": r.Said(1, false), "citation": citation, "until": until}})
}

// Lift takes away what Oblige set.
func (e *Spans) Lift(ctx context.Context, tx *db.Tx, d *declaration.Declaration, rule string, c area.Code) error {
	r := d.Rule(rule)
	if _, err := tx.NewRaw("DELETE FROM deadline_rule WHERE module = ? AND rule = ? AND area = ? AND until > 0", d.Code, rule, int64(c)).Exec(ctx); err != nil {
		return fmt.Errorf("lift: %w", err)
	}
	return audit.Record(ctx, tx, audit.Event{Action: "deadline.remove", Object: "deadline", ObjectID: d.Title + " " + r.Title, Area: c,
		Detail: map[string]any{"module": d.Code, "rule": rule, "before": r.Said(1, false)}})
}

// ObligedByHand is a switch that was turned on in an area before there were admissions.
type ObligedByHand struct {
	Module   string    `bun:"module"`
	Rule     string    `bun:"rule"`
	Area     area.Code `bun:"area"`
	Citation string    `bun:"citation"`
}

// ByHand are the switches that ask something of people where no admission says so.
func (e *Spans) ByHand(ctx context.Context) (out []ObligedByHand, err error) {
	err = e.DB.Read().NewRaw("SELECT module, rule, area, citation FROM deadline_rule WHERE days > 0 AND until = 0 AND citation <> '' ORDER BY module, rule, area").Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("switches turned on by hand: %w", err)
	}
	return out, nil
}
