package income

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// IncomeSettings are the lines and rules of the areas a person sees and of those above them.
type IncomeSettings struct {
	Items  []IncomeItem   `json:"items"`
	Preset []IncomeShare  `json:"preset" doc:"what holds where no rule is set"`
	About  string         `json:"about" doc:"the preset in words" declared:"words"`
	Lines  []IncomeLine   `json:"lines" doc:"the newest year first"`
	Rules  []IncomeRuling `json:"rules"`
}

// IncomeShare is how much of an item counts or is taken off.
type IncomeShare struct {
	Item    string `json:"item"`
	Percent int    `json:"percent" minimum:"0" maximum:"100"`
}

// IncomeSet is who set something for an area and all below it, and why.
type IncomeSet struct {
	Area      string `json:"area"`
	Name      string `json:"name" declared:"words"`
	Document  string `json:"document" doc:"on which it rests"`
	Reason    string `json:"reason"`
	Version   int64  `json:"version"`
	UpdatedAt int64  `json:"updatedAt" doc:"ms UTC, 0 for one that came with the data"`
	UpdatedBy string `json:"updatedBy"`
	MaySet    bool   `json:"maySet" doc:"the area lies in the caller's"`
}

// IncomeLine is the line of a year.
type IncomeLine struct {
	IncomeSet
	Year int     `json:"year"`
	Yuan float64 `json:"yuan" doc:"a person and year"`
}

// IncomeRuling is a rule with the days it holds.
type IncomeRuling struct {
	IncomeSet
	From   string        `json:"from" doc:"YYYY-MM-DD"`
	To     string        `json:"to" doc:"YYYY-MM-DD, empty for no end"`
	Shares []IncomeShare `json:"shares"`
}

// IncomeLineEntry is what is sent to set a line.
type IncomeLineEntry struct {
	Year     int     `json:"year"`
	Area     string  `json:"area" doc:"12-digit code, 000 for everywhere"`
	Yuan     float64 `json:"yuan"`
	Document string  `json:"document"`
	Reason   string  `json:"reason"`
	Version  int64   `json:"version" doc:"0 where none was set"`
}

// IncomeRulingEntry is what is sent to set a rule.
type IncomeRulingEntry struct {
	Area     string        `json:"area" doc:"12-digit code, 000 for everywhere"`
	From     string        `json:"from" doc:"YYYY-MM-DD"`
	To       string        `json:"to" doc:"YYYY-MM-DD, empty for no end"`
	Shares   []IncomeShare `json:"shares" maxItems:"20"`
	Document string        `json:"document"`
	Reason   string        `json:"reason"`
	Version  int64         `json:"version" doc:"0 where none was set"`
}

type kept struct {
	Area      area.Code `bun:"area"`
	Document  string    `bun:"document"`
	Reason    string    `bun:"reason"`
	Version   int64     `bun:"version"`
	UpdatedBy int64     `bun:"updated_by"`
	UpdatedAt int64     `bun:"updated_at"`
}

type keptLine struct {
	kept
	Year int   `bun:"year"`
	Fen  int64 `bun:"fen"`
}

type keptRule struct {
	kept
	From int64 `bun:"valid_from"`
	To   int64 `bun:"valid_to"`
}

const keptColumns = "area, document, reason, version, updated_by, updated_at"

