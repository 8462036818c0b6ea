package module

import (
	"slices"
	"strings"

	"mirror/internal/rural/module/declaration"
)

// Actions are those of all modules.
func (e *Engine) Actions() (out []declaration.Action) {
	for _, d := range e.Modules() {
		out = append(out, d.AuditActions()...)
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
	all := d.AuditActions()
	if i := slices.IndexFunc(all, func(a declaration.Action) bool { return a.Code == action }); i >= 0 {
		return d.Title + "：" + all[i].Title
	}
	return ""
}
