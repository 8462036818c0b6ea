package residenttown_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/help"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/residenttown"
)

const (
	chuli   = moduletest.Chuli
	fenjie  = moduletest.Fenjie
	gaozhou = moduletest.Gaozhou
	maoming = moduletest.Maoming

	teams   = "resident-town"
	members = "resident-town-member"
	leaves  = "resident-town-leave"
	logs    = "resident-town-log"
	reports = "resident-town-report"
	tasks   = "resident-town-task"
)

// house is the room over one database. It is Wednesday, 4 March 2026.
type house struct{ *moduletest.House }

func each(t *testing.T, do func(t *testing.T, h *house)) {
	t.Helper()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := &house{moduletest.Open(t, d, time.Date(2026, 3, 4, 2, 0, 0, 0, time.UTC))}
		h.Run(residenttown.Declarations(accounts, help.VisitsBy)...)
		do(t, h)
	})
}

// accounts are those of the town.
func accounts(_ context.Context, _ bun.IDB, name string) (int64, area.Code, error) {
	switch name {
	case "leader":
		return leader.UserID, fenjie, nil
	case "member":
		return member.UserID, fenjie, nil
	case "other":
		return 77, moduletest.Elsewhere(area.Township), nil
	}
	return 0, 0, nil
}

func person(id int64, at area.Code, role string, actions ...string) *principal.Principal {
	return moduletest.Person(id, at, role, "resident-town", actions...)
}

var (
	clerk    = person(1, fenjie, "town-clerk", "detail", "add", "edit", "import")
	reviewer = person(2, fenjie, "town-reviewer", "detail", "approve")
	county   = person(3, gaozhou, "county-reviewer", "detail", "approve")
	leader   = person(4, fenjie, "team-leader", "detail", "add", "edit", "approve")
	member   = person(5, fenjie, "team-member", "detail", "add", "edit")
	stranger = person(6, fenjie, "team-member", "detail", "add", "edit")
)

func id(r *declaration.Record) string { return strconv.FormatInt(r.ID, 10) }

var (
	proposed = map[string]any{"townClass": "1", "leadUnit": "天河区科工信局", "roundFrom": "2025-01-01"}
)

// posting is a member to be entered; no is a person of their own.
func posting(no int, name, role string, more ...any) map[string]any {
	return moduletest.With(map[string]any{"name": name, "idNo": number(no), "unit": "天河区科工信局", "role": role, "fromOn": "2026-01-05"}, more...)
}

// number is a valid identity number of a district there is not.
func number(no int) string {
	first := "4499991980030" + strconv.Itoa(3000+no)
	f := declaration.Field{Kind: declaration.IDNumber}
	for _, last := range "0123456789X" {
		if v, complaint := f.Parse(first+string(last), time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)); complaint == "" && v != nil {
			return first + string(last)
		}
	}
	return ""
}

// manned is a team in post with its leader and one member, who both have accounts.
func (h *house) manned() (t, boss, hand *declaration.Record) {
	h.T.Helper()
	t = h.Entered(clerk, teams, fenjie, proposed)
	boss = h.Entered(clerk, members, fenjie, posting(1, "周文博", "1", "account", "leader", "party", true))
	hand = h.Entered(clerk, members, fenjie, posting(2, "林晓丹", "3", "account", "member"))
	t = h.Takes(clerk, teams, t, "submit", "", nil)
	return h.Takes(county, teams, t, "file", "", nil), boss, hand
}

// again reads a record as it is now.
func (h *house) again(code string, r *declaration.Record) *declaration.Record {
	h.T.Helper()
	out, err := h.Record(context.Background(), h.Register(code), area.Everything(), r.ID)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}
