package module_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
	"mirror/internal/db"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/timeline"
)

// Somebody who looks at a record because it is their own reads which office acted, and of no official the name: in the stages, the timeline, the
// comments and their messages. Officials go on reading who it was.
func TestOutsidersReadOfficesAndNoNames(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.Background()
	var people []struct {
		Username string `bun:"username"`
		Name     string `bun:"name"`
		ID       int64  `bun:"id"`
	}
	if err := h.App.DB.Read().NewRaw("SELECT id, username, name FROM app_user").Scan(ctx, &people); err != nil {
		t.Fatal(err)
	}
	ids := map[string]int64{}
	var officials []string
	for _, p := range people {
		if ids[p.Username] = p.ID; p.Username != "citizen" && p.Username != "legal" {
			officials = append(officials, p.Name)
		}
	}
	// Those whom the demo's history names have acted, with or without an account.
	var actors []string
	if err := h.App.DB.Read().NewRaw("SELECT DISTINCT actor_name FROM module_line WHERE actor NOT IN (?, ?) AND actor_name <> '系统'", ids["citizen"], ids["legal"]).Scan(ctx, &actors); err != nil || len(actors) < 5 {
		t.Fatal(actors, err)
	}
	officials = append(officials, actors...)
	nameless := func(what, body string) {
		t.Helper()
		for _, name := range officials {
			if strings.Contains(body, name) {
				t.Errorf("%s names %s: %.400s", what, name, body)
			}
		}
	}
	// A project of a village of 分界镇 that went the whole way becomes the company's own.
	var project int64
	err := h.App.DB.Read().NewRaw("SELECT id FROM fund_project WHERE state = '90' AND area BETWEEN 44098110300000 AND 44098110399999 ORDER BY id LIMIT 1").Scan(ctx, &project)
	if err != nil {
		t.Fatal(err)
	}
	err = h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw("UPDATE fund_project SET owner = ? WHERE id = ?", ids["legal"], project).Exec(ctx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]map[string][]int64{"legal": {"project-fund": {project}}, "citizen": {}}
	for _, code := range []string{"intserv-proposal", "intserv-correction", "intserv"} {
		for _, r := range apptest.Records(t, h.As(h.Token("citizen"), "GET", "/api/rural/"+code+"?size=100", "")) {
			own["citizen"][code] = append(own["citizen"][code], r.ID)
		}
	}
	// Officials comment on each of them: to everybody, to a colleague, and to the citizen.
	clerk := h.Token("village")
	proposal := own["citizen"]["intserv-proposal"][0]
	at := fmt.Sprintf("/api/rural/intserv-proposal/%d/comments", proposal)
	for _, body := range []string{`{"words":"请补充证明材料"}`, fmt.Sprintf(`{"words":"请协助核实","mention":["%d"]}`, ids["town"]), fmt.Sprintf(`{"words":"请尽快补交","mention":["%d"]}`, ids["citizen"])} {
		if a := h.As(clerk, "POST", at, body); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	offices := map[string]string{}
	for who, modules := range own {
		token := h.Token(who)
		for code, records := range modules {
			nameless(who+"'s list of "+code, h.As(token, "GET", "/api/rural/"+code+"?size=100", "").Body)
			for _, id := range records {
				base := fmt.Sprintf("/api/rural/%s/%d", code, id)
				for _, rest := range []string{"", "/history", "/comments", "/course", "/readers"} {
					a := h.As(token, "GET", base+rest, "")
					if a.Status != http.StatusOK {
						t.Fatalf("%s %s: %d %s", who, base+rest, a.Status, a.Body)
					}
					nameless(who+"'s "+base+rest, a.Body)
					offices[who] += a.Body
				}
				// An official cannot be called by a number, or their name would stand in the comment.
				if a := h.As(token, "POST", base+"/comments", fmt.Sprintf(`{"words":"请问","mention":["%d"]}`, ids["village"])); a.Status != http.StatusBadRequest {
					t.Errorf("%s calls an official: %d %.200s", who, a.Status, a.Body)
				}
				if a := h.As(token, "POST", "/api/exports/"+code, `{}`); a.Status != http.StatusForbidden {
					t.Errorf("%s exports %s: what the file names has to be asked here", who, code)
				}
			}
		}
	}
	for who, want := range map[string][]string{"legal": {"分界镇人民政府（镇级）", "高州市农业农村部门（县级）"}, "citizen": {"（村级）", "请补充证明材料", "请尽快补交"}} {
		for _, w := range want {
			if !strings.Contains(offices[who], w) {
				t.Errorf("%s does not read %s", who, w)
			}
		}
	}
	if strings.Contains(offices["citizen"], "请协助核实") {
		t.Error("a citizen reads what one official asks another")
	}
	// Their messages name no official either; a notice is signed by its place (portal/notice).
	for _, who := range []string{"citizen", "legal"} {
		body := h.As(h.Token(who), "GET", "/api/messages?size=50", "").Body
		if who == "citizen" && !strings.Contains(body, "请尽快补交") {
			t.Errorf("%s is not told: %.600s", who, body)
		}
		nameless(who+"'s messages", body)
	}
	// The office itself reads who it was.
	var course struct {
		Data flow.ModuleCourse `json:"data"`
	}
	h.As(h.Token("county"), "GET", fmt.Sprintf("/api/rural/project-fund/%d/course", project), "").JSON(t, &course)
	var history struct {
		Data []timeline.ModuleLine `json:"data"`
	}
	h.As(clerk, "GET", fmt.Sprintf("/api/rural/intserv-proposal/%d/history", proposal), "").JSON(t, &history)
	for _, s := range course.Data.Stages {
		if strings.Contains(s.By, "（") {
			t.Errorf("an official reads %s", s.By)
		}
	}
	if len(history.Data) < 3 || strings.Contains(history.Data[0].Actor, "（") {
		t.Errorf("an official reads %+v", history.Data)
	}
}
