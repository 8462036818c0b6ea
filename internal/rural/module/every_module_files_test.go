package module_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/app/apptest"
	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/eventually"
	"mirror/internal/portal/access"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/module/declaration"
	modulefigures "mirror/internal/rural/module/figures"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/moduletest"
)

// csvLines reads a csv export: its headings and its rows.
func csvLines(t *testing.T, a apptest.Answer) (head []string, rows [][]string) {
	t.Helper()
	if a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "\uFEFF") {
		t.Fatalf("%d %.200s", a.Status, a.Body)
	}
	all, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(a.Body, "\uFEFF"))).ReadAll()
	if err != nil || len(all) == 0 {
		t.Fatal(err, len(all))
	}
	return all[0], all[1:]
}

// exportsOf asks a module's file of right and wrong roles and areas: what it holds is what the list shows.
func exportsOf(t *testing.T, h *apptest.House, tokens map[string]string, d *declaration.Declaration) {
	at := "/api/exports/" + d.Code
	give := func(who, body string) apptest.Answer { return h.As(tokens[who], "POST", at, body) }
	people := moduletest.People()
	for who := range tokens {
		may := people[who].Has(d.Can("export"))
		if may && (slices.Contains([]string{"nobody", "citizen", "auditor"}, who) || isShipped(d) && (who == "village" || who == "team")) {
			t.Errorf("%s exports %s", who, d.Code)
		}
		if may {
			continue
		}
		if a := give(who, `{"format":"csv"}`); a.Status != 403 {
			t.Errorf("%s exports %s: %d %.200s", who, d.Code, a.Status, a.Body)
		}
	}
	if a := h.Do("POST", at, `{"format":"csv"}`, "Content-Type", "application/json"); a.Status != 401 {
		t.Errorf("a stranger exports %s: %d", d.Code, a.Status)
	}
	counts := func(c area.Code) (n int64) {
		by, err := h.App.Rural.Modules.Counts(context.Background(), d, area.Within(c))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range by {
			n += k
		}
		return n
	}
	for who, c := range map[string]area.Code{"province": 44_00_00_000_000_00, "county": 44_09_81_000_000_00, "town": 44_09_81_103_000_00} {
		head, rows := csvLines(t, give(who, `{"format":"csv"}`))
		// What goes down to the areas below is theirs to read as well; the list below says how much.
		if int64(len(rows)) != counts(c) && !d.Down {
			t.Errorf("%s: %s gets %d rows of %d", d.Code, who, len(rows), counts(c))
		}
		for _, f := range d.Fields {
			if f.Kind != declaration.Files && !slices.ContainsFunc(head, func(s string) bool { return strings.HasPrefix(s, f.Title) }) {
				t.Errorf("%s: no column %s", d.Code, f.Title)
			}
			// Sealed values leave masked.
			for i, s := range head {
				for _, r := range rows {
					if s == f.Title && f.Sealed() && r[i] != "" && !strings.Contains(r[i], "****") {
						t.Errorf("%s: %s in the open: %s", d.Code, f.Title, r[i])
					}
				}
			}
		}
	}
	// The filters are those of the list, and what lies elsewhere is not in the file.
	for _, s := range d.States {
		_, rows := csvLines(t, give("town", fmt.Sprintf(`{"format":"csv","query":{"state":%q}}`, s.Code)))
		if a := apptest.Records(t, h.As(tokens["town"], "GET", "/api/rural/"+d.Code+"?size=100&state="+s.Code, "")); len(a) != min(len(rows), 100) {
			t.Errorf("%s in %s: %d rows in the file, %d in the list", d.Code, s.Title, len(rows), len(a))
		}
		for _, r := range rows {
			if !slices.Contains(r, s.Title) {
				t.Errorf("%s: a row of another state than %s", d.Code, s.Title)
			}
		}
	}
	if _, rows := csvLines(t, give("town", `{"format":"csv","query":{"area":"440881103000"}}`)); len(rows) != 0 {
		t.Errorf("%s: %d rows of another town", d.Code, len(rows))
	}
	for _, wrong := range []string{`{"format":"pdf"}`, `{"format":"csv","query":{"f.nothing":"1"}}`, `{"format":"csv","query":{"state":"no"}}`} {
		if a := give("town", wrong); a.Status != 400 {
			t.Errorf("%s %s: %d %.200s", d.Code, wrong, a.Status, a.Body)
		}
	}
	if a := give("town", `{"format":"xlsx"}`); a.Status != 200 || !strings.HasPrefix(a.Body, "PK") {
		t.Errorf("%s as a workbook: %d", d.Code, a.Status)
	}
	var audited int
	err := h.App.DB.Read().NewRaw("SELECT count(*) FROM audit_log WHERE action = ?", d.Code+".export").Scan(context.Background(), &audited)
	if err != nil || audited < 5 {
		t.Errorf("%s: %d exports in the audit log, %v", d.Code, audited, err)
	}
}

