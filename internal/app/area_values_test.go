package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/xuri/excelize/v2"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
)

// areaRoutes are the routes that are asked with an `area`: those the committed document says so of, and the files of plain handlers, which it does not describe.
func areaRoutes(t *testing.T, h *apptest.House) (out []string) {
	t.Helper()
	raw, err := os.ReadFile("../../api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Paths map[string]map[string]struct{ Parameters []struct{ Name, In string } }
	}
	if err := json.Unmarshal(raw, &doc); err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for path, of := range doc.Paths {
		for _, p := range of["get"].Parameters {
			if p.Name == "area" && p.In == "query" {
				asked[path] = true
			}
		}
	}
	for _, path := range []string{"/api/summary/{code}/xlsx", "/api/summary/{code}/pdf", "/api/rural/summaryReport-table/{id}/rows/xlsx", "/api/rural/warning/analyses/{slug}/export", "/api/rural/warning/backtest/export"} {
		asked[path] = true
	}
	found := map[string]bool{}
	for _, e := range h.App.Router.Table() {
		if e.Method != http.MethodGet {
			continue
		}
		documented := e.Path
		// The registers are documented once for all of them.
		if parts := strings.Split(e.Path, "/"); !asked[documented] && len(parts) > 3 && strings.HasPrefix(e.Path, "/api/rural/") {
			parts[3] = "{module}"
			documented = strings.Join(parts, "/")
		}
		if asked[documented] {
			found[documented] = true
			out = append(out, e.Path)
		}
	}
	for path := range asked {
		if !found[path] {
			t.Errorf("no route is documented as %s", path)
		}
	}
	return out
}

var codeInBody = regexp.MustCompile(`\b44\d{10}\b`)

// S6.09, security.md row 4: whatever a call names as its area, a township's account is answered of its own: no body holds the code or the name of another area, and
// nothing breaks.
func TestWhateverAreaIsNamed(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	const own, foreign = "440981103000", "440881103000"
	mine, err := area.Parse(own)
	if err != nil {
		t.Fatal(err)
	}
	county, _ := mine.At(area.County)
	related := func(c area.Code) bool { return mine.Contains(c) || c.Contains(mine) }
	// A name that an area of their own has as well says nothing.
	names, shared := map[string]area.Code{}, map[string]bool{}
	for _, l := range []area.Level{area.City, area.County, area.Township, area.Village} {
		for _, c := range h.App.Areas.OfLevel(l) {
			n, _ := h.App.Areas.Node(c)
			if shared[n.Text] = shared[n.Text] || related(c); l < area.Village {
				names[n.Text] = c
			}
		}
	}
	values := []string{"area=", "area=000", "area=%25", "area=*", "area=%3F", "area=4408_1103000", "area=440881103*", "area=" + foreign, "area=440881000000", "area=440981000000", "area=440000000000", "area=000000000000",
		"area=" + own + "&area=" + foreign, "area=" + foreign + "&area=" + own, "area=%20" + foreign + "%20", "area=%00", "area=" + foreign + "%00", "area=" + strings.Repeat("4", 3000), "area=%E9%AB%98%E5%B7%9E%E5%B8%82",
		"area=-1", "area=44088110300", "area=4408811030001", "area=" + url.QueryEscape("' OR 1=1 --"), "area=%FF%FE", "areaId=" + foreign, "area%5B%5D=" + foreign}
	fill := strings.NewReplacer("{slug}", "livelihood-crisis", "{code}", "1", "{module}", "monitor", "{id}", "1")
	town := h.Token("town")
	routes := areaRoutes(t, h)
	if len(routes) < 60 {
		t.Errorf("%d routes are asked with an area", len(routes))
	}
	named := []string{"area=000", "area=" + foreign, "area=440981000000", "area=" + own + "&area=" + foreign, "area=" + foreign + "%00"}
	isRegister := func(code string) bool { _, is := h.App.Rural.Modules.Module(code); return is }
	var mu sync.Mutex
	answered := map[int]int{}
	var calls sync.WaitGroup
	jobs := make(chan string)
	for range 4 {
		calls.Go(func() {
			for path := range jobs {
				a := h.As(town, "GET", path, "")
				mu.Lock()
				answered[a.Status]++
				mu.Unlock()
				if a.Status >= 500 {
					t.Errorf("%.150s: %d %.200s", path, a.Status, a.Body)
				}
				for _, code := range codeInBody.FindAllString(a.Body, -1) {
					c, err := area.Parse(code)
					// A post is offered to all people of its county, and says where it is.
					if strings.HasPrefix(path, "/api/rural/warning/posts?") && county.Contains(c) {
						continue
					}
					if _, known := h.App.Areas.Node(c); err == nil && known && !related(c) {
						t.Errorf("%.150s: %d shows %s", path, a.Status, code)
						break
					}
				}
				for _, word := range strings.Split(a.Body, `"`) {
					if c, is := names[word]; is && !shared[word] {
						t.Errorf("%.150s: %d names %s, %s", path, a.Status, word, c)
						break
					}
				}
			}
		})
	}
	for _, path := range routes {
		of := values
		// The registers are one engine: all values at one of them, those that name another area at each.
		if module, _, _ := strings.Cut(strings.TrimPrefix(path, "/api/rural/"), "/"); isRegister(module) && module != "monitor" {
			of = named
		}
		for _, v := range of {
			jobs <- fill.Replace(path) + "?" + v
		}
	}
	close(jobs)
	calls.Wait()
	if answered[http.StatusOK] < 500 {
		t.Errorf("hardly anything was answered: %v", answered)
	}
	t.Logf("%d routes, %d values: %v", len(routes), len(values), answered)
}

