package household_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mirror/internal/area"
	"mirror/internal/area/areatest"
	"mirror/internal/blob"
	"mirror/internal/db"
	"mirror/internal/jobs"
	"mirror/internal/kit/cryptox"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/eventually"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
)

// names stand in for the dictionaries: every code under its own name with a word before it.
func names(_ context.Context, dict string) ([]transfer.Option, error) {
	codes := map[string][]string{"household_type": {"1", "2"}, "GBT4761_relation": {"02", "10", "20"}, "house_level": {"A", "B"}, "monitor_type": {"1"}, "risk_type": {"01"}}[dict]
	var out []transfer.Option
	for _, c := range codes {
		out = append(out, transfer.Option{Code: c, Name: "名" + c})
	}
	return out, nil
}

func transfers(t *testing.T, d *db.DB, s *household.Service, by *principal.Principal) *transfer.Service {
	t.Helper()
	master, err := cryptox.LoadMaster(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	q := &jobs.Queue{DB: d, Poll: 10 * time.Millisecond}
	tr := &transfer.Service{DB: d, Jobs: q, Blobs: &blob.Store{DB: d, Key: master}, Seal: master, Names: names,
		Caller: func(context.Context, int64, bool, int64) (*principal.Principal, error) { return by, nil }}
	tr.AddImport(s.Import())
	tr.AddExport(s.Export())
	q.Handle(transfer.JobImport, tr.RunImport)
	q.Handle(transfer.JobExport, tr.RunExport)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { _ = q.Work(ctx); close(done) }()
	t.Cleanup(func() { cancel(); <-done })
	return tr
}

var wrongHeads = []string{"户主证件号码", "村编码", "户类型", "联系电话", "姓名", "证件号码", "与户主关系", "耕地面积（亩）", "住房等级", "建房年份", "饮水安全", "监测类别", "收支年度", "工资性收入（元）"}

// Thirteen kinds of error in one workbook, each in its cell with its reason, and the sound households beside them are in.
func TestImportOfAWrongWorkbook(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s, village, foreign := importHouse(t, d)
		by := &principal.Principal{UserID: 7, Username: "clerk", Scope: area.Within(village), Permissions: map[string]bool{"household-data:import": true, "household-data:export": true}}
		tr := transfers(t, d, s, by)
		ctx := principal.With(context.Background(), by)
		taken := nextPerson()
		if _, err := s.Create(ctx, by.Scope, &principal.Principal{UserID: 7}, newHousehold(village.String(), taken)); err != nil {
			t.Fatal(err)
		}
		v := village.String()
		p := func() string { return nextPerson() }
		a, b, c, e, f, g, h, i, j, k, l, m, n, o := p(), p(), p(), p(), p(), p(), p(), p(), p(), p(), p(), p(), p(), p()
		rows := [][]string{wrongHeads,
			{a, v, "名1", "13800000000", "好一", a, "名02", "1.25", "名A", "1999", "是", "", "2025", "1000.5"}, // 2 sound, two people
			{a, "", "", "", "好二", b, "名20"},                                 // 3
			{c, v, "名9", "", "错类型", c, "名02"},                               // 4 dictionary
			{e, v, "名1", "12345", "错电话", e, "名02"},                          // 5 telephone
			{f, v, "名1", "", "错号码", f[:17] + "?", "名02"},                    // 6 id card
			{g, v, "名1", "", "", g, "名02"},                                  // 7 required
			{h, v, "名1", "", "错面积", h, "名02", "多"},                          // 8 number
			{i, v, "名1", "", "错年份", i, "名02", "", "", "2199"},               // 9 year to come
			{j, v, "名1", "", "错饮水", j, "名02", "", "", "", "也许"},             // 10 yes or no
			{k, foreign.String(), "名1", "", "别处的", k, "名02"},                // 11 outside the scope
			{l, "440981", "名1", "", "不是村", l, "名02"},                        // 12 no village
			{m, v, "名1", "", "无户主", m, "名20"},                               // 13 nobody is the head
			{taken, v, "名1", "", "已登记", taken, "名02"},                       // 14 in another household
			{n, v, "名1", "", "重复", n, "名02"},                                // 15 and again below
			{n, "", "", "", "重复", n, "名20"},                                 // 16 twice in the household
			{o, v, "名1", "", "缺年度", o, "名02", "", "", "", "", "", "", "20"}, // 17 income without its year
		}
		var file bytes.Buffer
		x := excelize.NewFile()
		for line, r := range rows {
			if err := x.SetSheetRow("Sheet1", fmt.Sprint("A", line+1), &r); err != nil {
				t.Fatal(err)
			}
		}
		if err := x.Write(&file); err != nil {
			t.Fatal(err)
		}
		begun, err := tr.Take(ctx, "household", "户情.xlsx", &file)
		if err != nil {
			t.Fatal(err)
		}
		got := begun
		ended := eventually.Within(20*time.Second, func() bool {
			if got, err = tr.Mine(ctx, 7, begun.ID); err != nil {
				t.Fatal(err)
			}
			return got.State != transfer.Waiting && got.State != transfer.Running
		})
		if !ended {
			t.Fatalf("%+v", got)
		}
		if got.State != transfer.Done || got.Good != 2 || got.Bad != 14 {
			t.Fatalf("%+v", got)
		}
		marked, err := excelize.OpenReader(bytes.NewReader(resultOf(t, d, tr, begun.ID)))
		if err != nil {
			t.Fatal(err)
		}
		notes, _ := marked.GetComments("Sheet1")
		var cells []string
		for _, n := range notes {
			cells = append(cells, n.Cell)
		}
		for line, want := range map[int]struct{ cell, text string }{4: {"C4", "户类型：请从下拉列表中选择"}, 5: {"D5", "手机号码应为"}, 6: {"F6", "证件号码无效"}, 7: {"E7", "姓名：必填"},
			8: {"H8", "请填数字"}, 9: {"J9", "不能晚于今年"}, 10: {"K10", "请填“是”或“否”"}, 11: {"B11", "不在您负责的区域内"}, 12: {"B12", "不是行政村编码"},
			13: {"G13", "没有户主行"}, 14: {"F14", "该人员已登记在"}, 15: {"", "同组其他行有误"}, 16: {"F16", "同一户内证件号码重复"}, 17: {"M17", "填写收支时必填"}} {
			text, _ := marked.GetCellValue("Sheet1", fmt.Sprintf("O%d", line))
			if !strings.Contains(text, want.text) || want.cell != "" && !slices.Contains(cells, want.cell) {
				t.Errorf("line %d says %q, notes at %v", line, text, cells)
			}
		}
		// What is in is a household with its people, its year of income, its figures in the roll-up.
		list, err := s.List(ctx, household.Query{Scope: by.Scope, Keyword: a})
		if err != nil || len(list.Items) != 1 || list.Items[0].MembersCount != 2 || list.Items[0].PerCapitaIncome == nil || *list.Items[0].PerCapitaIncome != 500.25 || list.Items[0].IncomeYear != 2025 {
			t.Fatalf("%+v %v", list, err)
		}
		out, _, _, err := tr.Export(ctx, "household", transfer.Want{Format: "csv", Query: map[string]string{"keyword": a}})
		if err != nil || strings.Count(string(out), "\r\n") != 2 || strings.Contains(string(out), a) || !strings.Contains(string(out), ",好一,"+a[:6]+"********"+a[14:]+",138****0000,2,名1,") {
			t.Fatalf("%s %v", out, err)
		}
		// Another area's clerk exports none of it.
		by.Scope = area.Within(foreign)
		if out, _, _, err = tr.Export(ctx, "household", transfer.Want{Format: "csv", Query: map[string]string{"keyword": a, "area": v}}); err != nil || strings.Contains(string(out), "好一") {
			t.Fatalf("%s %v", out, err)
		}
	})
}

