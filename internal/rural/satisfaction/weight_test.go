package satisfaction_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mirror/internal/app/apptest"
	"mirror/internal/rural/satisfaction"
)

// A survey whose page would be over 15,000 bytes is not saved: the refusal says by how much. Less by exactly that much it is saved, goes its way, and opens with 15,000 bytes.
func TestAPageThatIsTooLargeIsRefused(t *testing.T) {
	t.Parallel()
	apptest.EachEngine(t, nil, func(t *testing.T, h *apptest.House) {
		county, city := h.Token("county"), h.Token("city")
		day := func(n int) string {
			return time.Now().In(time.FixedZone("Asia/Shanghai", 8*3600)).AddDate(0, 0, n).Format(time.DateOnly)
		}
		entry := map[string]any{"title": "称重的问卷", "purpose": "匿名调查", "population": "1", "stratum": "2", "size": 40, "startsOn": day(0), "endsOn": day(20)}
		send := func(who, method, path string, body any) apptest.Answer {
			t.Helper()
			b, err := json.Marshal(body)
			if err != nil {
				t.Fatal(err)
			}
			return h.As(who, method, path, string(b))
		}
		var made struct {
			Data apptest.Record `json:"data"`
		}
		a := send(county, "POST", "/api/rural/satisfaction", map[string]any{"area": "440981000000", "values": entry})
		if a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		a.JSON(t, &made)
		at, version := "/api/rural/satisfaction/"+strconv.FormatInt(made.Data.ID, 10), made.Data.Version
		qs := []satisfaction.SurveyQuestion{{Kind: "score", Title: "您总体是否满意？", Options: []string{}, Weight: 1, Jumps: []satisfaction.SurveyJump{}}}
		for i := range 12 {
			q := satisfaction.SurveyQuestion{Kind: "single", Title: fmt.Sprintf("第%d件事", i), Options: []string{}, Jumps: []satisfaction.SurveyJump{}}
			for k := range 10 {
				q.Options = append(q.Options, fmt.Sprintf("%d%s", k, strings.Repeat("a", 39)))
			}
			qs = append(qs, q)
		}
		put := func() apptest.Answer {
			return send(county, "PUT", at+"/questions", map[string]any{"version": version, "questions": qs})
		}
		over := regexp.MustCompile(`"field":"(\w+)"[^}]*超出(\d+)字节（约(\d+)个汉字）`)
		refused := func(a apptest.Answer, field string) int {
			t.Helper()
			m := over.FindStringSubmatch(a.Body)
			if a.Status != http.StatusBadRequest && a.Status != http.StatusUnprocessableEntity || m == nil || m[1] != field {
				t.Fatalf("%d %s", a.Status, a.Body)
			}
			n, _ := strconv.Atoi(m[2])
			return n
		}
		n := refused(put(), "questions")
		for i := range qs {
			for k, o := range qs[i].Options {
				less := min(n, len(o)-1)
				qs[i].Options[k], n = o[:len(o)-less], n-less
			}
		}
		// One byte more than fits.
		qs[0].Title += "a"
		if n := refused(put(), "questions"); n != 1 {
			t.Errorf("%d bytes too large, want 1", n)
		}
		qs[0].Title = strings.TrimSuffix(qs[0].Title, "a")
		if a := put(); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		h.As(county, "GET", at, "").JSON(t, &made)
		version = made.Data.Version
		// A longer introduction is said at its own field, where no question stands.
		entry["purpose"] = "匿名调查，请如实填写"
		refused(send(county, "PUT", at, map[string]any{"version": version, "values": entry}), "purpose")
		for _, step := range []struct{ who, code, opinion string }{{county, "submit", ""}, {city, "publish", "同意发布"}, {county, "start", ""}} {
			a := send(step.who, "POST", at+"/transitions/"+step.code, map[string]any{"version": version, "opinion": step.opinion})
			if a.Status != http.StatusOK {
				t.Fatalf("%s: %d %s", step.code, a.Status, a.Body)
			}
			h.As(county, "GET", at, "").JSON(t, &made)
			version = made.Data.Version
		}
		var codes struct {
			Data satisfaction.SurveyCodes `json:"data"`
		}
		send(county, "POST", at+"/codes", map[string]any{}).JSON(t, &codes)
		if len(codes.Data.Items) == 0 {
			t.Fatal("no codes")
		}
		of := codes.Data.Items[0].URL
		page := h.Do("GET", of[strings.Index(of, "/survey/"):], "")
		if page.Status != http.StatusOK || len(page.Body) != 15_000 {
			t.Errorf("%d, %d bytes", page.Status, len(page.Body))
		}
	})
}