// security.md row 4: two areas name none, for a file as for the page beside it. Each file is compared with the one of no area, and differs from the one of a town.
func TestFilesOfTwoAreasAreOnesOwn(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county := h.Token("county")
	const town, city = "440981103000", "440900000000"
	text := func(path string) string {
		t.Helper()
		a := h.As(county, "GET", path, "")
		book, err := excelize.OpenReader(strings.NewReader(a.Body))
		if err != nil {
			t.Fatalf("%s: %d %.200s %v", path, a.Status, a.Body, err)
		}
		defer func() { _ = book.Close() }()
		rows, err := book.GetRows(book.GetSheetName(0))
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(rows)
	}
	differs := func(path string) bool {
		t.Helper()
		own, narrow := text(path), text(path+"&area="+town)
		for _, two := range []string{"&area=" + town + "&area=" + city, "&area=" + city + "&area=" + town} {
			if text(path+two) != own {
				t.Errorf("%s%s is not the file of one's own area", path, two)
			}
		}
		return own != narrow
	}
	for _, path := range []string{"/api/summary/R01/xlsx?", "/api/rural/warning/analyses/labour-employment/export?", "/api/rural/warning/analyses/labour-employment/figures/export?", "/api/rural/warning/backtest/export?"} {
		if !differs(path) {
			t.Errorf("%s is the same for the county and its town", path)
		}
	}
	var tables struct {
		Data struct{ Items []struct{ ID int64 } }
	}
	h.As(county, "GET", "/api/rural/summaryReport-table?size=50", "").JSON(t, &tables)
	beyond := false
	for _, x := range tables.Data.Items {
		beyond = beyond || differs(fmt.Sprintf("/api/rural/summaryReport-table/%d/rows/xlsx?", x.ID))
	}
	if !beyond {
		t.Errorf("none of %d tables has rows beyond the town's", len(tables.Data.Items))
	}
}

// security.md row 5: who may do nothing is refused by every route that asks for a permission, whatever is sent along.
func TestNobodyMayNothing(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	nobody := h.Token("nobody")
	n := 0
	for _, e := range h.App.Router.Table() {
		if e.Access.Code() == "" {
			continue
		}
		n++
		body, headers := "", []string{"Authorization", "Bearer " + nobody}
		if e.Method != http.MethodGet {
			body = "{}"
			if len(e.Types) > 0 {
				headers = append(headers, "Content-Type", e.Types[0])
			}
		}
		if a := h.Do(e.Method, inPath.ReplaceAllString(e.Path, "1"), body, headers...); a.Status != http.StatusForbidden {
			t.Errorf("%s %s: %d %.120s", e.Method, e.Path, a.Status, a.Body)
		}
	}
	if n < 300 {
		t.Errorf("%d routes ask for a permission", n)
	}
}