// Settings are what is set for the areas the person sees, and for those above them.
func (s *Service) Settings(ctx context.Context, p *principal.Principal) (IncomeSettings, error) {
	out := IncomeSettings{Items: Items, Preset: shares(Preset.Percents), About: presetDocument, Lines: []IncomeLine{}, Rules: []IncomeRuling{}}
	var lines []keptLine
	var rules []keptRule
	var items []struct {
		Area    area.Code `bun:"area"`
		From    int64     `bun:"valid_from"`
		Item    string    `bun:"item"`
		Percent int       `bun:"percent"`
	}
	h := s.DB.Read()
	if err := errors.Join(h.NewRaw("SELECT year, fen, "+keptColumns+" FROM monitor_line ORDER BY year DESC, area").Scan(ctx, &lines),
		h.NewRaw("SELECT valid_from, valid_to, "+keptColumns+" FROM income_rule ORDER BY area, valid_from DESC").Scan(ctx, &rules),
		h.NewRaw("SELECT area, valid_from, item, percent FROM income_rule_item").Scan(ctx, &items)); err != nil {
		return out, fmt.Errorf("income settings: %w", err)
	}
	var people []int64
	for _, l := range lines {
		people = append(people, l.UpdatedBy)
	}
	for _, r := range rules {
		people = append(people, r.UpdatedBy)
	}
	names := map[int64]string{}
	if people = slices.DeleteFunc(people, func(id int64) bool { return id == 0 }); len(people) > 0 && s.Names != nil {
		var err error
		if names, err = s.Names(ctx, h, people); err != nil {
			return out, err
		}
	}
	set := func(k kept) IncomeSet {
		return IncomeSet{Area: k.Area.String(), Name: s.name(k.Area), Document: k.Document, Reason: k.Reason, Version: k.Version, UpdatedAt: k.UpdatedAt,
			UpdatedBy: names[k.UpdatedBy], MaySet: p.Scope.Whole(k.Area)}
	}
	for _, l := range lines {
		if p.Scope.Touches(l.Area) {
			out.Lines = append(out.Lines, IncomeLine{set(l.kept), l.Year, *yuan(l.Fen)})
		}
	}
	for _, r := range rules {
		if !p.Scope.Touches(r.Area) {
			continue
		}
		percents := map[string]int{}
		for _, i := range items {
			if i.Area == r.Area && i.From == r.From {
				percents[i.Item] = i.Percent
			}
		}
		out.Rules = append(out.Rules, IncomeRuling{set(r.kept), dayText(r.From), dayText(r.To), shares(percents)})
	}
	return out, nil
}

// shares are the percents of all items, in their order.
func shares(percents map[string]int) []IncomeShare {
	out := make([]IncomeShare, len(Items))
	for i, x := range Items {
		out[i] = IncomeShare{x.Key, percents[x.Key]}
	}
	return out
}

const (
	documentLeast, wordsMost = 6, 200
	yearLeast                = 2015
	yuanMost                 = 1e6
)

// placed is the area of an entry with its words, all complaints at once. Forbidden where others are in charge.
func (s *Service) placed(p *principal.Principal, at string, document, reason *string, found ...error) (area.Code, error) {
	c, err := area.Parse(at)
	n, ok := s.Areas.Node(c)
	low := err == nil && c != area.Root && (!ok || n.Disabled || c.Level() > area.County)
	*document, *reason = strings.TrimSpace(*document), strings.TrimSpace(*reason)
	if wrong := errs.All(append(found,
		errs.When(err != nil, "area", "请选择区域"),
		errs.When(low, "area", "请选择县级以上的区域"),
		errs.When(utf8.RuneCountInString(*document) < documentLeast, "document", "请写明依据的文件名称和文号，如：某某办法（某发〔2026〕1号）"),
		errs.When(utf8.RuneCountInString(*document) > wordsMost, "document", fmt.Sprintf("文件依据不能超过%d个字", wordsMost)),
		errs.When(!errs.Printable(*document, false), "document", "文件依据包含无效字符"),
		errs.When(*reason == "", "reason", "请填写原因"),
		errs.When(utf8.RuneCountInString(*reason) > wordsMost, "reason", fmt.Sprintf("原因不能超过%d个字", wordsMost)),
		errs.When(!errs.Printable(*reason, false), "reason", "原因包含无效字符"))...); wrong != nil {
		return 0, wrong
	}
	if !p.Scope.Whole(c) {
		return 0, errs.New(errs.Forbidden, "")
	}
	return c, nil
}

