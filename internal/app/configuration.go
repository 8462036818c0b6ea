package app

import (
	"bytes"
	"cmp"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/audit"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/gateway/upstream"
	"mirror/internal/identity/policy"
	"mirror/internal/identity/sso"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/outbound"
	"mirror/internal/portal/access"
	"mirror/internal/portal/configpack"
	"mirror/internal/portal/dict"
	"mirror/internal/portal/microapp"
	"mirror/internal/portal/parameter"
	"mirror/internal/rural/income"
)

// configSections is what a configuration package holds, in the order in which it is applied: what others refer to comes first. A room takes
// part with one entry; columns that are not named here (ids, times, secrets) do not travel.
func (a *App) configSections() []configpack.Section {
	text, whole, yes := configpack.Text, configpack.Int, configpack.Bool
	return []configpack.Section{
		access.ConfigRoles{Area: func(c area.Code) bool { _, ok := a.Areas.Node(c); return ok || c == area.Root }},
		configpack.Table{Section: "hidden-resources", Heading: "隐藏资源", Table: "hide_resource", Key: []string{"system", "code"},
			Columns: []configpack.Column{text("system"), text("code")}},
		configpack.Table{Section: "dictionaries", Heading: "字典", Table: "dict_type", Key: []string{"type"}, Label: "name",
			Columns: []configpack.Column{text("type"), text("name"), text("standard"), yes("builtin"), whole("sort")}, Raise: "version"},
		configpack.Table{Section: "dictionary-items", Heading: "字典项", Table: "dict_item", Key: []string{"type", "code"}, Label: "name",
			Where: "type NOT IN (" + parameterTypes + ")", Columns: dictColumns, Verify: dictItem, Raise: "version"},
		configpack.Table{Section: "dictionary-periods", Heading: "字典项有效期", Table: "dict_period", Key: []string{"type", "code", "valid_from"}, Label: "name",
			Columns: []configpack.Column{text("type"), text("code"), whole("valid_from"), whole("valid_to"), text("name")}, Verify: dictPeriod},
		configpack.Table{Section: "parameters", Heading: "平台参数", Table: "dict_item", Key: []string{"type", "code"},
			Where: "type IN (" + parameterTypes + ")", Columns: dictColumns, Verify: parameterItem, Raise: "version"},
		configpack.Table{Section: "white-list", Heading: "白名单", Table: "white_list", Key: []string{"ldap_id"},
			Columns: []configpack.Column{text("ldap_id"), yes("white"), yes("yss"), yes("yzy"), text("reason"), whole("valid_to")}, Raise: "version",
			Fixed: func() map[string]any {
				return map[string]any{"version": int64(1), "created_by": int64(0), "created_at": a.now().UnixMilli(), "updated_at": a.now().UnixMilli()}
			}},
		configpack.Table{Section: "income-lines", Heading: "监测收入线", Table: "monitor_line", Key: []string{"year", "area"},
			Columns: []configpack.Column{whole("year"), whole("area"), whole("fen"), text("document"), text("reason")}, Verify: a.incomeLine, Raise: "version", Fixed: a.imported},
		configpack.Table{Section: "income-rules", Heading: "收入核算规则", Table: "income_rule", Key: []string{"area", "valid_from"},
			Columns: []configpack.Column{whole("area"), whole("valid_from"), whole("valid_to"), text("document"), text("reason")}, Verify: a.incomeRule, Raise: "version", Fixed: a.imported},
		configpack.Table{Section: "income-rule-items", Heading: "收入核算规则的项目", Table: "income_rule_item", Key: []string{"area", "valid_from", "item"},
			Columns: []configpack.Column{whole("area"), whole("valid_from"), text("item"), whole("percent")}, Verify: incomeRuleItem},
		microapp.ConfigRegistry{Service: a.Portal.Apps},
		configpack.Table{Section: "menus", Heading: "菜单", Table: "menu_item", Key: []string{"platform", "id"}, Label: "name",
			Columns: []configpack.Column{text("platform"), text("id"), text("parent_id"), text("name"), text("text"), text("url"), text("base"), text("micro_app_pre"),
				text("icon"), yes("visible"), text("position"), text("show_type"), text("resource"), whole("sort"), text("keywords")}, Verify: menuItem},
		configpack.Table{Section: "menu-categories", Heading: "菜单分类", Table: "menu_category", Key: []string{"platform", "id"}, Label: "name",
			Columns: []configpack.Column{text("platform"), text("id"), text("parent_id"), text("name"), text("url"), text("resource"), text("kind"), text("menu_id"),
				whole("sort")}, Verify: menuCategory},
		configpack.Table{Section: "frame-origins", Heading: "嵌入白名单", Table: "frame_origin", Key: []string{"origin"},
			Columns: []configpack.Column{text("origin"), text("note")}, Verify: frameOrigin,
			Fixed: func() map[string]any {
				return map[string]any{"created_by": "import", "created_at": a.now().UnixMilli()}
			}},
		configpack.Table{Section: "upstreams", Heading: "上游服务", Table: "upstream", Key: []string{"prefix"}, Label: "name",
			Columns: []configpack.Column{text("name"), text("prefix"), text("address"), yes("strip"), text("rule"), whole("timeout_ms"), whole("retries"),
				whole("in_flight"), text("health_path"), yes("enabled"), yes("pages")}, Verify: a.upstreamRow, Raise: "version",
			Fixed: func() map[string]any { return map[string]any{"version": int64(1), "updated_at": a.now().UnixMilli()} }},
		configpack.Things[sso.Carried]{Section: "connectors", Heading: "单点登录", Key: func(c sso.Carried) string { return c.Name }, Label: sso.Carried.Title,
			Read: a.Bridges.Carry, Verify: a.Bridges.Validate, Put: a.Bridges.Receive, Drop: a.Bridges.Forget},
		configpack.Things[parameter.Carried]{Section: "platform", Heading: "平台外观与页面", Key: func(parameter.Carried) string { return "platform" },
			Label: func(parameter.Carried) string { return "平台参数" }, Read: a.Portal.Params.Carry, Verify: parameter.Carried.Validate, Put: a.Portal.Params.Receive,
			Drop: a.Portal.Params.Forget},
		// Last: whether duties can be separate depends on the roles of the same file.
		configpack.Things[policy.Policy]{Section: "security-policy", Heading: "安全策略", Key: func(policy.Policy) string { return "security" },
			Label: func(policy.Policy) string { return "安全策略" }, Read: a.Policy.Carry, Verify: policy.Policy.Validate, Put: a.Policy.Receive, Drop: a.Policy.Forget},
	}
}

