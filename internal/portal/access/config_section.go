package access

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/configpack"
)

// ConfigRoles carries the roles with what they grant in a configuration package. Who holds them stays where they are.
type ConfigRoles struct {
	// Area reports whether there is an area of this code.
	Area func(area.Code) bool
}

var _ configpack.Section = ConfigRoles{}

// Name implements configpack.Section.
func (ConfigRoles) Name() string { return "roles" }

// Title implements configpack.Section.
func (ConfigRoles) Title() string { return "角色" }

var roleModel = configpack.Row{"code": "", "name": "", "data_scope": "", "visual": false, "builtin": false, "sort": int64(0), "parent": "", "area": "",
	"level_lo": int64(0), "level_hi": int64(0), "grants": []string{}, "areas": []string{}}

func roleItem(row configpack.Row) configpack.Item {
	code, _ := row["code"].(string)
	name, _ := row["name"].(string)
	return configpack.Item{Key: code, Label: name, Row: row}
}

// Export implements configpack.Section.
func (ConfigRoles) Export(ctx context.Context, h bun.IDB) ([]configpack.Item, error) {
	roles, err := rolesOf(ctx, h, "role r", "1 = 1")
	if err != nil {
		return nil, err
	}
	codes := map[int64]string{}
	for _, r := range roles {
		codes[r.ID] = r.Code
	}
	out := make([]configpack.Item, len(roles))
	for i, r := range roles {
		grants, areas := []string{}, []string{}
		for g := range r.Own {
			grants = append(grants, g)
		}
		for _, a := range r.Areas {
			areas = append(areas, a.String())
		}
		slices.Sort(grants)
		slices.Sort(areas)
		out[i] = roleItem(configpack.Row{"code": r.Code, "name": r.Name, "data_scope": string(r.Scope), "visual": r.Visual, "builtin": r.Builtin, "sort": int64(r.Sort),
			"parent": codes[r.Parent], "area": r.Area.String(), "level_lo": int64(r.Lo), "level_hi": int64(r.Hi), "grants": grants, "areas": areas})
	}
	return out, nil
}

// Parse implements configpack.Section.
func (s ConfigRoles) Parse(rows []json.RawMessage) ([]configpack.Item, error) {
	out := make([]configpack.Item, 0, len(rows))
	for _, raw := range rows {
		row, err := configpack.ParseRow(s.Title(), raw, roleModel)
		if err != nil {
			return nil, err
		}
		for _, list := range []string{"grants", "areas"} {
			texts, _ := row[list].([]string)
			slices.Sort(texts)
			row[list] = slices.Compact(texts)
		}
		out = append(out, roleItem(row))
	}
	return out, nil
}

// Diff implements configpack.Section. A built-in role that the file does not know is of a newer program and stays.
func (s ConfigRoles) Diff(have, want []configpack.Item) []configpack.Change {
	return slices.DeleteFunc(configpack.Compare(s.Name(), have, want), func(c configpack.Change) bool {
		return c.Kind == configpack.Remove && c.Row["builtin"] == true
	})
}

// Check implements configpack.Section.
func (s ConfigRoles) Check(after configpack.After) []string {
	known := map[string]bool{All: true}
	for _, code := range append(FullList(), Resources...) {
		known[code] = true
	}
	parents := map[string]string{}
	for _, it := range after.Items(s.Name()) {
		parents[it.Key], _ = it.Row["parent"].(string)
	}
	var out []string
	for _, it := range after.Items(s.Name()) {
		if fault := lineFault(parents, it.Key); fault != "" {
			out = append(out, fmt.Sprintf("角色“%s”%s", it.Label, fault))
		}
		lo, _ := it.Row["level_lo"].(int64)
		hi, _ := it.Row["level_hi"].(int64)
		if lo < 1 || hi > 7 || lo > hi {
			out = append(out, fmt.Sprintf("角色“%s”的级别范围 %d–%d 无效", it.Label, lo, hi))
		}
		if text, _ := it.Row["area"].(string); text != "" && text != area.Code(0).String() {
			if a, err := area.Parse(text); err != nil || !s.Area(a) {
				out = append(out, fmt.Sprintf("角色“%s”引用了没有的地区 %s", it.Label, text))
			}
		}
		grants, _ := it.Row["grants"].([]string)
		for _, g := range grants {
			if !known[g] {
				out = append(out, fmt.Sprintf("角色“%s”引用了没有的权限 %s", it.Label, g))
			}
		}
		areas, _ := it.Row["areas"].([]string)
		for _, text := range areas {
			if a, err := area.Parse(text); err != nil || !s.Area(a) {
				out = append(out, fmt.Sprintf("角色“%s”引用了没有的地区 %s", it.Label, text))
			}
		}
		scope, _ := it.Row["data_scope"].(string)
		if !slices.Contains([]DataScope{ScopeArea, ScopeLevel, ScopeDept, ScopeSelf, ScopeCustom}, DataScope(scope)) {
			out = append(out, fmt.Sprintf("角色“%s”的数据范围 %s 无效", it.Label, scope))
		}
	}
	return out
}

