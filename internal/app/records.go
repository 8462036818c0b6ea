package app

import (
	"context"
	"strconv"
	"strings"

	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// householdKind is what recordAt calls households; every other kind is a module's code.
const householdKind = "household"

// recordAt reads which record a page of the business shows: /household/7/card, /m/monitor/7, and what lies below.
func recordAt(address string) (kind string, id int64, ok bool) {
	page, ok := strings.CutPrefix(address, "/microgdxczxpc/#/")
	if !ok {
		return "", 0, false
	}
	page, _, _ = strings.Cut(page, "?")
	page, _ = strings.CutPrefix(page, "m/")
	parts := strings.Split(page, "/")
	if len(parts) < 2 {
		return "", 0, false
	}
	id, err := strconv.ParseInt(parts[1], 10, 64)
	return parts[0], id, err == nil
}

// recordNames are what the pages of these records are called, of those that p may see: their number, as the pages' own titles say it.
func (a *App) recordNames(ctx context.Context, p *principal.Principal, kind string, ids []int64) (map[int64]string, error) {
	out := map[int64]string{}
	if kind == householdKind {
		if !access.Holds(p, access.HouseholdData+":detail") {
			return out, nil
		}
		found, err := a.Rural.Household.Briefs(ctx, a.DB.Read(), p.Scope, ids)
		for _, f := range found {
			out[f.ID] = "户档案 " + f.No
		}
		return out, err
	}
	d, ok := a.Rural.Modules.Module(kind)
	if !ok || !access.Holds(p, d.Can("detail")) {
		return out, nil
	}
	return a.Rural.Modules.Numbers(ctx, p.Scope, d, ids)
}