// parameterTypes are kept beside the dictionaries and are none (portal/dict).
const parameterTypes = "'platformConfig', 'login_valid', 'sensitive_label', 'village_target'"

var dictColumns = []configpack.Column{configpack.Text("type"), configpack.Text("code"), configpack.Text("name"), configpack.Text("status"), configpack.Text("extra"),
	configpack.Text("parent"), configpack.Bool("builtin"), configpack.Int("sort")}

func word(row configpack.Row, name string) string {
	text, _ := row[name].(string)
	return text
}

func isParameter(typ string) bool { return strings.Contains(parameterTypes, "'"+typ+"'") }

func dictItem(after configpack.After, row configpack.Row) string {
	if typ := word(row, "type"); isParameter(typ) || !after.Has("dictionaries", typ) {
		return "没有字典 " + typ
	}
	return ""
}

// number is a whole number of a row.
func number(row configpack.Row, name string) int64 { n, _ := row[name].(int64); return n }

// dictPeriod says what dict.SetPeriods would: the entry is there, days are days, and no two periods of one entry overlap.
func dictPeriod(after configpack.After, row configpack.Row) string {
	typ, code := word(row, "type"), word(row, "code")
	if !after.Has("dictionary-items", typ+"/"+code) {
		return "没有字典项 " + typ + "/" + code
	}
	var others []dict.Period
	for _, it := range after.Items("dictionary-periods") {
		if word(it.Row, "type") == typ && word(it.Row, "code") == code {
			others = append(others, dict.Period{From: number(it.Row, "valid_from"), To: number(it.Row, "valid_to"), Name: word(it.Row, "name")})
		}
	}
	return dict.PeriodsWrong(others)
}