// lineFault says what is wrong with a role's line of parents by code, "" where nothing is.
func lineFault(parents map[string]string, code string) string {
	for at, steps := parents[code], 0; at != ""; at, steps = parents[at], steps+1 {
		if _, ok := parents[at]; !ok {
			return "引用了没有的上级角色 " + at
		}
		if steps == maxLine {
			return "的上级角色成环或过深"
		}
	}
	return ""
}

// Apply implements configpack.Section. Parents are set last: a role may stand before its parent in the file.
func (s ConfigRoles) Apply(ctx context.Context, tx *db.Tx, changes []configpack.Change) error {
	for _, c := range changes {
		if err := s.apply(ctx, tx, c); err != nil {
			return err
		}
	}
	for _, c := range changes {
		if c.Kind == configpack.Remove {
			continue
		}
		if _, err := tx.NewRaw("UPDATE role SET parent_id = coalesce((SELECT p.id FROM role p WHERE p.code = ?), 0), version = version + 1 WHERE code = ?",
			c.Row["parent"], c.Key).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

func (s ConfigRoles) apply(ctx context.Context, tx *db.Tx, c configpack.Change) error {
	var id int64
	if c.Kind != configpack.Add {
		if err := tx.NewRaw("SELECT id FROM role WHERE code = ?", c.Key).Scan(ctx, &id); err != nil {
			return db.Classify(err)
		}
	}
	home := area.Code(0)
	if text, _ := c.Row["area"].(string); text != "" {
		var err error
		if home, err = area.Parse(text); err != nil && text != home.String() {
			return err
		}
	}
	switch c.Kind {
	case configpack.Remove:
		var held int
		if err := tx.NewRaw("SELECT count(*) FROM user_role WHERE role_id = ?", id).Scan(ctx, &held); err != nil {
			return err
		}
		if held > 0 {
			return errs.Invalid("package", fmt.Sprintf("角色“%s”不在配置包里，但还有 %d 人使用，不能删除", c.Label, held))
		}
		for _, q := range []string{"DELETE FROM role_grant WHERE role_id = ?", "DELETE FROM role_area WHERE role_id = ?", "DELETE FROM role WHERE id = ?"} {
			if _, err := tx.NewRaw(q, id).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	case configpack.Add:
		if err := tx.NewRaw("INSERT INTO role (code, name, data_scope, visual, builtin, sort, level_lo, level_hi, area) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
			c.Key, c.Row["name"], c.Row["data_scope"], c.Row["visual"], c.Row["builtin"], c.Row["sort"], c.Row["level_lo"], c.Row["level_hi"], int64(home)).Scan(ctx, &id); err != nil {
			return err
		}
	case configpack.Edit:
		if _, err := tx.NewRaw("UPDATE role SET name = ?, data_scope = ?, visual = ?, builtin = ?, sort = ?, level_lo = ?, level_hi = ?, area = ? WHERE id = ?",
			c.Row["name"], c.Row["data_scope"], c.Row["visual"], c.Row["builtin"], c.Row["sort"], c.Row["level_lo"], c.Row["level_hi"], int64(home), id).Exec(ctx); err != nil {
			return err
		}
	}
	for _, q := range []string{"DELETE FROM role_grant WHERE role_id = ?", "DELETE FROM role_area WHERE role_id = ?"} {
		if _, err := tx.NewRaw(q, id).Exec(ctx); err != nil {
			return err
		}
	}
	grants, _ := c.Row["grants"].([]string)
	if err := grant(ctx, tx, id, grants); err != nil {
		return err
	}
	areas, _ := c.Row["areas"].([]string)
	for _, text := range areas {
		a, err := area.Parse(text)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("INSERT INTO role_area (role_id, area) VALUES (?, ?)", id, int64(a)).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