// dropping is the area of what is to go, with the reason.
func (s *Service) dropping(p *principal.Principal, at string, reason *string) (area.Code, error) {
	document := presetDocument
	return s.placed(p, at, &document, reason)
}

func one(ctx context.Context, tx *db.Tx, q string, args ...any) error {
	res, err := tx.NewRaw(q, args...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("income settings: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return errs.New(errs.Conflict, "")
	}
	return nil
}

// SetLine sets the line of a year for an area and all below it. Conflict where somebody was faster. Cases keep the line of their day.
func (s *Service) SetLine(ctx context.Context, p *principal.Principal, in IncomeLineEntry) error {
	next := s.now().In(clock.Shanghai).Year() + 1
	fen := int64(in.Yuan*100 + 0.5)
	c, err := s.placed(p, in.Area, &in.Document, &in.Reason,
		errs.When(in.Year < yearLeast || in.Year > next, "year", fmt.Sprintf("年度应为%d至%d", yearLeast, next)),
		errs.When(in.Yuan < 1 || in.Yuan > yuanMost, "yuan", fmt.Sprintf("应为1至%d元", int64(yuanMost))))
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := lineOf(ctx, tx, in.Year, c)
		if err != nil {
			return err
		}
		q, args := "UPDATE monitor_line SET fen = ?, document = ?, reason = ?, version = version + 1, updated_by = ?, updated_at = ? WHERE year = ? AND area = ? AND version = ?",
			[]any{fen, in.Document, in.Reason, p.UserID, s.now().UnixMilli(), in.Year, int64(c), in.Version}
		if in.Version == 0 {
			q = "INSERT INTO monitor_line (fen, document, reason, version, updated_by, updated_at, year, area) VALUES (?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT (year, area) DO NOTHING"
			args = args[:7]
		}
		if err := one(ctx, tx, q, args...); err != nil {
			return err
		}
		if err := s.lineChanged(ctx, tx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "income.line.set", Object: "monitor_line", ObjectID: lineName(in.Year, s.name(c)), Area: c,
			Detail: map[string]any{"before": before, "after": Money(fen), "document": in.Document, "reason": in.Reason}})
	})
}

func (s *Service) lineChanged(ctx context.Context, tx *db.Tx) error {
	if s.LineChanged == nil {
		return nil
	}
	return s.LineChanged(ctx, tx)
}

func lineName(year int, place string) string { return fmt.Sprintf("%d年 %s", year, place) }

// lineOf is what an area itself has set, in words; "" for nothing.
func lineOf(ctx context.Context, tx *db.Tx, year int, c area.Code) (string, error) {
	var was []int64
	if err := tx.NewRaw("SELECT fen FROM monitor_line WHERE year = ? AND area = ?", year, int64(c)).Scan(ctx, &was); err != nil || len(was) == 0 {
		return "", wrap("line of a year", err)
	}
	return Money(was[0]), nil
}

// DropLine lets the line of the area above hold again.
func (s *Service) DropLine(ctx context.Context, p *principal.Principal, year int, at, reason string, version int64) error {
	c, err := s.dropping(p, at, &reason)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := lineOf(ctx, tx, year, c)
		if err != nil {
			return err
		}
		if err := one(ctx, tx, "DELETE FROM monitor_line WHERE year = ? AND area = ? AND version = ?", year, int64(c), version); err != nil {
			return err
		}
		if err := s.lineChanged(ctx, tx); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "income.line.drop", Object: "monitor_line", ObjectID: lineName(year, s.name(c)), Area: c,
			Detail: map[string]any{"before": before, "reason": reason}})
	})
}

// Span are the days a rule holds, yyyymmdd.
type Span struct{ From, To int64 }

