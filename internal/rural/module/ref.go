package module

import (
	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// relate adds to a description which other modules belong to this one, as far as the person may see them.
func (e *Engine) relate(p *principal.Principal, d *declaration.Declaration, out *ModuleDescription) {
	for _, x := range e.Modules() {
		if !p.Has(x.Can("detail")) {
			continue
		}
		if x.PermissionPrefix() == d.PermissionPrefix() {
			out.Siblings = append(out.Siblings, ModuleSibling{x.Code, x.Title})
		}
		for _, f := range x.Fields {
			if f.Kind == declaration.Ref && f.Module == d.Code {
				out.Related = append(out.Related, ModuleRelated{x.Code, x.Title, f.Key, !f.ReadOnly && e.Allowed(x, p, "add", x.Writers, area.Root)})
			}
		}
	}
	if len(out.Siblings) < 2 {
		out.Siblings = []ModuleSibling{}
	}
}
