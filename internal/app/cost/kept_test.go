package cost_test

import (
	"context"
	"maps"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/principal"
	modulefigures "mirror/internal/rural/module/figures"
	"mirror/internal/rural/module/flow"
)

// The figures of a screen and the wall's board are reckoned once until something is entered: who asks again sends no statement for them, who enters
// something sees it at once, and nobody is given another area's or what their roles do not show.
func TestFiguresAreReckonedOncePerChange(t *testing.T) {
	h := apptest.Start(t, nil)
	if _, err := h.App.Rural.Modules.Fold(context.Background()); err != nil {
		t.Fatal(err)
	}
	hook := apptest.ListenToAll(h.App)
	tokens := map[string]string{}
	for _, who := range []string{"province", "town", "town2", "village"} {
		tokens[who] = h.Token(who)
	}
	asked := func(who, path string) (body string, reckoned int) {
		t.Helper()
		hook.Take()
		a := h.As(tokens[who], "GET", path, "")
		if a.Status != http.StatusOK {
			t.Fatalf("%s as %s: %d %.200s", path, who, a.Status, a.Body)
		}
		for _, q := range hook.Take() {
			for _, table := range []string{"module_stat", "fund_sum", "village_income", "help_figure", "monitor_case"} {
				if strings.Contains(q, table) {
					reckoned++
					break
				}
			}
		}
		return a.Body, reckoned
	}
	for _, path := range []string{"/api/rural/figures", "/api/overview/board"} {
		bodies := map[string]bool{}
		for who := range maps.Keys(tokens) {
			first, n := asked(who, path)
			if n == 0 || bodies[first] {
				t.Errorf("%s as %s: %d statements, somebody else's answer: %v", path, who, n, bodies[first])
			}
			bodies[first] = true
			if again, n := asked(who, path); n != 0 || again != first {
				t.Errorf("%s as %s again: %d statements, the same %v", path, who, n, again == first)
			}
		}
	}
	measures := func(who string) (n int64) {
		body, _ := asked(who, "/api/rural/figures")
		var got struct {
			Data modulefigures.ModuleFigures `json:"data"`
		}
		apptest.Answer{Body: body}.JSON(t, &got)
		for _, m := range got.Data.Modules {
			for _, s := range m.States {
				if m.Code == "help-measure" {
					n += s.N
				}
			}
		}
		return n
	}
	before, beside := measures("village"), measures("town2")
	ctx := context.Background()
	by := apptest.Person(t, h.App, "village")
	d, _ := h.App.Rural.Modules.Module("help-measure")
	_, err := h.App.Rural.Modules.Create(principal.With(ctx, by), by, d, flow.ModuleEntry{Area: by.Area.String(), Values: measureOf(t, h.App, by)})
	if err != nil {
		t.Fatal(err)
	}
	if now := measures("village"); now != before+1 {
		t.Errorf("the village has %d measures after one more, %d before", now, before)
	}
	if now := measures("town2"); now != beside {
		t.Errorf("the other town has %d measures, %d before", now, beside)
	}
	// Who may not read the records of a module is told of none that is late, though somebody of the same area who may has just asked.
	if body, _ := asked("town", "/api/rural/figures"); !strings.Contains(body, `"late":[{`) {
		t.Fatalf("the town is told of nothing late: %.300s", body)
	}
	if err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("DELETE FROM role_grant WHERE code LIKE '%:detail'").Exec(ctx)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	h.App.Access.Invalidate(apptest.Person(t, h.App, "town").UserID)
	if body, _ := asked("town", "/api/rural/figures"); !strings.Contains(body, `"late":[]`) {
		t.Errorf("the town is told what is late of records it may not see: %.300s", body)
	}
}