// imported are the columns of a row that a package brings.
func (a *App) imported() map[string]any {
	return map[string]any{"version": int64(1), "updated_by": int64(0), "updated_at": a.now().UnixMilli()}
}

// placed says that a row's area is none; "" where it is one.
func (a *App) placed(row configpack.Row) string {
	c := area.Code(number(row, "area"))
	if _, ok := a.Areas.Node(c); !ok && c != area.Root {
		return "没有区域 " + c.String()
	}
	return ""
}

func (a *App) incomeLine(_ configpack.After, row configpack.Row) string {
	return cmp.Or(a.placed(row), income.LineWrong(int(number(row, "year")), number(row, "fen"), word(row, "document"), word(row, "reason")))
}

func (a *App) incomeRule(after configpack.After, row configpack.Row) string {
	var others []income.Span
	for _, it := range after.Items("income-rules") {
		if it.Row["area"] == row["area"] {
			others = append(others, income.Span{From: number(it.Row, "valid_from"), To: number(it.Row, "valid_to")})
		}
	}
	return cmp.Or(a.placed(row), income.RuleWrong(others, word(row, "document"), word(row, "reason")))
}

func incomeRuleItem(after configpack.After, row configpack.Row) string {
	if !after.Has("income-rules", fmt.Sprintf("%d/%d", number(row, "area"), number(row, "valid_from"))) {
		return "没有这条规则"
	}
	return income.ItemWrong(word(row, "item"), int(number(row, "percent")))
}

func parameterItem(_ configpack.After, row configpack.Row) string {
	if !isParameter(word(row, "type")) {
		return word(row, "type") + " 不是平台参数"
	}
	return ""
}

func menuItem(after configpack.After, row configpack.Row) string {
	parent, resource := word(row, "parent_id"), word(row, "resource")
	if parent != "" && !after.Has("menus", word(row, "platform")+"/"+parent) {
		return "没有上级菜单 " + parent
	}
	if name, ok := strings.CutPrefix(strings.Trim(word(row, "micro_app_pre"), "/"), "micro"); ok && !after.Has("sub-apps", name) {
		return "没有子应用 " + name
	}
	return knownResource(resource)
}

func knownResource(resource string) string {
	if resource != "" && !slices.Contains(access.Resources, resource) && !access.Derived(resource) {
		return "没有菜单资源 " + resource
	}
	return ""
}

func menuCategory(after configpack.After, row configpack.Row) string {
	for section, id := range map[string]string{"menu-categories": word(row, "parent_id"), "menus": word(row, "menu_id")} {
		if id != "" && !after.Has(section, word(row, "platform")+"/"+id) {
			return "没有 " + id
		}
	}
	return knownResource(word(row, "resource"))
}

func frameOrigin(_ configpack.After, row configpack.Row) string {
	o := word(row, "origin")
	if u, err := url.Parse(o); err != nil || u.Scheme != "http" && u.Scheme != "https" || !originHost.MatchString(u.Host) || u.Scheme+"://"+u.Host != o {
		return "不是网站地址"
	}
	return ""
}

func (a *App) upstreamRow(_ configpack.After, row configpack.Row) string {
	u := upstream.Upstream{Name: word(row, "name"), Prefix: word(row, "prefix"), Address: word(row, "address"), Rule: word(row, "rule"), TimeoutMS: number(row, "timeout_ms"),
		Retries: number(row, "retries"), InFlight: number(row, "in_flight"), HealthPath: word(row, "health_path"), Pages: row["pages"] == true}
	err := u.Check()
	if err == nil {
		err = outbound.Field("address", a.Outbound.Literal(u.Address)) // names are not resolved, because a transaction waits
	}
	if err != nil {
		return errs.From(err).Message
	}
	return ""
}

