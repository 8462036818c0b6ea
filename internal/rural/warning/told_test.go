package warning_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/warning"
	"mirror/internal/rural/warning/analysis"
)

// toldOfWarnings are the messages of the early warnings that somebody has.
func toldOfWarnings(t *testing.T, h *apptest.House, token, words string) (found []struct{ Title, Body, Route string }) {
	t.Helper()
	var out struct {
		Data struct {
			Items []struct{ Title, Body, Route string }
		}
	}
	a := h.As(token, "GET", "/api/messages?kind=warning&size=100", "")
	if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
		t.Fatal(a.Status, a.Body, err)
	}
	for _, m := range out.Data.Items {
		if strings.Contains(m.Title, words) {
			found = append(found, m)
		}
	}
	return found
}

// A first red warning is told to the town in one message that leads to the list of what is new, and not to another town (S2.13). What is new there is
// what the home counts. A week is told to county and city once, with the number of what began in it.
func TestWarningsAreTold(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	ctx := context.Background()
	town, other := h.Token("town"), h.Token("town2")
	got := toldOfWarnings(t, h, town, "新增红色预警")
	if len(got) != 1 || len(toldOfWarnings(t, h, other, got[0].Title)) > 0 {
		t.Fatalf("town has %+v", got)
	}
	at, err := url.Parse(got[0].Route)
	if err != nil || !strings.HasPrefix(at.Path, "/warning/") {
		t.Fatal(got[0].Route, err)
	}
	slug, q := strings.TrimPrefix(at.Path, "/warning/"), at.Query()
	list := func(token string) (n int) {
		var out struct {
			Data struct{ Items []json.RawMessage }
		}
		a := h.As(token, "GET", "/api/rural/warning/analyses/"+slug+"/hits?"+url.Values{"area": q["area"], "level": q["level"], "state": q["state"], "limit": {"100"}}.Encode(), "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil {
			t.Fatal(a.Body)
		}
		return len(out.Data.Items)
	}
	n := list(town)
	if n == 0 || list(other) > 0 {
		t.Fatalf("the message leads to %d warnings", n)
	}
	fresh := func(token string) warning.WarningFresh {
		var out struct{ Data warning.WarningFresh }
		a := h.As(token, "GET", "/api/rural/warning/new", "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
			t.Fatal(a.Status, a.Body)
		}
		return out.Data
	}
	if at := slices.IndexFunc(fresh(town).Items, func(x warning.WarningFreshCount) bool { return x.Slug == slug && x.Red == int64(n) }); at < 0 {
		t.Errorf("home counts %+v, the list has %d red of %s", fresh(town).Items, n, slug)
	}
	if h.As(h.Token("citizen"), "GET", "/api/rural/warning/new", "").Status != 403 {
		t.Error("a citizen is told what stands out")
	}

	// A household's card: its own warnings, to those who see the household.
	var home struct {
		ID int64     `bun:"household"`
		N  int       `bun:"n"`
		At area.Code `bun:"area"`
	}
	err = h.App.DB.Read().NewRaw("SELECT household, area, count(*) AS n FROM warning_hit WHERE ended = 0 AND household > 0 AND area BETWEEN 44098110300000 AND 44098110399999 GROUP BY household, area ORDER BY n DESC, household LIMIT 1").Scan(ctx, &home)
	if err != nil {
		t.Fatal(err)
	}
	path := fmt.Sprintf("/api/rural/warning/households/%d", home.ID)
	a := h.As(town, "GET", path, "")
	if strings.Count(a.Body, `"figureTitle"`) != home.N {
		t.Errorf("the card shows %s, want %d", a.Body, home.N)
	}
	if s := h.As(other, "GET", path, "").Status; s != 404 {
		t.Errorf("another town gets %d", s)
	}

	// The digest: what is here now began last week.
	week := func(began func(tx *db.Tx) error) {
		err := h.App.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("DELETE FROM setting WHERE key = 'warning.digest'").Exec(ctx)
			return errors.Join(err, began(tx))
		})
		if err == nil {
			err = h.App.Rural.Warning.Walk(ctx, warning.Mark{}, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	county := h.Token("county")
	week(func(tx *db.Tx) error {
		// The demo's own digest goes: its warnings of the past have a week before this one as well.
		for _, q := range []string{"DELETE FROM message_receiver WHERE message_id IN (SELECT id FROM message WHERE key LIKE 'warning/week/%')", "DELETE FROM message WHERE key LIKE 'warning/week/%'", "UPDATE warning_hit SET first_seen = 20200101"} {
			if _, err := tx.NewRaw(q).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
	if len(toldOfWarnings(t, h, county, "预警周报")) > 0 {
		t.Error("a week without new warnings is told")
	}
	var began int
	week(func(tx *db.Tx) error {
		now := h.App.Config.Now()
		monday := now.AddDate(0, 0, -(int(now.Weekday())+6)%7)
		day := func(n int) int { y, m, d := monday.AddDate(0, 0, n).Date(); return y*10000 + int(m)*100 + d }
		if _, err := tx.NewRaw("UPDATE warning_hit SET first_seen = CASE WHEN id % 3 = 0 THEN ? WHEN id % 3 = 1 THEN ? ELSE ? END", day(-7), day(-1), day(-8)).Exec(ctx); err != nil {
			return err
		}
		return tx.NewRaw("SELECT count(*) FROM warning_hit WHERE area BETWEEN 44098100000000 AND 44098199999999 AND id % 3 < 2").Scan(ctx, &began)
	})
	if err := h.App.Rural.Warning.Walk(ctx, warning.Mark{}, nil); err != nil {
		t.Fatal(err)
	}
	if got := toldOfWarnings(t, h, county, "预警周报"); len(got) != 1 || !strings.Contains(got[0].Title, fmt.Sprintf("新增预警%d条", began)) || !strings.HasPrefix(got[0].Route, "/warning/") {
		t.Errorf("county has %+v, want %d", got, began)
	}
	if len(toldOfWarnings(t, h, town, "预警周报")) > 0 {
		t.Error("the town has the county's digest")
	}
}

// The list of what stands out over the wire: page by page it is the whole, once; the workbook has the same lines under the same filters; a line says how
// its figure came about; what is asked wrongly is told at its field.
func TestListOfWarnings(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county, town := h.Token("county"), h.Token("town")
	const at = "/api/rural/warning/analyses/labour-employment/"
	var all []warning.WarningHit
	seen := map[int64]bool{}
	cursor := ""
	for range 100 {
		var out struct{ Data warning.WarningHits }
		a := h.As(county, "GET", at+"hits?limit=7&cursor="+url.QueryEscape(cursor), "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
			t.Fatal(a.Status, a.Body)
		}
		for _, x := range out.Data.Items {
			if seen[x.ID] {
				t.Errorf("warning %d stands on two pages", x.ID)
			}
			seen[x.ID] = true
		}
		all = append(all, out.Data.Items...)
		if cursor = out.Data.Next; cursor == "" {
			if n := out.Data.Total; int64(len(all)) != n.Red+n.Orange+n.Yellow+n.Blue || len(all) < 8 {
				t.Errorf("%d warnings on the pages, %+v counted", len(all), n)
			}
			break
		}
	}
	of := func(keep func(x warning.WarningHit) bool) (n int) {
		for _, x := range all {
			n += map[bool]int{true: 1}[keep(x)]
		}
		return n
	}
	one := all[slices.IndexFunc(all, func(x warning.WarningHit) bool { return x.Household != nil && x.Area.Code[:9] == "440981103" })]
	for q, want := range map[string]int{"": len(all), "level=" + url.QueryEscape("橙"): of(func(x warning.WarningHit) bool { return x.Level == "橙" }), "q=" + one.Household.No: of(func(x warning.WarningHit) bool { return x.Household != nil && x.Household.No == one.Household.No }),
		fmt.Sprint("rule=", one.RuleID): of(func(x warning.WarningHit) bool { return x.RuleID == one.RuleID })} {
		a := h.As(county, "GET", at+"export?"+q, "")
		book, err := excelize.OpenReader(strings.NewReader(a.Body))
		if err != nil {
			t.Fatal(q, a.Status, err)
		}
		rows, err := book.GetRows(book.GetSheetName(0))
		if err != nil || len(rows)-1 != want || want == 0 {
			t.Errorf("%s: the workbook has %d lines, want %d: %v", q, len(rows)-1, want, err)
		}
		_ = book.Close()
	}
	var why struct{ Data warning.WarningExplained }
	a := h.As(town, "GET", fmt.Sprint("/api/rural/warning/hits/", one.ID), "")
	if err := json.Unmarshal([]byte(a.Body), &why); err != nil || why.Data.Explanation.Words == "" || len(why.Data.Explanation.Inputs) == 0 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if strings.Contains(a.Body, "idCard") {
		t.Error("an explanation shows an identity number")
	}
	for path, want := range map[string]int{at + "hits?cursor=x": 400, at + "hits?level=x": 400, at + "hits?state=x": 400, at + "hits?limit=101": 400, at + "hits?area=440983000000": 404, "/api/rural/warning/analyses/none/hits": 404,
		at + "export?rule=x": 400, "/api/rural/warning/hits/999999999": 404} {
		if got := h.As(county, "GET", path, ""); got.Status != want {
			t.Errorf("%s: %d %s, want %d", path, got.Status, got.Body, want)
		}
	}
	if s := h.As(h.Token("town2"), "GET", fmt.Sprint("/api/rural/warning/hits/", one.ID), "").Status; s != 404 {
		t.Errorf("another town reads a warning: %d", s)
	}
}

// Who may see the warnings and no households is told no small number of a town or a village: on the board, on the pages, before the list. What others are
// told of the same place says which numbers are small.
func TestFewAreKeptFromWhoSeesNoHouseholds(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, county := h.Token("admin"), h.Token("county")
	if a := h.As(admin, "POST", "/api/access/roles", `{"code":"looker","name":"只看数字","dataScope":"area","levelLo":1,"levelHi":7,"grants":["home","warning"]}`); a.Status != 200 {
		t.Fatal(a.Status, a.Body)
	}
	if a := h.As(admin, "PUT", "/api/users/"+h.UserID("town")+"/roles", `{"roles":["looker"]}`); a.Status != 200 {
		t.Fatal(a.Status, a.Body)
	}
	looker := h.Token("town")
	at := "440981103000"
	read := func(token, path string, into any) {
		t.Helper()
		a := h.As(token, "GET", "/api/rural/warning/"+path+"area="+at, "")
		if err := json.Unmarshal([]byte(a.Body), into); err != nil || a.Status != 200 {
			t.Fatal(path, a.Status, a.Body)
		}
	}
	few := map[string]int{}
	told := func(at string, whole, kept warning.WarningLevels) {
		for i, n := range []int64{whole.Red, whole.Orange, whole.Yellow, whole.Blue} {
			want, got := n, []int64{kept.Red, kept.Orange, kept.Yellow, kept.Blue}[i]
			if n > 0 && n < 5 {
				want = -1
				few[strings.Fields(at)[0]]++
			}
			if got != want {
				t.Errorf("%s, level %d: told %d of %d", at, i+1, got, n)
			}
		}
	}
	var whole, kept struct{ Data warning.WarningBoard }
	read(county, "board?", &whole)
	read(looker, "board?", &kept)
	for i, x := range kept.Data.Items {
		told("board "+x.Slug, whole.Data.Items[i].WarningLevels, x.WarningLevels)
		var page, cut struct{ Data warning.WarningAnalysis }
		read(county, "analyses/"+x.Slug+"?", &page)
		read(looker, "analyses/"+x.Slug+"?", &cut)
		told("page "+x.Slug, page.Data.Levels, cut.Data.Levels)
		for j, row := range cut.Data.Areas {
			told("village "+x.Slug+" "+row.Name, page.Data.Areas[j].WarningLevels, row.WarningLevels)
		}
		var all, some struct{ Data warning.WarningHits }
		read(county, "analyses/"+x.Slug+"/hits?", &all)
		read(looker, "analyses/"+x.Slug+"/hits?", &some)
		told("list "+x.Slug, all.Data.Total, some.Data.Total)
		for _, hit := range some.Data.Items {
			if hit.Household == nil {
				continue
			}
			if a := h.As(looker, "GET", fmt.Sprint("/api/rural/warning/hits/", hit.ID), ""); a.Status != 404 {
				t.Errorf("%s: one warning of a household: %d %s", x.Slug, a.Status, a.Body)
			}
			if (*hit.Household != warning.WarningHousehold{} || hit.Name != "" || hit.Value != nil || hit.Area.Code != "440981000000") || hit.Reason != "" || hit.ClueNo != "" {
				t.Errorf("%s: a household is named: %+v", x.Slug, hit)
			}
		}
	}
	// Of the county around it a town's people are told of their town.
	var own, around struct{ Data warning.WarningBoard }
	read(looker, "board?", &own)
	at = "440981000000"
	read(looker, "board?", &around)
	for i, x := range around.Data.Items {
		if x.WarningLevels != own.Data.Items[i].WarningLevels {
			t.Errorf("%s: asked by the county, told %+v instead of %+v", x.Slug, x.WarningLevels, own.Data.Items[i].WarningLevels)
		}
		var cut struct{ Data warning.WarningAnalysis }
		read(looker, "analyses/"+x.Slug+"?", &cut)
		if cut.Data.Levels != x.WarningLevels {
			t.Errorf("%s: the page asked by the county tells %+v", x.Slug, cut.Data.Levels)
		}
		var first, second struct{ Data warning.WarningHits }
		read(looker, "analyses/"+x.Slug+"/hits?limit=1&", &first)
		if first.Data.Total != x.WarningLevels {
			t.Errorf("%s: the list asked by the county counts %+v", x.Slug, first.Data.Total)
		}
		if first.Data.Next == "" {
			continue
		}
		if b, err := base64.RawURLEncoding.DecodeString(first.Data.Next); err != nil || strings.Contains(string(b), "440981103") {
			t.Errorf("%s: a cursor tells a village: %s %v", x.Slug, b, err)
		}
		read(looker, "analyses/"+x.Slug+"/hits?limit=1&cursor="+first.Data.Next+"&", &second)
		if len(second.Data.Items) != 1 || second.Data.Items[0].ID == first.Data.Items[0].ID {
			t.Errorf("%s: the second page has %+v", x.Slug, second.Data.Items)
		}
	}
	if len(few) != 4 {
		t.Errorf("small numbers of the demo were met in %v", few)
	}
}

// S2.13 S2.03 Who may export figures and sees no households gets the key figures, the areas below and what stands out of places, each as the page shows it to
// them: no number that is kept there is in a file. Who may not export gets none, and each file is noted.
func TestFiguresAreExportedAsThePageShowsThem(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	admin, county := h.Token("admin"), h.Token("county")
	role := func(code, name, grants, user string) string {
		t.Helper()
		if a := h.As(admin, "POST", "/api/access/roles", `{"code":"`+code+`","name":"`+name+`","dataScope":"area","levelLo":1,"levelHi":7,"grants":[`+grants+`]}`); a.Status != 200 {
			t.Fatal(a.Status, a.Body)
		}
		if a := h.As(admin, "PUT", "/api/users/"+h.UserID(user)+"/roles", `{"roles":["`+code+`"]}`); a.Status != 200 {
			t.Fatal(a.Status, a.Body)
		}
		return h.Token(user)
	}
	looker, idle := role("taker", "只导出数字", `"home","warning","summaryReport:export"`, "town"), role("looker", "只看数字", `"home","warning"`, "town2")
	const at = "/api/rural/warning/analyses/"
	sheet := func(token, path string) (rows [][]string) {
		t.Helper()
		a := h.As(token, "GET", path, "")
		book, err := excelize.OpenReader(strings.NewReader(a.Body))
		if err != nil {
			t.Fatal(path, a.Status, err)
		}
		defer func() { _ = book.Close() }()
		if rows, err = book.GetRows(book.GetSheetName(0)); err != nil {
			t.Fatal(err)
		}
		return rows
	}
	page := func(token, slug string) (out struct{ Data warning.WarningAnalysis }) {
		t.Helper()
		a := h.As(token, "GET", at+slug+"?area=440981103000", "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
			t.Fatal(slug, a.Status, a.Body)
		}
		return out
	}
	number := func(v *float64) string {
		if v == nil {
			return "无数据"
		}
		return strconv.FormatFloat(*v, 'f', -1, 64)
	}
	count := func(n int64) string {
		if n < 0 {
			return "少于5"
		}
		return fmt.Sprint(n)
	}
	kept := 0
	for _, a := range warning.Analyses {
		whole, told := page(county, a.Slug).Data, page(looker, a.Slug).Data
		if !told.May.Figures || told.May.Households {
			t.Fatalf("%s: may %+v", a.Slug, told.May)
		}
		rows := sheet(looker, at+a.Slug+"/figures/export?area=440981103000")
		for i, f := range told.Figures {
			if row := rows[1+i]; row[0] != f.Title || row[1] != number(f.Value) {
				t.Errorf("%s: the file says %v, the page %v of %s", a.Slug, row, number(f.Value), f.Title)
			}
			if v := whole.Figures[i].Value; v != nil && f.Value == nil {
				kept++
			}
		}
		head := slices.IndexFunc(rows, func(r []string) bool { return len(r) > 0 && r[0] == "区域" })
		if head < 0 || len(rows) < head+2+len(told.Areas) {
			t.Fatalf("%s: %d rows", a.Slug, len(rows))
		}
		for i, x := range append([]warning.WarningAreaRow{{Name: told.Area.Name, WarningLevels: told.Levels}}, told.Areas...) {
			row := rows[head+1+i]
			if want := []string{x.Name, count(x.Red), count(x.Orange), count(x.Yellow), count(x.Blue)}; !slices.Equal(row[:5], want) {
				t.Errorf("%s: the file says %v of an area, the page %v", a.Slug, row[:5], want)
			}
			for _, n := range []int64{x.Red, x.Orange, x.Yellow, x.Blue} {
				if n < 0 {
					kept++
				}
			}
			if i == 0 {
				continue
			}
			for j, title := range rows[head][5:] {
				k := slices.IndexFunc(told.Figures, func(f analysis.AnalysisFigure) bool { return f.Title == title || f.Title+"（"+f.Unit+"）" == title })
				want := "无数据"
				if v, has := x.Values[told.Figures[k].Key]; has {
					want = number(&v)
				}
				if row[5+j] != want {
					t.Errorf("%s: the file says %q of %s in %s, the page %q", a.Slug, row[5+j], title, x.Name, want)
				}
			}
		}
		if a := h.As(idle, "GET", at+a.Slug+"/figures/export", ""); a.Status != 403 {
			t.Errorf("who may not export takes a file: %d", a.Status)
		}
	}
	if kept == 0 {
		t.Error("no number of the demo's town is small")
	}
	if a := h.As(looker, "GET", at+"medical/figures/export?area=440983000000", ""); a.Status != 404 {
		t.Errorf("the figures of another county: %d", a.Status)
	}
	// Two areas name none: the caller's own is meant (security.md row 4).
	if own, two := sheet(county, at+"medical/figures/export"), sheet(county, at+"medical/figures/export?area=440981103000&area=440981103000"); !reflect.DeepEqual(own, two) {
		t.Errorf("two areas are answered with %v, want the caller's own %v", two, own)
	}
	for path, want := range map[string]int{"medical/figures/export?month=x": 400, "none/figures/export": 404} {
		if a := h.As(county, "GET", at+path, ""); a.Status != want {
			t.Errorf("%s: %d, want %d", path, a.Status, want)
		}
	}

	// The look back counts alone, and its file keeps what its page keeps from those who see no household.
	var back struct{ Data warning.WarningBacktest }
	if a := h.As(looker, "GET", "/api/rural/warning/backtest?area=440981103000", ""); json.Unmarshal([]byte(a.Body), &back) != nil || a.Status != 200 || back.Data.May.Export || !back.Data.May.Figures {
		t.Fatalf("%d %.300s", a.Status, a.Body)
	}
	rows := sheet(looker, "/api/rural/warning/backtest/export?area=440981103000")
	if len(rows) != 2+len(back.Data.Rules)+len(back.Data.Areas) || rows[1][3] != count(back.Data.Homes) || rows[1][4] != count(back.Data.Recognised) || rows[1][5] != count(back.Data.All.Found) {
		t.Errorf("the look back: %d rows, %v, the page has %+v", len(rows), rows[1], back.Data.All)
	}
	if a := h.As(idle, "GET", "/api/rural/warning/backtest/export", ""); a.Status != 403 {
		t.Errorf("who may not export takes the look back: %d", a.Status)
	}

	// What stands out of places: the lines the list shows of them, and no household.
	if a := h.As(admin, "PUT", "/api/users/"+h.UserID("city")+"/roles", `{"roles":["taker"]}`); a.Status != 200 {
		t.Fatal(a.Status, a.Body)
	}
	looker = h.Token("city")
	taken, left := 0, 0
	for _, a := range warning.Analyses {
		var want, got []string
		exports := false
		for cursor := "begin"; cursor != ""; {
			var list struct{ Data warning.WarningHits }
			answer := h.As(looker, "GET", at+a.Slug+"/hits?area=440981000000&limit=100&cursor="+strings.TrimPrefix(cursor, "begin"), "")
			if err := json.Unmarshal([]byte(answer.Body), &list); err != nil || answer.Status != 200 {
				t.Fatal(answer.Status, answer.Body)
			}
			if exports, cursor = list.Data.May.Export, list.Data.Next; !exports {
				break
			}
			for _, x := range list.Data.Items {
				if x.Kind.OfPeople() {
					left++
				} else {
					want = append(want, x.Level+" "+x.Name+" "+x.RuleTitle)
				}
			}
		}
		if !exports {
			continue
		}
		for i, row := range sheet(looker, at+a.Slug+"/export?area=440981000000") {
			if i > 0 {
				got = append(got, row[0]+" "+row[1]+" "+row[6])
			} else if slices.Contains(row, "户主") || slices.Contains(row, "户编号") {
				t.Errorf("a file of places has columns of households: %v", row)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: the file has %v, the list %v", a.Slug, got, want)
		}
		taken += len(got)
	}
	if taken == 0 || left == 0 {
		t.Errorf("%d warnings of places, %d of people", taken, left)
	}
	if a := h.As(looker, "GET", at+"medical/export", ""); a.Status != 403 {
		t.Errorf("a list of households alone: %d", a.Status)
	}
	if a := h.As(idle, "GET", at+"skill-match/export", ""); a.Status != 403 {
		t.Errorf("who may not export takes a list: %d", a.Status)
	}
	var n int
	if err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = 'warning.export' AND object_id = 'medical.figures'").Scan(t.Context(), &n); err != nil || n != 3 {
		t.Errorf("%d files are noted: %v", n, err)
	}
}

// A project stands out beside its village, with how that came about, and leads to its record whoever may open it; it becomes no clue and is left out for a
// reason (S2.13). A rule of the demo waits for somebody other than who proposed it; once it is approved, projects stand out by it.
func TestProjectsStandOut(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil)
	county, city := h.Token("county"), h.Token("city")
	list := func(token, slug, more string) warning.WarningHits {
		t.Helper()
		var out struct{ Data warning.WarningHits }
		a := h.As(token, "GET", "/api/rural/warning/analyses/"+slug+"/hits?limit=100"+more, "")
		if err := json.Unmarshal([]byte(a.Body), &out); err != nil || a.Status != 200 {
			t.Fatal(a.Status, a.Body)
		}
		return out.Data
	}
	found := list(county, "resource", "")
	i := slices.IndexFunc(found.Items, func(x warning.WarningHit) bool { return x.Kind == "project" })
	if i < 0 || !found.May.Projects {
		t.Fatalf("no project of the demo stands out, may %+v", found.May)
	}
	x := found.Items[i]
	path := fmt.Sprint("/api/rural/warning/hits/", x.ID)
	if got := h.As(county, "GET", fmt.Sprint("/api/rural/project-fund/", x.Object), ""); got.Status != 200 || !strings.Contains(got.Body, x.Name) || x.Name == "" || x.Household != nil {
		t.Errorf("%+v leads to %d %.200s", x, got.Status, got.Body)
	}
	var why struct{ Data warning.WarningExplained }
	a := h.As(county, "GET", path, "")
	if err := json.Unmarshal([]byte(a.Body), &why); err != nil || !strings.Contains(why.Data.Explanation.Words, "个百分点") || len(why.Data.Explanation.Inputs) != 4 {
		t.Errorf("%d %s", a.Status, a.Body)
	}
	if s := h.As(h.Token("town2"), "GET", path, "").Status; s != 404 {
		t.Errorf("another county reads it: %d", s)
	}
	ids := fmt.Sprintf(`{"ids":[%d]`, x.ID)
	if a := h.As(county, "POST", "/api/rural/warning/hits/clues", ids+"}"); !strings.Contains(a.Body, "不能生成线索") {
		t.Errorf("a clue of a project: %d %s", a.Status, a.Body)
	}
	if a := h.As(county, "POST", "/api/rural/warning/hits/state", ids+`,"state":"已排除"}`); a.Status != 400 {
		t.Errorf("left out without a reason: %d %s", a.Status, a.Body)
	}
	if a := h.As(county, "POST", "/api/rural/warning/hits/state", ids+`,"state":"已排除","reason":"尾款按合同质保期满后支付"}`); a.Status != 200 {
		t.Errorf("left out: %d %s", a.Status, a.Body)
	}
	if got := list(county, "resource", "&state="+url.QueryEscape("已排除")).Items; len(got) != 1 || got[0].ID != x.ID || got[0].Reason == "" {
		t.Errorf("left out are %+v", got)
	}

	var rules struct{ Data warning.WarningRules }
	waiting := func(token string) warning.WarningRule {
		t.Helper()
		a := h.As(token, "GET", "/api/rural/warning/rules?slug=agriculture", "")
		if err := json.Unmarshal([]byte(a.Body), &rules); err != nil {
			t.Fatal(a.Status, a.Body)
		}
		i := slices.IndexFunc(rules.Data.Items, func(r warning.WarningRule) bool { return r.State == warning.RuleProposed })
		if i < 0 {
			t.Fatal("no rule waits")
		}
		return rules.Data.Items[i]
	}
	own := waiting(county)
	approve := fmt.Sprintf("/api/rural/warning/rules/%d/approve", own.ID)
	if own.MayApprove || own.WhyNot == "" || h.As(county, "POST", approve, "").Status != 409 {
		t.Errorf("who proposed it may approve it: %+v", own)
	}
	before := list(county, "agriculture", "&level="+url.QueryEscape("黄")+fmt.Sprint("&rule=", own.ID)).Items
	if !waiting(city).MayApprove || h.As(city, "POST", approve, "").Status != 200 {
		t.Fatal("the city may not approve a rule of its county")
	}
	if err := h.App.Rural.Warning.Walk(context.Background(), warning.Mark{}, nil); err != nil {
		t.Fatal(err)
	}
	after := list(county, "agriculture", "&level="+url.QueryEscape("黄")+fmt.Sprint("&rule=", own.ID)).Items
	if len(before) != 0 || len(after) == 0 || after[0].Kind != "project" || after[0].Value == nil || *after[0].Value >= 100 {
		t.Errorf("%d stand out by a rule that waits, %+v by one that was approved", len(before), after)
	}
}