// importsOf takes a module's template, sends it back wrong, and reads what comes back.
func importsOf(t *testing.T, h *apptest.House, tokens map[string]string, d *declaration.Declaration) {
	at := "/api/imports/" + d.Code
	if d.Import == nil {
		if a := h.As(tokens["town"], "GET", at+"/template", ""); a.Status != 404 {
			t.Errorf("%s takes no workbook: %d", d.Code, a.Status)
		}
		return
	}
	people := moduletest.People()
	may := func(who string) bool {
		rule := d.Import.Who
		if rule == nil {
			rule = []declaration.Who{{}}
		}
		return moduletest.May(people[who], d, "import", rule)
	}
	send := func(who string, file []byte) apptest.Answer {
		var b bytes.Buffer
		w := multipart.NewWriter(&b)
		part, err := w.CreateFormFile("file", "表.xlsx")
		if err != nil {
			t.Fatal(err)
		}
		_, _ = part.Write(file)
		_ = w.Close()
		return h.Do("POST", at, b.String(), "Authorization", "Bearer "+tokens[who], "Content-Type", w.FormDataContentType())
	}
	bearer := ""
	for _, who := range []string{"province", "city", "team", "nobody", "citizen", "auditor", "county", "town", "village"} {
		office := slices.Contains([]string{"county", "town", "village"}, who)
		// A village publishes nothing and offers no work.
		if strings.HasPrefix(d.Code, "intserv") {
			office = who == "county" || who == "town"
		}
		// What other departments know is received by counties.
		if d.Code == departmentdata.Register {
			office = who == "county"
		}
		if isShipped(d) && may(who) != office || may(who) && slices.Contains([]string{"nobody", "citizen", "auditor"}, who) {
			t.Errorf("%s brings records of %s in: %t", who, d.Code, may(who))
		}
		if may(who) {
			if bearer == "" || who == "town" {
				bearer = who
			}
			if a := h.As(tokens[who], "GET", at+"/template", ""); a.Status != 200 {
				t.Errorf("%s cannot take the template of %s: %d", who, d.Code, a.Status)
			}
			continue
		}
		if a := h.As(tokens[who], "GET", at+"/template", ""); a.Status != 403 {
			t.Errorf("%s takes the template of %s: %d", who, d.Code, a.Status)
		}
		if a := send(who, []byte("x")); a.Status != 403 {
			t.Errorf("%s imports %s: %d", who, d.Code, a.Status)
		}
	}
	if a := send(bearer, []byte("no workbook")); a.Status != 400 {
		t.Errorf("%s: a text as a workbook: %d %s", d.Code, a.Status, a.Body)
	}
	x, err := excelize.OpenReader(strings.NewReader(h.As(tokens[bearer], "GET", at+"/template", "").Body))
	if err != nil {
		t.Fatal(err)
	}
	sheet := x.GetSheetList()[0]
	head, err := x.GetRows(sheet)
	if err != nil || len(head) == 0 {
		t.Fatal(head, err)
	}
	// Three wrong rows: a mark that fits no column, a place elsewhere, and nothing that is required.
	for line, place := range []string{"???", moduletest.Elsewhere(d.Level).String(), moduletest.At(d.Level).String()} {
		for i := range head[0] {
			v := "???"
			if i == 0 {
				v = place
			} else if line > 0 && i > 1 {
				v = ""
			}
			cell, _ := excelize.CoordinatesToCellName(i+1, line+2)
			if err := x.SetCellStr(sheet, cell, v); err != nil {
				t.Fatal(err)
			}
		}
	}
	var b bytes.Buffer
	if err := x.Write(&b); err != nil {
		t.Fatal(err)
	}
	a := send(bearer, b.Bytes())
	var begun struct {
		Data transfer.Transfer `json:"data"`
	}
	a.JSON(t, &begun)
	if a.Status != 202 {
		t.Fatalf("%s: %d %s", d.Code, a.Status, a.Body)
	}
	one := fmt.Sprintf("/api/transfers/%d", begun.Data.ID)
	ended := eventually.Within(20*time.Second, func() bool {
		h.As(tokens[bearer], "GET", one, "").JSON(t, &begun)
		return begun.Data.State != transfer.Waiting && begun.Data.State != transfer.Running
	})
	if !ended {
		t.Fatalf("%s: %+v", d.Code, begun.Data)
	}
	if begun.Data.State != transfer.Done || begun.Data.Good != 0 || begun.Data.Bad != 3 || !begun.Data.HasFile {
		t.Errorf("%s: %+v", d.Code, begun.Data)
	}
	for _, who := range []string{"county", "town", "town2"} {
		if a := h.As(tokens[who], "GET", one+"/file", ""); a.Status != 404 && who != bearer {
			t.Errorf("%s reads the workbook of the %s: %d", who, bearer, a.Status)
		}
	}
	marked, err := excelize.OpenReader(strings.NewReader(h.As(tokens[bearer], "GET", one+"/file", "").Body))
	if err != nil {
		t.Fatal(err)
	}
	back, err := marked.GetRows(marked.GetSheetList()[0])
	if err != nil || len(back) != 4 || !strings.Contains(strings.Join(back[3], " "), "必填") {
		t.Errorf("%s: %q %v", d.Code, back, err)
	}
	notes, err := marked.GetComments(marked.GetSheetList()[0])
	if err != nil || len(notes) < len(head[0]) {
		t.Errorf("%s: %d remarks, %v", d.Code, len(notes), err)
	}
}