// upstreamsMoved tells of imported upstreams whose address leads to another host than before.
func (a *App) upstreamsMoved(ctx context.Context, tx *db.Tx, changes []configpack.Change) error {
	for _, c := range changes {
		for _, f := range c.Fields {
			before, _ := f.Before.(string)
			after, _ := f.After.(string)
			if c.Section != "upstreams" || c.Kind != configpack.Edit || f.Name != "address" || outbound.SameHost(before, after) {
				continue
			}
			if err := a.upstreamMoved(ctx, tx, c.Label); err != nil {
				return err
			}
		}
	}
	return nil
}

// wireConfiguration makes the service behind all rooms it carries.
func (a *App) wireConfiguration() {
	a.Configuration = &configpack.Service{DB: a.DB, Sections: a.configSections(), Key: ed25519.NewKeyFromSeed(a.Master.Derive("config-package")),
		Trusted: a.Config.ConfigKeys, Applied: func(ctx context.Context, tx *db.Tx, p configpack.Plan) error {
			tx.AfterCommit(func() {
				a.Access.Invalidate(0)
				a.Portal.Dict.Invalidate()
			})
			if err := a.upstreamsMoved(ctx, tx, p.Changes); err != nil {
				return err
			}
			return a.Bus.Publish(ctx, tx, events.Event{Kind: events.BootChanged, Data: map[string]any{}})
		}}
}

// ConfigPackage is `mirror config export|diff|import`.
func ConfigPackage(ctx context.Context, c *Config, what, file string, out io.Writer) error {
	return withHouse(ctx, c, func(a *App) error {
		ctx := audit.WithActor(ctx, byCommand)
		if what == "export" {
			text, err := a.Configuration.Export(ctx)
			if err != nil {
				return err
			}
			if file == "-" {
				_, err = out.Write(text)
				return err
			}
			if err := os.WriteFile(file, text, 0o600); err != nil {
				return err
			}
			_, err = fmt.Fprintf(out, "%s written; other installations import it with config-keys=NAME:%s\n", file, a.Configuration.PublicKey())
			return err
		}
		text, err := readPackage(file)
		if err != nil {
			return err
		}
		do := a.Configuration.Plan
		if what == "import" {
			do = func(ctx context.Context, text []byte) (configpack.Plan, error) {
				return a.Configuration.Import(ctx, text, "")
			}
		}
		p, err := do(ctx, text)
		if err != nil {
			return err
		}
		if err := printPlan(p, out); err != nil {
			return err
		}
		if len(p.Faults) > 0 {
			return errors.New("the package cannot be imported")
		}
		if what == "import" {
			_, err = fmt.Fprintf(out, "imported %d changes at %s\n", len(p.Changes), a.now().Format(time.RFC3339))
		}
		return err
	})
}

func readPackage(file string) ([]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var text bytes.Buffer
	_, err = io.Copy(&text, io.LimitReader(f, configpack.MaxFile+1))
	return text.Bytes(), err
}

func printPlan(p configpack.Plan, out io.Writer) error {
	marks := map[string]string{configpack.Add: "+", configpack.Edit: "~", configpack.Remove: "-"}
	for _, c := range p.Changes {
		if _, err := fmt.Fprintf(out, "%s %s/%s  %s\n", marks[c.Kind], c.Section, c.Key, c.Label); err != nil {
			return err
		}
		for _, f := range c.Fields {
			if c.Kind != configpack.Edit {
				break
			}
			if _, err := fmt.Fprintf(out, "    %s: %v -> %v\n", f.Name, f.Before, f.After); err != nil {
				return err
			}
		}
	}
	for _, f := range p.Faults {
		if _, err := fmt.Fprintln(out, "! "+f); err != nil {
			return err
		}
	}
	if len(p.Changes) == 0 {
		_, err := fmt.Fprintln(out, "no difference")
		return err
	}
	return nil
}