// wordsWrong says what is wrong with a document and a reason that no form has seen.
func wordsWrong(document, reason string) string {
	if n := utf8.RuneCountInString(document); n < documentLeast || n > wordsMost || !errs.Printable(document, false) {
		return "没有写明依据的文件"
	}
	if n := utf8.RuneCountInString(reason); n == 0 || n > wordsMost || !errs.Printable(reason, false) {
		return "没有写明原因"
	}
	return ""
}

// LineWrong says what is wrong with a line of a configuration package, "" where nothing is.
func LineWrong(year int, fen int64, document, reason string) string {
	if year < yearLeast || year > 2200 {
		return "年度不对"
	}
	if fen < 100 || fen > yuanMost*100 {
		return fmt.Sprintf("应为1至%d元", int64(yuanMost))
	}
	return wordsWrong(document, reason)
}

// RuleWrong says what is wrong with a rule of a configuration package among all of its area.
func RuleWrong(spans []Span, document, reason string) string {
	for i, x := range spans {
		if _, ok := dayOf(dayText(x.From)); !ok || x.From == 0 || !holdable(x.From) || !holdable(x.To) || x.To != 0 && x.To < x.From {
			return "有效期不对"
		}
		for _, o := range spans[:i] {
			if overlap(x.From, x.To, o.From, o.To) {
				return "同一区域的规则有效期重叠"
			}
		}
	}
	return wordsWrong(document, reason)
}

// ItemWrong says what is wrong with an item of a rule.
func ItemWrong(item string, percent int) string {
	if !known(item) || percent < 0 || percent > 100 {
		return "项目或比例不对"
	}
	return ""
}

// holdable reports whether a rule may begin or end on a day: one of a year that somebody means. One that is there already can be dropped whatever its day.
func holdable(day int64) bool { return day == 0 || day/10000 >= 1900 && day/10000 <= 2200 }

// dayOf is a day of the wire; 0 for none, ok is false for what is no day.
func dayOf(text string) (day int64, ok bool) {
	if text == "" {
		return 0, true
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return 0, false
	}
	day, err := strconv.ParseInt(strings.ReplaceAll(text, "-", ""), 10, 64)
	return day, err == nil
}

// given are the percents of an entry, with what is wrong with them.
func given(in []IncomeShare) (map[string]int, error) {
	out := map[string]int{}
	for _, x := range Items {
		out[x.Key] = 0
	}
	wrong := []error{}
	for _, x := range in {
		if !known(x.Item) {
			wrong = append(wrong, errs.Invalid("shares", "没有项目 "+x.Item))
			continue
		}
		wrong = append(wrong, errs.When(x.Percent < 0 || x.Percent > 100, "shares."+x.Item, "应为0至100"))
		out[x.Item] = x.Percent
	}
	counted := false
	for _, x := range Items {
		counted = counted || x.Way == Counts && out[x.Key] > 0
	}
	return out, errs.All(append(wrong, errs.When(!counted, "shares", "至少计入一类收入"))...)
}

