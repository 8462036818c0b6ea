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

// ConfigRoles carries the roles with what they grant in a configuration package. Who holds them stays where she is.
type ConfigRoles struct {
	// Area reports whether there is an area of this code.
	Area func(area.Code) bool
}

var _ configpack.Section = ConfigRoles{}

// Name implements configpack.Section.
func (ConfigRoles) Name() string { return "roles" }

// Title implements configpack.Section.
func (ConfigRoles) Title() string { return "角色" }

var roleModel = configpack.Row{"code": "", "name": "", "data_scope": "", "visual": false, "builtin": false, "sort": int64(0), "grants": []string{}, "areas": []string{}}

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
	out := make([]configpack.Item, len(roles))
	for i, r := range roles {
		grants, areas := []string{}, []string{}
		for g := range r.Grants {
			grants = append(grants, g)
		}
		for _, a := range r.Areas {
			areas = append(areas, a.String())
		}
		slices.Sort(grants)
		slices.Sort(areas)
		out[i] = roleItem(configpack.Row{"code": r.Code, "name": r.Name, "data_scope": string(r.Scope), "visual": r.Visual, "builtin": r.Builtin, "sort": int64(r.Sort),
			"grants": grants, "areas": areas})
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
	var out []string
	for _, it := range after.Items(s.Name()) {
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

// Apply implements configpack.Section.
func (s ConfigRoles) Apply(ctx context.Context, tx *db.Tx, changes []configpack.Change) error {
	for _, c := range changes {
		if err := s.apply(ctx, tx, c); err != nil {
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
		if err := tx.NewRaw("INSERT INTO role (code, name, data_scope, visual, builtin, sort) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
			c.Key, c.Row["name"], c.Row["data_scope"], c.Row["visual"], c.Row["builtin"], c.Row["sort"]).Scan(ctx, &id); err != nil {
			return err
		}
	case configpack.Edit:
		if _, err := tx.NewRaw("UPDATE role SET name = ?, data_scope = ?, visual = ?, builtin = ?, sort = ? WHERE id = ?",
			c.Row["name"], c.Row["data_scope"], c.Row["visual"], c.Row["builtin"], c.Row["sort"], id).Exec(ctx); err != nil {
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