// Made from the declarations: every module's export and import answer the right role and area, and 403 or 404 to the wrong one.
func TestEveryModuleAsAFile(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	h.App.Bulk.Poll = 20 * time.Millisecond
	h.App.Bulk.Handle(transfer.JobImport, h.App.Portal.Transfers.RunImport)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() { _ = h.App.Bulk.Work(ctx); close(ended) }()
	defer func() { cancel(); <-ended }()
	tokens := map[string]string{}
	for _, who := range []string{"province", "city", "county", "town", "village", "team", "town2", "nobody", "auditor", "citizen"} {
		tokens[who] = h.Token(who)
	}
	for _, d := range h.App.Rural.Modules.Modules() {
		t.Run(d.Code, func(t *testing.T) {
			exportsOf(t, h, tokens, d)
			importsOf(t, h, tokens, d)
		})
	}
}

// The figures of a screen are the lists' own counts, for the caller's area and no other, and name nobody.
func TestModuleFigures(t *testing.T) {
	t.Parallel()
	h := apptest.Start(t, nil).InProcess()
	for who, want := range map[string]int{"town": 200, "province": 200, "nobody": 403} {
		a := h.As(h.Token(who), "GET", "/api/rural/figures", "")
		if a.Status != want {
			t.Errorf("%s: %d %.200s", who, a.Status, a.Body)
			continue
		}
		if want != 200 {
			continue
		}
		var got struct {
			Data modulefigures.ModuleFigures `json:"data"`
		}
		a.JSON(t, &got)
		if len(got.Data.Modules) != len(h.App.Rural.Modules.Modules()) || len(got.Data.Late) == 0 || len(got.Data.Children) == 0 {
			t.Errorf("%s: %.300s", who, a.Body)
		}
		for _, m := range got.Data.Modules {
			var sum, below int64
			for _, s := range m.States {
				sum += s.N
			}
			for _, c := range got.Data.Children {
				below += c.Open[m.Code] + c.Done[m.Code]
			}
			var list struct {
				Data struct {
					Total int64 `json:"total"`
				} `json:"data"`
			}
			h.As(h.Token(who), "GET", "/api/rural/"+m.Code+"?size=1", "").JSON(t, &list)
			d, _ := h.App.Rural.Modules.Module(m.Code)
			inside := sum
			if d.Level <= moduletest.People()[who].Area.Level() {
				inside = 0 // they are the area's own, and none of the areas in it has them
			}
			// A module with records of several levels may have some of the area itself.
			own := d.Top != 0 && d.Top <= moduletest.People()[who].Area.Level()
			if (inside != below && !d.Down && !(own && inside > below)) || sum != list.Data.Total {
				t.Errorf("%s %s: %d in all, %d below, %d in the list", who, m.Code, sum, below, list.Data.Total)
			}
		}
	}
	// What a screen asks every minute costs as much with many modules as with few, and what is late is what the lists say.
	for _, at := range []area.Code{area.Guangdong, 44_09_81_000_000_00, 44_09_81_103_000_00, 44_09_81_103_210_00} {
		p := &principal.Principal{UserID: 1, Area: at, Scope: area.Within(at), Admin: true, Permissions: map[string]bool{}}
		for _, c := range access.FullList() {
			p.Permissions[c] = true
		}
		for _, scope := range []area.Scope{p.Scope, {Ranges: p.Scope.Ranges, Owner: 7}} {
			counted, n := db.CountStatements(context.Background())
			got, err := h.App.Rural.Modules.Figures(counted, p, scope)
			if err == nil && scope.Owner == 0 {
				_, err = h.App.Rural.Overview.Of(counted, scope, at)
			}
			if err != nil || n.Load() > 5 {
				t.Errorf("%s: %d statements: %v", at, n.Load(), err)
			}
			var want []modulefigures.ModuleLate
			for _, d := range h.App.Rural.Modules.Modules() {
				for _, v := range d.Views {
					if !v.Overdue {
						continue
					}
					page, err := h.App.Rural.Modules.List(context.Background(), d, list.Query{Scope: scope, View: v.Code, Size: 8})
					if err != nil {
						t.Fatal(err)
					}
					for _, r := range page.Items {
						n, _ := h.App.Areas.Node(r.Area)
						want = append(want, modulefigures.ModuleLate{Module: d.Code, ID: r.ID, Title: d.Title, State: d.StateTitle(r.State), Area: n.Path, DueAt: r.DueAt})
					}
				}
			}
			if !slices.Equal(got.Late, want) || scope.Owner == 0 && len(want) == 0 {
				t.Errorf("%s: late %v, want %v", at, got.Late, want)
			}
		}
	}
	if a := h.As(h.Token("town2"), "GET", "/api/rural/figures?area=440981103000", ""); a.Status != 404 {
		t.Errorf("another town's figures: %d", a.Status)
	}
}