// SetRule sets the rule that holds in an area and all below it from a day on. Periods of one area do not overlap. What was reckoned before keeps its words.
func (s *Service) SetRule(ctx context.Context, p *principal.Principal, in IncomeRulingEntry) error {
	from, okFrom := dayOf(in.From)
	to, okTo := dayOf(in.To)
	percents, wrong := given(in.Shares)
	c, err := s.placed(p, in.Area, &in.Document, &in.Reason, wrong,
		errs.When(!okFrom || from == 0 || !holdable(from), "from", "请选择生效日期"), errs.When(!okTo || !holdable(to), "to", "请选择日期"),
		errs.When(okFrom && okTo && to != 0 && to < from, "to", "终止日期不能早于生效日期"))
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		var rules []keptRule
		if err := tx.NewRaw("SELECT valid_from, valid_to, "+keptColumns+" FROM income_rule WHERE area = ?", int64(c)).Scan(ctx, &rules); err != nil {
			return fmt.Errorf("rules of income: %w", err)
		}
		for _, r := range rules {
			if r.From != from && overlap(r.From, r.To, from, to) {
				return errs.Invalid("from", fmt.Sprintf("与%s起的规则重叠，请先为其设置终止日期", dayText(r.From)))
			}
		}
		before, err := percentsOf(ctx, tx, c, from)
		if err != nil {
			return err
		}
		q, args := "UPDATE income_rule SET valid_to = ?, document = ?, reason = ?, version = version + 1, updated_by = ?, updated_at = ? WHERE area = ? AND valid_from = ? AND version = ?",
			[]any{to, in.Document, in.Reason, p.UserID, s.now().UnixMilli(), int64(c), from, in.Version}
		if in.Version == 0 {
			q = "INSERT INTO income_rule (valid_to, document, reason, version, updated_by, updated_at, area, valid_from) VALUES (?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT (area, valid_from) DO NOTHING"
			args = args[:7]
		}
		if err := one(ctx, tx, q, args...); err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM income_rule_item WHERE area = ? AND valid_from = ?", int64(c), from).Exec(ctx); err != nil {
			return fmt.Errorf("rule of income: %w", err)
		}
		for _, item := range slices.Sorted(maps.Keys(percents)) {
			if _, err := tx.NewRaw("INSERT INTO income_rule_item (area, valid_from, item, percent) VALUES (?, ?, ?, ?)", int64(c), from, item, percents[item]).Exec(ctx); err != nil {
				return fmt.Errorf("rule of income: %w", err)
			}
		}
		return audit.Record(ctx, tx, audit.Event{Action: "income.rule.set", Object: "income_rule", ObjectID: ruleName(s.name(c), from), Area: c,
			Detail: map[string]any{"before": before, "after": said(percents), "document": in.Document, "reason": in.Reason}})
	})
}

func ruleName(place string, from int64) string { return place + " " + dayText(from) + "起" }

func overlap(from, to, otherFrom, otherTo int64) bool {
	return (otherTo == 0 || from <= otherTo) && (to == 0 || otherFrom <= to)
}

// said are percents in words, those of nothing left out.
func said(percents map[string]int) string {
	var out []string
	for _, x := range Items {
		if n := percents[x.Key]; n > 0 {
			out = append(out, fmt.Sprintf("%s%d%%", x.Title, n))
		}
	}
	return strings.Join(out, "、")
}

func percentsOf(ctx context.Context, h bun.IDB, c area.Code, from int64) (string, error) {
	var rows []struct {
		Item    string `bun:"item"`
		Percent int    `bun:"percent"`
	}
	if err := h.NewRaw("SELECT item, percent FROM income_rule_item WHERE area = ? AND valid_from = ?", int64(c), from).Scan(ctx, &rows); err != nil {
		return "", fmt.Errorf("rule of income: %w", err)
	}
	percents := map[string]int{}
	for _, r := range rows {
		percents[r.Item] = r.Percent
	}
	return said(percents), nil
}

// DropRule takes a rule back: that of the area above, or the preset, holds again.
func (s *Service) DropRule(ctx context.Context, p *principal.Principal, at, from, reason string, version int64) error {
	c, err := s.dropping(p, at, &reason)
	if err != nil {
		return err
	}
	day, ok := dayOf(from)
	if !ok {
		return errs.New(errs.NotFound, "")
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := percentsOf(ctx, tx, c, day)
		if err != nil {
			return err
		}
		if err := one(ctx, tx, "DELETE FROM income_rule WHERE area = ? AND valid_from = ? AND version = ?", int64(c), day, version); err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM income_rule_item WHERE area = ? AND valid_from = ?", int64(c), day).Exec(ctx); err != nil {
			return fmt.Errorf("rule of income: %w", err)
		}
		return audit.Record(ctx, tx, audit.Event{Action: "income.rule.drop", Object: "income_rule", ObjectID: ruleName(s.name(c), day), Area: c,
			Detail: map[string]any{"before": before, "reason": reason}})
	})
}