func resultOf(t *testing.T, d *db.DB, tr *transfer.Service, id int64) []byte {
	t.Helper()
	var name string
	if err := d.Read().NewRaw("SELECT result FROM transfer WHERE id = ?", id).Scan(context.Background(), &name); err != nil {
		t.Fatal(err)
	}
	_, r, err := tr.Blobs.Open(context.Background(), name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// importHouse is the room without households, a village and one of another city.
func importHouse(t *testing.T, d *db.DB) (*household.Service, area.Code, area.Code) {
	t.Helper()
	ctx := context.Background()
	if err := area.Install(ctx, d); err != nil {
		t.Fatal(err)
	}
	tree, err := area.Load(ctx, d)
	if err != nil {
		t.Fatal(err)
	}
	master, err := cryptox.NewMaster(bytes.Repeat([]byte{7}, cryptox.KeySize))
	if err != nil {
		t.Fatal(err)
	}
	first := func(c area.Code) area.Code {
		for c.Level() != area.Village {
			below := tree.Children(c)
			if len(below) == 0 {
				t.Fatal("no village below ", c)
			}
			c = below[0].ID
		}
		return c
	}
	province, err := area.Parse("440000000000")
	if err != nil {
		t.Fatal(err)
	}
	cities := tree.Children(province)
	return &household.Service{DB: d, Areas: tree, Seal: master, Now: func() time.Time { return noon }}, first(cities[0].ID), first(cities[1].ID)
}

// An import tells where people stand who are registered elsewhere only as far as a person may ask, and leaves its row; of others it says that they
// stand elsewhere. What it takes is not counted.
func TestImportAsksLikeAnybody(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		s, village, foreign := importHouse(t, d)
		s.Questions = 2
		ctx := context.Background()
		by := &principal.Principal{UserID: 7, Username: "clerk", Area: village, Scope: area.Within(village)}
		im := s.Import()
		unit := func(line int, no string) transfer.Unit {
			v := map[string]string{}
			for _, c := range im.Columns {
				v[c.Key] = ""
			}
			v["headIdCard"], v["idCard"], v["area"], v["type"], v["name"], v["relation"] = no, no, village.String(), "1", "某", "02"
			return transfer.Unit{transfer.NewRow(line, v)}
		}
		var units []transfer.Unit
		var first string
		for line := range 3 {
			no := nextPerson()
			if line == 0 {
				first = no
			}
			if _, err := s.Create(ctx, area.Everything(), &principal.Principal{UserID: 1}, newHousehold(foreign.String(), no)); err != nil {
				t.Fatal(err)
			}
			units = append(units, unit(line+2, no))
		}
		units = append(units, unit(5, nextPerson()))
		var faults []transfer.Fault
		apply := func() {
			t.Helper()
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
				faults, err = im.Apply(ctx, tx, by, units)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		apply()
		county := s.County(foreign)
		for i, f := range faults {
			if told := strings.Contains(f.Text, county); f.Column != "idCard" || told != (i < 2) || !strings.Contains(f.Text, "其他地区") {
				t.Errorf("line %d: %+v", i, f)
			}
		}
		if len(faults) != 3 {
			t.Fatalf("%+v", faults)
		}
		rows := func() (out []string) {
			if err := d.Read().NewRaw("SELECT detail FROM audit_log WHERE action = 'household.ask' AND username = 'clerk' ORDER BY id").Scan(ctx, &out); err != nil {
				t.Fatal(err)
			}
			return out
		}
		if got := rows(); len(got) != 1 || !strings.Contains(got[0], first[:6]+"********"+first[14:]) || strings.Contains(got[0], first) {
			t.Errorf("%q", got)
		}
		units = units[:3]
		apply()
		if len(faults) != 3 || strings.Contains(fmt.Sprint(faults), county) || len(rows()) != 1 {
			t.Errorf("once more: %+v, %d rows", faults, len(rows()))
		}
		err := s.Ask(ctx, household.Asked{By: by, Numbers: []string{nextPerson()}}, func(context.Context) error { return nil })
		if !errs.Has(err, errs.TooMany) {
			t.Errorf("an import does not count: %v", err)
		}
	})
}
