package sharing_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/sharing"
)

// seeing is somebody who may see households as well.
func seeing(p *principal.Principal) *principal.Principal {
	c := *p
	c.Permissions = map[string]bool{"household-data:detail": true}
	for k, v := range p.Permissions {
		c.Permissions[k] = v
	}
	return &c
}

var (
	clerkSees  = seeing(clerk)
	townSees   = seeing(town)
	countySees = seeing(county)
)

// page is a page of a sheet's households.
func (h *house) page(p *principal.Principal, sheet *declaration.Record, after int64, size int) sharing.SharingHomes {
	h.T.Helper()
	out, err := h.HomesOf(context.Background(), p, sheet.ID, after, size, false)
	if err != nil {
		h.T.Fatal(err)
	}
	return out
}

// all are the answers of every household of a sheet for one new column.
func (h *house) all(sheet *declaration.Record, key, value string) map[int64]map[string]string {
	h.T.Helper()
	out := map[int64]map[string]string{}
	for after := int64(0); ; {
		rows := h.page(clerkSees, sheet, after, 100)
		for _, r := range rows.Items {
			after, _ = strconv.ParseInt(r.ID, 10, 64)
			out[after] = map[string]string{key: value}
		}
		if rows.Next == "" {
			return out
		}
	}
}

// S2.13: a table of households is filled in from the register, asks each household only what nobody holds, goes up the chain, and what it asked is a fact of the household from then on.
func TestHouseholdsAsRows(t *testing.T) {
	t.Parallel()
	demo.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		h := open(t, d)
		h.Names = func(_ context.Context, dict string) (map[string]string, error) {
			return map[string]string{"2": dict + "二"}, nil
		}
		homes := columns(append(known("home:type", "home:membersCount", "home:risk", "income:wage"), fresh("晒谷设备"))...)
		if _, err := h.Enter(town, sharing.Tables, fenjie, h.values(homes)); err == nil {
			t.Error("a table of areas has columns of households")
		}
		for _, c := range []string{"home:phone", "home:idCard", "home:position", "home:headName", "member:health"} {
			_, err := h.Enter(town, sharing.Tables, fenjie, h.values(columns(known(c)...), "rowsOf", "2"))
			h.Says(err, "事实目录中没有这一项")
		}
		_, err := h.Enter(town, sharing.Tables, fenjie, h.values(homes, "homeType", "2"))
		h.Says(err, "每行填写农户时才选择农户范围")
		_, err = h.Enter(county, sharing.Tables, gaozhou, h.values(homes, "rowsOf", "2", "lowest", "5"))
		h.Says(err, "由行政村填写")
		nobody := h.Entered(town, sharing.Tables, fenjie, h.values(homes, "rowsOf", "2", "homeHouse", "D", "homeMonitor", "3", "homeRisk", "11"))
		h.Refused(town, sharing.Tables, nobody, "apply", "", nil, "没有符合条件的农户")

		var want, all int
		count := func(where string, n *int) {
			t.Helper()
			if err := d.Read().NewRaw("SELECT count(*) FROM household WHERE area = ? AND state = 'valid'"+where, int64(chuli)).Scan(ctx, n); err != nil {
				t.Fatal(err)
			}
		}
		count(" AND type = '2'", &want)
		count("", &all)
		table := h.released(homes, "rowsOf", "2", "homeType", "2")
		sheet := h.of(table, chuli)
		f := h.filled(clerkSees, sheet)
		if !f.ByHomes || f.Homes != want || f.Lacking != want || want == 0 || want == all || int(table.Int("homes")) < want || table.Int("newItems") != 1 || table.Int("knownItems") != 4 {
			t.Fatalf("%d of %d households, %d lack, the table asks of %d: %+v", f.Homes, want, f.Lacking, table.Int("homes"), f)
		}
		rows := h.page(clerkSees, sheet, 0, 2)
		first := rows.Items[0]
		if len(rows.Items) != 2 || rows.Next == "" || first.Head == "" || first.No == "" || first.Cells[0].Value != "household_type二" || first.Cells[1].Source != "户情数据" || first.Cells[1].Day == 0 || first.Cells[1].Path != "/household/"+first.ID+"/card" || first.Cells[4].Value != "" {
			t.Errorf("%+v", rows)
		}
		key := rows.Columns[4].Key
		id, _ := strconv.ParseInt(first.ID, 10, 64)

		// Nobody sees or answers for a household outside their scope, by whatever way.
		beside := seeing(person(9, 44_09_81_103_200_00, "village-clerk", "detail", "edit"))
		for name, err := range map[string]error{
			"the page":  func() error { _, err := h.HomesOf(ctx, beside, sheet.ID, 0, 20, false); return err }(),
			"an answer": h.SaveHomes(ctx, beside, sheet.ID, sheet.Version, map[int64]map[string]string{id: {key: "1"}}),
			"the fact":  func() error { _, _, err := h.OfHome(ctx, beside, id); return err }(),
			"a change":  h.CorrectHome(ctx, beside, id, 1, "3"),
		} {
			if !errs.Has(err, errs.NotFound) {
				t.Errorf("a village has %s of another one's household: %v", name, err)
			}
		}
		var elsewhere int64
		if err := d.Read().NewRaw("SELECT min(id) FROM household WHERE area <> ?", int64(chuli)).Scan(ctx, &elsewhere); err != nil || elsewhere == 0 {
			t.Fatal(elsewhere, err)
		}
		h.Says(h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, map[int64]map[string]string{elsewhere: {key: "1"}}), "不是本村填报的农户")
		if _, err := h.HomesOf(ctx, clerk, sheet.ID, 0, 20, false); !errs.Has(err, errs.Forbidden) {
			t.Errorf("households without the right to see them: %v", err)
		}
		if err := h.SaveHomes(ctx, townSees, sheet.ID, sheet.Version, map[int64]map[string]string{id: {key: "1"}}); err == nil {
			t.Error("the town typed for its village")
		}
		err = h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, map[int64]map[string]string{id: {key: "三", "home:type": "1"}})
		if got := errs.From(err).Fields; len(got) != 2 || !strings.HasPrefix(got[0].Field, fmt.Sprintf("rows.%d.", id)) {
			t.Errorf("not everything at once at its row: %v", err)
		}

		// One household at a time, then the rest; what is complete goes up.
		if err := h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, map[int64]map[string]string{id: {key: "2"}}); err != nil {
			t.Fatal(err)
		}
		sheet = h.of(table, chuli)
		h.Refused(clerkSees, sharing.Sheets, sheet, "submit", "", nil, fmt.Sprintf("还有%d户没有填完", want-1))
		if rest, err := h.HomesOf(ctx, clerkSees, sheet.ID, 0, 100, true); err != nil || len(rest.Items) != min(100, want-1) || rest.Items[0].ID == first.ID {
			t.Errorf("%v: %d lack an answer", err, len(rest.Items))
		}
		answers := h.all(sheet, key, "0")
		delete(answers, id)
		if err := h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, answers); err != nil {
			t.Fatal(err)
		}
		sheet = h.Takes(clerkSees, sharing.Sheets, h.of(table, chuli), "submit", "", nil)
		empty := int(sheet.Int("asked") - sheet.Int("filled") - sheet.Int("typed"))
		if int(sheet.Int("asked")) != want*5 || int(sheet.Int("typed")) != want || empty < 0 || sheet.Int("filled") < int64(want*2) || sheet.Int("known") != 0 {
			t.Errorf("asked %d, filled %d, typed %d, known %d", sheet.Int("asked"), sheet.Int("filled"), sheet.Int("typed"), sheet.Int("known"))
		}

		// What was handed in stands, whatever the register says later; returned it is the register's again, with what was typed.
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("UPDATE household SET members_count = 9 WHERE id = ?", id).Exec(ctx)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if rows := h.page(townSees, sheet, 0, 1); rows.Items[0].Cells[1].Value == "9" || rows.Items[0].Cells[4].Value != "2" || rows.Items[0].Head != first.Head {
			t.Errorf("%+v", rows.Items[0])
		}
		if err := h.SaveHomes(ctx, clerkSees, sheet.ID, sheet.Version, map[int64]map[string]string{id: {key: "8"}}); err == nil {
			t.Error("a sheet that was handed in was changed")
		}
		sheet = h.Takes(townSees, sharing.Sheets, sheet, "back", "请核对", nil)
		if rows := h.page(clerkSees, sheet, 0, 1); rows.Items[0].Cells[1].Value != "9" || rows.Items[0].Cells[4].Value != "2" {
			t.Errorf("%+v", rows.Items[0])
		}
		sheet = h.Takes(clerkSees, sharing.Sheets, sheet, "submit", "", nil)
		h.Takes(townSees, sharing.Sheets, sheet, "accept", "", nil)
		var values int
		if err := d.Read().NewRaw("SELECT count(*) FROM sharing_value WHERE household > 0").Scan(ctx, &values); err != nil || values != want {
			t.Errorf("%d values of %d households: %v", values, want, err)
		}

		// The office sees the rows of its scope, page by page; a village those of its own alone.
		seen := 0
		for c, home, of := area.Code(0), int64(0), int64(0); ; {
			got, err := h.HandedHomes(ctx, townSees, townSees.Scope, table.ID, "", sharing.HomePlace{Area: c, Home: home, Sheet: of}, 3)
			if err != nil {
				t.Fatal(err)
			}
			seen += len(got.Items)
			if got.Next == "" {
				break
			}
			if _, err := fmt.Sscanf(got.Next, "%d.%d.%d", &c, &home, &of); err != nil {
				t.Fatal(got.Next, err)
			}
		}
		if seen != want {
			t.Errorf("the office sees %d of %d", seen, want)
		}
		if got, err := h.HandedHomes(ctx, beside, beside.Scope, table.ID, "", sharing.HomePlace{}, 20); err != nil || len(got.Items) != 0 {
			t.Errorf("a village sees another one's households: %v %d", err, len(got.Items))
		}
		if _, err := h.HandedHomes(ctx, town, town.Scope, table.ID, "", sharing.HomePlace{}, 20); !errs.Has(err, errs.Forbidden) {
			t.Errorf("households without the right to see them: %v", err)
		}

		// The fact is the household's: the next table has it, the card corrects it, and nobody asks again.
		_, err = h.Enter(town, sharing.Tables, fenjie, h.values(columns(fresh("晒谷设备")), "rowsOf", "2", "title", "再问"))
		h.Says(err, "晒谷设备”已有数据")
		_, err = h.Enter(town, sharing.Tables, fenjie, h.values(columns(known(key)...), "title", "按村"))
		h.Says(err, "事实目录中没有这一项")
		if err := h.CorrectHome(ctx, townSees, id, factOf(key), "5"); !errs.Has(err, errs.Forbidden) {
			t.Errorf("the town corrected a village's fact: %v", err)
		}
		if err := h.CorrectHome(ctx, clerkSees, id, factOf(key), "5"); err != nil {
			t.Fatal(err)
		}
		next := h.released(columns(append(known(key), fresh("备用"))...), "rowsOf", "2", "homeType", "2", "title", "再次核对")
		if rows := h.page(clerkSees, h.of(next, chuli), 0, 1); rows.Items[0].Cells[0].Value != "5" || rows.Items[0].Cells[0].Source != "填报采集" || rows.Columns[0].New {
			t.Errorf("%+v", rows)
		}
		b, err := h.Burden(ctx, countySees, gaozhou, "")
		if err != nil || int(b.Total.Asked) != want*5 || int(b.Total.Typed) != want {
			t.Errorf("%v: %+v", err, b.Total)
		}
	})
}

