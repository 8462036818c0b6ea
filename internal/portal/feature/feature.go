package feature

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// The switches, by the codes that the rooms ask; those of transfers stand in transfer.FeatureExport and beside it, and a test holds both together.
const (
	CitizenFiling = "citizen-filing"
	ListExport    = "list-export"
	FullExport    = "full-export"
	ListImport    = "list-import"
)

// Switch is a part of the product that an area may do without.
type Switch struct {
	Code, Title, About string
	Preset             bool
}

// Switches are all of them, in the order of the page.
var Switches = []Switch{
	{CitizenFiling, "群众自主申报", "自然人在“我的家庭”和“办事大厅”中提交申报、信息更正和办件。关闭后只能查看，已提交的继续办理。", true},
	{ListExport, "导出列表", "把列表导出为文件。关闭后新的导出不再受理，已生成的文件仍可下载。", true},
	{FullExport, "导出完整号码", "导出不脱敏的文件。关闭后只能导出脱敏的文件。", true},
	{ListImport, "批量导入", "上传工作簿批量录入。关闭后新的导入不再受理，正在进行的继续完成。", true},
}

func byCode(code string) (Switch, bool) {
	i := slices.IndexFunc(Switches, func(s Switch) bool { return s.Code == code })
	if i < 0 {
		return Switch{}, false
	}
	return Switches[i], true
}

// Service is the room.
type Service struct {
	DB    *db.DB
	Areas *area.Tree
	// Names are people's names, for who set a switch.
	Names func(ctx context.Context, h bun.IDB, ids []int64) (map[int64]string, error)
	Now   func() time.Time
}

func (s *Service) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

type stored struct {
	Code      string    `bun:"code"`
	Area      area.Code `bun:"area"`
	On        bool      `bun:"is_on"`
	Locked    bool      `bun:"locked"`
	Reason    string    `bun:"reason"`
	Version   int64     `bun:"version"`
	UpdatedBy int64     `bun:"updated_by"`
	UpdatedAt int64     `bun:"updated_at"`
}

const columns = "code, area, is_on, locked, reason, version, updated_by, updated_at"

// line are the codes from everywhere down to an area.
func (s *Service) line(at area.Code) []area.Code {
	out := []area.Code{area.Root}
	for _, n := range s.Areas.Path(at) {
		if n.ID != area.Root {
			out = append(out, n.ID)
		}
	}
	return out
}

// held walks down the line of an area: the lowest row holds, and nothing below a locked one. where is -1 for the preset.
func held(line []area.Code, rows []stored, preset bool) (on bool, where int) {
	on, where = preset, -1
	for _, at := range line {
		i := slices.IndexFunc(rows, func(r stored) bool { return r.Area == at })
		if i < 0 {
			continue
		}
		on, where = rows[i].On, i
		if rows[i].Locked {
			break
		}
	}
	return on, where
}

func (s *Service) rows(ctx context.Context, h bun.IDB, code string) ([]stored, error) {
	var rows []stored
	q, args := "SELECT "+columns+" FROM feature_switch", []any{}
	if code != "" {
		q, args = q+" WHERE code = ?", append(args, code)
	}
	if err := h.NewRaw(q+" ORDER BY code, area", args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("feature switches: %w", err)
	}
	return rows, nil
}

// On reports whether an area uses a part of the product.
func (s *Service) On(ctx context.Context, code string, at area.Code) (bool, error) {
	x, ok := byCode(code)
	if !ok {
		return false, fmt.Errorf("feature: no switch %q", code)
	}
	rows, err := s.rows(ctx, s.DB.Read(), code)
	on, _ := held(s.line(at), rows, x.Preset)
	return on, err
}

// Require refuses, in words, what the caller's area does without.
func (s *Service) Require(ctx context.Context, code string, at area.Code) error {
	on, err := s.On(ctx, code, at)
	if err != nil || on {
		return err
	}
	x, _ := byCode(code)
	return errs.New(errs.Forbidden, "本区域已关闭“"+x.Title+"”，如需使用请联系管理员")
}

// Off are the switches that are off for an area.
func (s *Service) Off(ctx context.Context, at area.Code) ([]string, error) {
	rows, err := s.rows(ctx, s.DB.Read(), "")
	if err != nil {
		return nil, err
	}
	out, line := []string{}, s.line(at)
	for _, x := range Switches {
		if on, _ := held(line, of(rows, x.Code), x.Preset); !on {
			out = append(out, x.Code)
		}
	}
	return out, nil
}

