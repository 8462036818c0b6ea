package microapp

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/configpack"
)

// ConfigRegistry carries the registry in a configuration package: which version runs for whom, and what is switched off. The files of the
// versions do not travel; they must have been uploaded before.
type ConfigRegistry struct{ Service *Service }

var _ configpack.Section = ConfigRegistry{}

// Name implements configpack.Section.
func (ConfigRegistry) Name() string { return "sub-apps" }

// Title implements configpack.Section.
func (ConfigRegistry) Title() string { return "子应用" }

var registryModel = configpack.Row{"name": "", "title": "", "version": "", "previous": "", "canary": "", "canary_rule": "", "enabled": false, "sort": int64(0), "phone": "",
	"slots_off": []string{}}

func registryItem(row configpack.Row) configpack.Item {
	name, _ := row["name"].(string)
	title, _ := row["title"].(string)
	return configpack.Item{Key: name, Label: title, Row: row}
}

// Export implements configpack.Section.
func (ConfigRegistry) Export(ctx context.Context, h bun.IDB) ([]configpack.Item, error) {
	rows, err := h.QueryContext(ctx, "SELECT name, title, version, previous, canary, canary_rule, enabled, sort, phone, slots_off FROM micro_app")
	if err != nil {
		return nil, fmt.Errorf("export sub-apps: %w", err)
	}
	defer rows.Close()
	var out []configpack.Item
	for rows.Next() {
		var name, title, version, previous, canary, rule, phone, text string
		var enabled bool
		var sort int64
		if err := rows.Scan(&name, &title, &version, &previous, &canary, &rule, &enabled, &sort, &phone, &text); err != nil {
			return nil, fmt.Errorf("export sub-apps: %w", err)
		}
		off := []string{}
		if err := json.Unmarshal([]byte(text), &off); err != nil {
			return nil, fmt.Errorf("export sub-app %s: %w", name, err)
		}
		out = append(out, registryItem(configpack.Row{"name": name, "title": title, "version": version, "previous": previous, "canary": canary, "canary_rule": rule,
			"enabled": enabled, "sort": sort, "phone": phone, "slots_off": off}))
	}
	return out, rows.Err()
}

// Parse implements configpack.Section.
func (s ConfigRegistry) Parse(rows []json.RawMessage) ([]configpack.Item, error) {
	out := make([]configpack.Item, 0, len(rows))
	for _, raw := range rows {
		row, err := configpack.ParseRow(s.Title(), raw, registryModel)
		if err != nil {
			return nil, err
		}
		out = append(out, registryItem(row))
	}
	return out, nil
}

// Diff implements configpack.Section. What is built in comes and goes with the program.
func (s ConfigRegistry) Diff(have, want []configpack.Item) []configpack.Change {
	return slices.DeleteFunc(configpack.Compare(s.Name(), have, want), func(c configpack.Change) bool {
		return c.Kind == configpack.Remove && inTreeApp(c.Key)
	})
}

// Check implements configpack.Section.
func (s ConfigRegistry) Check(after configpack.After) []string {
	var out []string
	for _, it := range after.Items(s.Name()) {
		text, _ := it.Row["canary_rule"].(string)
		var rule Rule
		if err := json.Unmarshal([]byte(text), &rule); err != nil || rule.Percent < 0 || rule.Percent > 100 {
			out = append(out, "子应用“"+it.Label+"”的灰度范围无效")
		}
		for _, role := range rule.Roles {
			if !after.Has("roles", role) {
				out = append(out, "子应用“"+it.Label+"”的灰度范围引用了没有的角色 "+role)
			}
		}
		if !nameForm.MatchString(it.Key) {
			out = append(out, "子应用名称 "+it.Key+" 无效")
		}
		if inTreeApp(it.Key) && (it.Row["version"] != "" || it.Row["canary"] != "" || it.Row["previous"] != "") {
			out = append(out, "子应用“"+it.Label+"”是平台自带的，不能指定版本")
		}
	}
	return out
}

// Apply implements configpack.Section.
func (s ConfigRegistry) Apply(ctx context.Context, tx *db.Tx, changes []configpack.Change) error {
	for _, c := range changes {
		if c.Kind == configpack.Remove {
			if _, err := tx.NewRaw("DELETE FROM micro_app WHERE name = ?", c.Key).Exec(ctx); err != nil {
				return err
			}
			continue
		}
		if inTreeApp(c.Key) && c.Kind == configpack.Add {
			return errs.Invalid("package", "子应用 "+c.Key+" 不在本平台里")
		}
		if err := s.put(ctx, tx, c); err != nil {
			return err
		}
	}
	return nil
}

func (s ConfigRegistry) put(ctx context.Context, tx *db.Tx, c configpack.Change) error {
	word := func(name string) string { text, _ := c.Row[name].(string); return text }
	for _, v := range []string{word("version"), word("previous"), word("canary")} {
		if v == "" {
			continue
		}
		if _, err := manifestOf(ctx, tx, c.Key, v); errs.Has(err, errs.InvalidArgs) {
			return errs.Invalid("package", "子应用“"+c.Label+"”的版本 "+v+" 还没有上传到本平台")
		} else if err != nil {
			return err
		}
	}
	var now string
	if c.Kind == configpack.Edit {
		if err := tx.NewRaw("SELECT version FROM micro_app WHERE name = ?", c.Key).Scan(ctx, &now); err != nil {
			return err
		}
	}
	if v := word("version"); v != "" && v != now {
		m, err := manifestOf(ctx, tx, c.Key, v)
		if err != nil {
			return err
		}
		if err := s.Service.enter(ctx, tx, m); err != nil {
			return err
		}
		if err := s.Service.run(ctx, tx, m, now, word("previous"), word("canary")); err != nil {
			return err
		}
	} else if v == "" && c.Kind == configpack.Add {
		return errs.Invalid("package", "子应用“"+c.Label+"”还没有上传到本平台")
	} else if v == "" && now != "" {
		return errs.Invalid("package", "子应用“"+c.Label+"”在配置包里没有启用的版本，请改为停用后再导出")
	}
	off, err := json.Marshal(c.Row["slots_off"])
	if err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE micro_app SET previous = ?, canary = ?, canary_rule = ?, enabled = ?, sort = ?, phone = ?, slots_off = ?, revision = revision + 1 WHERE name = ?",
		word("previous"), word("canary"), word("canary_rule"), c.Row["enabled"], c.Row["sort"], c.Row["phone"], string(off), c.Key).Exec(ctx)
	return err
}
