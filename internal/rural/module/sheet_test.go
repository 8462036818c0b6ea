package module_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mirror/internal/app/apptest"
)

// The publicity sheet holds what may be hung out and nothing else, for those who may see the case; whoever may take part in the
// publicity says who takes objections, for the whole of their area.
func TestPublicitySheet(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	tokens := map[string]string{}
	for _, who := range []string{"town", "town2", "village", "county", "nobody", "citizen"} {
		tokens[who] = h.Token(who)
	}
	for _, state := range []string{"30", "81"} {
		found := apptest.Records(t, h.As(tokens["town"], "GET", "/api/rural/monitor?size=1&state="+state, ""))
		if len(found) == 0 {
			t.Fatal("the demo has nothing in publicity")
		}
		at := fmt.Sprintf("/api/rural/monitor/%d/sheet", found[0].ID)
		a := h.As(tokens["town"], "GET", at, "")
		var got struct {
			Data map[string]any `json:"data"`
		}
		a.JSON(t, &got)
		keys := func(m map[string]any) (out []string) {
			for k := range m {
				out = append(out, k)
			}
			slices.Sort(out)
			return out
		}
		rows, _ := got.Data["rows"].([]any)
		if a.Status != 200 || len(rows) == 0 || got.Data["days"] != 5.0 || got.Data["exit"] != (state == "81") {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		if k := keys(rows[0].(map[string]any)); !slices.Equal(k, []string{"group", "head", "kind", "members"}) {
			t.Errorf("a row holds %v", k)
		}
		if k := keys(got.Data); !slices.Equal(k, []string{"days", "exit", "from", "maySet", "office", "phone", "rows", "town", "until", "version", "village"}) {
			t.Errorf("a sheet holds %v", k)
		}
		// No number as long as a telephone or an identity card, no state of health, no risk.
		plain, err := json.Marshal(rows)
		if err != nil || regexp.MustCompile(`\d{7,}`).Match(plain) || strings.Contains(string(plain), "病") || strings.Contains(string(plain), "残") {
			t.Errorf("%s %v", plain, err)
		}
		for who, want := range map[string]int{"town2": 404, "nobody": 403, "citizen": 403, "county": 200} {
			if a := h.As(tokens[who], "GET", at, ""); a.Status != want {
				t.Errorf("%s: %d %s", who, a.Status, a.Body)
			}
		}
		for who, want := range map[string]int{"town2": 404, "nobody": 403, "county": 403, "citizen": 403} {
			if a := h.As(tokens[who], "PUT", at+"/office", `{"office":"分界镇农业农村办公室","phone":"0668-6661234","version":0}`); a.Status != want {
				t.Errorf("%s sets the office: %d %s", who, a.Status, a.Body)
			}
		}
		for body, says := range map[string]string{`{"office":"","phone":"0668-6661234","version":0}`: "2至50个字符", `{"office":"办公室","phone":"打给我","version":0}`: "办公电话"} {
			if a := h.As(tokens["town"], "PUT", at+"/office", body); a.Status != 400 || !strings.Contains(a.Body, says) {
				t.Errorf("%s: %d %s", body, a.Status, a.Body)
			}
		}
		// Two who looked at the same sheet: the second is told, and may say it once they have seen what the first said.
		version := int(got.Data["version"].(float64))
		for i, want := range []int{200, 409, 200} {
			body := fmt.Sprintf(`{"office":"分界镇农业农村办公室%d","phone":"0668-6661234","version":%d}`, i, version+i/2)
			if a := h.As(tokens["town"], "PUT", at+"/office", body); a.Status != want || want == 200 && !strings.Contains(a.Body, fmt.Sprintf(`办公室%d","phone":"0668-6661234"`, i)) {
				t.Errorf("%s: %d %s", body, a.Status, a.Body)
			}
		}
	}
	clue := apptest.Records(t, h.As(tokens["town"], "GET", "/api/rural/monitor?size=1&state=00", ""))
	if a := h.As(tokens["town"], "GET", fmt.Sprintf("/api/rural/monitor/%d/sheet", clue[0].ID), ""); a.Status != 409 && a.Status != 400 && a.Status != 422 || !strings.Contains(a.Body, "公示表") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}