func of(rows []stored, code string) (out []stored) {
	for _, r := range rows {
		if r.Code == code {
			out = append(out, r)
		}
	}
	return out
}

// FeatureSwitch is a switch with what holds where.
type FeatureSwitch struct {
	Code   string        `json:"code"`
	Title  string        `json:"title" declared:"words"`
	About  string        `json:"about" declared:"words"`
	Preset bool          `json:"preset" doc:"where nothing is set"`
	On     bool          `json:"on" doc:"in the asked area"`
	From   string        `json:"from" doc:"name of the area whose setting holds there, empty for the preset" declared:"words"`
	Barred string        `json:"barred" doc:"name of the area above that locked it, empty where the asked area may set it" declared:"words"`
	Areas  []FeatureArea `json:"areas" doc:"what is set in the caller's areas and above them"`
}

// FeatureArea is a switch set for an area and all below it.
type FeatureArea struct {
	Area      string `json:"area"`
	Name      string `json:"name"`
	On        bool   `json:"on"`
	Locked    bool   `json:"locked" doc:"holds for everything below"`
	Idle      bool   `json:"idle" doc:"an area above locked it: this setting holds for nothing"`
	Reason    string `json:"reason"`
	Version   int64  `json:"version"`
	UpdatedAt int64  `json:"updatedAt" doc:"ms UTC"`
	UpdatedBy string `json:"updatedBy"`
	MaySet    bool   `json:"maySet" doc:"the area lies in the caller's"`
}

// FeatureEntry is what is sent to set a switch for an area.
type FeatureEntry struct {
	Area    string `json:"area" doc:"12-digit code, 000 for everywhere"`
	Version int64  `json:"version" doc:"0 where nothing was set for the area"`
	On      bool   `json:"on"`
	Locked  bool   `json:"locked"`
	Reason  string `json:"reason"`
}

// List are the switches as they hold in an area the person sees, with what is set for their areas and for those above them.
func (s *Service) List(ctx context.Context, p *principal.Principal, at area.Code) ([]FeatureSwitch, error) {
	if !p.Scope.Touches(at) {
		return nil, errs.New(errs.Forbidden, "")
	}
	rows, err := s.rows(ctx, s.DB.Read(), "")
	if err != nil {
		return nil, err
	}
	var people []int64
	for _, r := range rows {
		people = append(people, r.UpdatedBy)
	}
	names := map[int64]string{}
	if len(people) > 0 && s.Names != nil {
		if names, err = s.Names(ctx, s.DB.Read(), people); err != nil {
			return nil, err
		}
	}
	out := []FeatureSwitch{}
	for _, x := range Switches {
		mine := of(rows, x.Code)
		f := FeatureSwitch{Code: x.Code, Title: x.Title, About: x.About, Preset: x.Preset, Areas: []FeatureArea{}}
		on, where := held(s.line(at), mine, x.Preset)
		if f.On = on; where >= 0 {
			f.From = s.name(mine[where].Area)
		}
		if bar, ok := s.bar(mine, at); ok {
			f.Barred = s.name(bar)
		}
		for _, r := range mine {
			if !p.Scope.Touches(r.Area) {
				continue
			}
			_, idle := s.bar(mine, r.Area)
			f.Areas = append(f.Areas, FeatureArea{Area: r.Area.String(), Name: s.name(r.Area), On: r.On, Locked: r.Locked, Idle: idle, Reason: r.Reason, Version: r.Version,
				UpdatedAt: r.UpdatedAt, UpdatedBy: names[r.UpdatedBy], MaySet: p.Scope.Whole(r.Area)})
		}
		out = append(out, f)
	}
	return out, nil
}

func (s *Service) name(c area.Code) string {
	if c == area.Root {
		return "全部区域"
	}
	return s.Areas.Name(c)
}

// bar is the area above that locked a switch.
func (s *Service) bar(rows []stored, at area.Code) (area.Code, bool) {
	for _, up := range s.line(at) {
		if up == at {
			break
		}
		if i := slices.IndexFunc(rows, func(r stored) bool { return r.Area == up && r.Locked }); i >= 0 {
			return up, true
		}
	}
	return 0, false
}

