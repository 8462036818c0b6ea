package desk

import (
	"mirror/internal/area"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// MayImport reports whether somebody may bring records into an area; area.Root asks about any.
func (e *Office) MayImport(d *declaration.Declaration, p *principal.Principal, at area.Code) bool {
	if d.Import == nil {
		return false
	}
	who := d.Import.Who
	if who == nil {
		who = []declaration.Who{{}}
	}
	return e.Allowed(d, p, "import", who, at)
}
