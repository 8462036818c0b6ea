package declaration

// Action is one thing the audit says a module did.
type Action struct {
	Code   string // "monitor.townPass"
	Module string // 防返贫监测
	Title  string // 乡镇审核通过
}

// everyModule are the actions all modules have.
var everyModule = []Action{{"add", "", "录入"}, {"edit", "", "修改内容"}, {"del", "", "删除"}, {"comment", "", "留言"}, {"reveal", "", "查看完整信息"},
	{"undo", "", "撤回"}, {"handover", "", "转交"}, {"export", "", "导出"}, {"import", "", "导入"}}

// AuditActions are what the audit may say about the module: what all have, its transitions, and what its own pages do.
func (d *Declaration) AuditActions() (out []Action) {
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
