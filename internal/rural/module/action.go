package module

import (
	"slices"
	"strings"
)

// Action is one thing the audit says a module did.
type Action struct {
	Code   string // "monitor.townPass"
	Module string // 防返贫监测
	Title  string // 乡镇审核通过
}

// everyModule are the actions all modules have.
var everyModule = []Action{{"add", "", "录入"}, {"edit", "", "修改内容"}, {"del", "", "删除"}, {"comment", "", "留言"}, {"reveal", "", "查看完整信息"},
	{"export", "", "导出"}, {"import", "", "导入"}}

// actions are what the audit may say about the module: what all have, its transitions, and what its own pages do.
func (d *Declaration) actions() (out []Action) {
	say := func(step, title string) { out = append(out, Action{d.Code + "." + step, d.Title, title}) }
	for _, a := range everyModule {
		say(a.Code, a.Title)
	}
	for _, t := range d.Transitions {
		say(t.Code, t.Title)
	}
	for _, a := range d.Actions {
		say(a.Code, a.Title)
	}
	return out
}

// Actions are those of all modules.
func (e *Engine) Actions() (out []Action) {
	for _, d := range e.modules {
		out = append(out, d.actions()...)
	}
	return out
}

// ActionTitle is an audited action in words, "防返贫监测：乡镇审核通过"; "" for one that is no module's.
func (e *Engine) ActionTitle(action string) string {
	code, _, _ := strings.Cut(action, ".")
	d, ok := e.Module(code)
	if !ok {
		return ""
	}
	all := d.actions()
	if i := slices.IndexFunc(all, func(a Action) bool { return a.Code == action }); i >= 0 {
		return d.Title + "：" + all[i].Title
	}
	return ""
}
