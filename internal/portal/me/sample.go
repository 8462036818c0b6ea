package me

import (
	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/portal/access"
	"mirror/internal/portal/menu"
	"mirror/internal/principal"
)

// Samples are bundles of nobody: one for each role as this binary brings it, with menu, sub-apps and permissions as it brings them. What
// people of this installation wrote, and what the process was told, is not in them. Pages are packed with the words they have in common
// with these (gateway.Dictionary), and everybody may read those words.
func (s *Service) Samples(p Platform) []Boot {
	roles := access.Builtin()
	out := make([]Boot, 0, len(roles))
	for _, r := range roles {
		out = append(out, s.sample(p, r))
	}
	return out
}

func (s *Service) sample(platform Platform, r access.Role) Boot {
	p := &principal.Principal{Permissions: r.Grants}
	m := menu.Builtin(p)
	b := Boot{Platform: platform, Profile: Profile{DeptList: []Dept{{}}, LoginType: "1", Namespace: directory.DefaultNamespace}, FirstLogin: FirstLogin{Finished: true},
		Menu: m.Items, Categories: m.Categories, Roles: []access.NamedRole{{Code: r.Code, Name: r.Name}}, Permissions: access.Permissions(p), Pages: access.Pages(p),
		Withheld: []string{}, Area: AreaInfo{Roles: []string{r.Name}}, Apps: s.Apps.Builtin(p), Security: Security{Mode: "ecb"}}
	b.Buttons = b.Permissions
	b.Area.RegionDTO = area.RegionDTO{ProvincePacID: area.DefaultID, ProvincePacName: area.DefaultName, PacLevel: area.DefaultLevel}
	return b.whole()
}