// reasonMax bounds a reason, in characters.
const reasonMax = 200

func (s *Service) target(p *principal.Principal, code, at, reason string) (Switch, area.Code, string, error) {
	x, ok := byCode(code)
	if !ok {
		return x, 0, "", errs.New(errs.NotFound, "")
	}
	var wrong []errs.Field
	c, err := area.Parse(at)
	if err == nil && c != area.Root {
		if n, ok := s.Areas.Node(c); !ok || n.Disabled || c.Level() > area.County {
			wrong = append(wrong, errs.Field{Field: "area", Message: "请选择县级以上的区域"})
		}
	}
	if err != nil {
		wrong = append(wrong, errs.Field{Field: "area", Message: "请选择区域"})
	}
	reason = strings.TrimSpace(reason)
	switch {
	case reason == "":
		wrong = append(wrong, errs.Field{Field: "reason", Message: "请填写原因"})
	case utf8.RuneCountInString(reason) > reasonMax:
		wrong = append(wrong, errs.Field{Field: "reason", Message: fmt.Sprintf("原因不能超过%d个字", reasonMax)})
	case !errs.Printable(reason, false):
		wrong = append(wrong, errs.Field{Field: "reason", Message: "原因包含无效字符"})
	}
	if len(wrong) > 0 {
		return x, 0, "", errs.New(errs.InvalidArgs, wrong[0].Message).WithFields(wrong...)
	}
	if !p.Scope.Whole(c) {
		return x, 0, "", errs.New(errs.Forbidden, "")
	}
	return x, c, reason, nil
}

// Set sets a switch for an area and all below it. Conflict where somebody was faster, or an area above locked it.
func (s *Service) Set(ctx context.Context, p *principal.Principal, code string, in FeatureEntry) error {
	x, c, reason, err := s.target(p, code, in.Area, in.Reason)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rows, err := s.rows(ctx, tx, x.Code)
		if err != nil {
			return err
		}
		if bar, ok := s.bar(rows, c); ok {
			return errs.New(errs.Conflict, s.name(bar)+"已锁定此开关，下级不能另行设置")
		}
		q, args := "UPDATE feature_switch SET is_on = ?, locked = ?, reason = ?, version = version + 1, updated_by = ?, updated_at = ? WHERE code = ? AND area = ? AND version = ?",
			[]any{in.On, in.Locked, reason, p.UserID, s.now().UnixMilli(), x.Code, int64(c), in.Version}
		if in.Version == 0 {
			q = `INSERT INTO feature_switch (is_on, locked, reason, version, updated_by, updated_at, code, area) VALUES (?, ?, ?, 1, ?, ?, ?, ?) ON CONFLICT (code, area) DO NOTHING`
			args = args[:7]
		}
		if err := one(ctx, tx, q, args...); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "feature.set", Object: "feature_switch", ObjectID: x.Code, Area: c,
			Detail: map[string]any{"title": x.Title, "reason": reason, "before": before(rows, c), "after": map[string]any{"on": in.On, "locked": in.Locked}}})
	})
}

// Drop lets the setting of the area above hold again.
func (s *Service) Drop(ctx context.Context, p *principal.Principal, code, at, reason string, version int64) error {
	x, c, reason, err := s.target(p, code, at, reason)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		rows, err := s.rows(ctx, tx, x.Code)
		if err != nil {
			return err
		}
		if err := one(ctx, tx, "DELETE FROM feature_switch WHERE code = ? AND area = ? AND version = ?", x.Code, int64(c), version); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Event{Action: "feature.drop", Object: "feature_switch", ObjectID: x.Code, Area: c,
			Detail: map[string]any{"title": x.Title, "reason": reason, "before": before(rows, c)}})
	})
}

func before(rows []stored, c area.Code) map[string]any {
	for _, r := range rows {
		if r.Area == c {
			return map[string]any{"on": r.On, "locked": r.Locked}
		}
	}
	return map[string]any{}
}

// one runs a statement that changes exactly the row that was read.
func one(ctx context.Context, tx *db.Tx, q string, args ...any) error {
	res, err := tx.NewRaw(q, args...).Exec(ctx)
	if err != nil {
		return fmt.Errorf("feature switch: %w", err)
	}
	if n, err := res.RowsAffected(); err != nil {
		return err
	} else if n == 0 {
		return errs.New(errs.Conflict, "")
	}
	return nil
}