func factOf(key string) int64 {
	n, _ := strconv.ParseInt(strings.TrimPrefix(key, "collected:"), 10, 64)
	return n
}

// A workbook of a sheet's households comes back: right answers are saved, and what is wrong is said at its own row.
func TestHouseholdsByWorkbook(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	table := h.released(columns(fresh("晒谷设备"), fresh("烘干设备")), "rowsOf", "2", "homeType", "2")
	sheet := h.of(table, chuli)
	var book bytes.Buffer
	if name, err := h.WriteSheetForTest(ctx, clerkSees, sheet.ID, &book); err != nil || !strings.Contains(name, "晒谷场摸底") || book.Len() == 0 {
		t.Fatalf("%q: %v", name, err)
	}
	rows := h.page(clerkSees, sheet, 0, 100)
	row := func(no, item, value string) transfer.Row {
		return transfer.NewRow(2, map[string]string{"no": sheet.No, "home": no, "item": item, "value": value})
	}
	bad := transfer.Unit{row(rows.Items[0].No, "晒谷设备", "1"), row("4409811032109999", "晒谷设备", "1"), row(rows.Items[0].No, "烘干设备", "三"), row(rows.Items[0].No, "没有这一项", "1")}
	in := h.Register(sharing.Sheets).Import.Own(nil, h.Register(sharing.Sheets))
	err := in.Prepare(ctx, clerkSees, bad)
	var e *errs.Error
	if !errors.As(err, &e) || len(e.Fields) != 3 {
		t.Fatalf("%v", err)
	}
	at := map[string]bool{}
	for _, f := range e.Fields {
		r, column := in.Place(bad, f.Field)
		at[r.Value("home")+r.Value("item")+":"+column] = true
	}
	if !at["4409811032109999晒谷设备:home"] || !at[rows.Items[0].No+"烘干设备:value"] || !at[rows.Items[0].No+"没有这一项:value"] {
		t.Errorf("%v", at)
	}
	var good transfer.Unit
	for _, r := range rows.Items {
		good = append(good, row(r.No, "晒谷设备", "1"), row(r.No, "烘干设备", "0"))
	}
	if err := in.Prepare(ctx, clerkSees, good); err != nil {
		t.Fatal(err)
	}
	if f := h.filled(clerkSees, h.of(table, chuli)); f.Lacking != 0 || f.Homes != len(rows.Items) || f.Homes == 0 {
		t.Errorf("%d of %d lack an answer", f.Lacking, f.Homes)
	}
}
