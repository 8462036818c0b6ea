package sharing_test

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/sharing"
)

// What is no answer is refused at every door, at its place: the page, the workbook, and where a fact is corrected.
func TestAnswersThatMeanNothing(t *testing.T) {
	t.Parallel()
	h := open(t, demo.SQLite(t))
	ctx := context.Background()
	const day = `{"title":"建成日期","kind":"day","unit":"","new":true,"choices":[]}`
	table := h.released(columns(fresh("晒谷场"), day))
	sheet := h.of(table, chuli)
	cs := h.filled(clerk, sheet).Columns
	ofHomes := h.of(h.released(columns(fresh("晒谷设备")), "title", "按户", "rowsOf", "2", "homeType", "2"), chuli)
	first := h.page(clerkSees, ofHomes, 0, 1)
	home, _ := strconv.ParseInt(first.Items[0].ID, 10, 64)
	in := h.Register(sharing.Sheets).Import.Own(nil, h.Register(sharing.Sheets))
	refused := func(door, value string, err error) {
		t.Helper()
		if !errs.Has(err, errs.InvalidArgs) || len(errs.From(err).Fields) == 0 {
			t.Errorf("%q by %s: %v", value, door, err)
		}
	}
	wrong := [][]string{
		{"1e-300", "1e3", "0x1p4", "0x10", "1_000", "-3", "-0", "Inf", "NaN", "+1", ".5", "5.", "0." + strings.Repeat("0", 40) + "1", "9999999999999"},
		{"0000-01-01", "1899-12-31", "2201-01-01", "2026-02-30", "2026/3/5"},
	}
	for i, values := range wrong {
		for _, v := range values {
			refused("the page", v, h.Save(ctx, clerk, sheet.ID, h.read(sheet).Version, map[string]string{cs[i].Key: v}))
			refused("the workbook", v, in.Prepare(ctx, clerk, transfer.Unit{transfer.NewRow(2, map[string]string{"no": sheet.No, "home": "", "item": cs[i].Title, "value": v})}))
		}
	}
	for _, v := range wrong[0] {
		refused("the page of households", v, h.SaveHomes(ctx, clerkSees, ofHomes.ID, h.read(ofHomes).Version, map[int64]map[string]string{home: {first.Columns[0].Key: v}}))
		refused("the workbook of households", v, in.Prepare(ctx, clerkSees, transfer.Unit{transfer.NewRow(2, map[string]string{"no": ofHomes.No, "home": first.Items[0].No, "item": "晒谷设备", "value": v})}))
	}
	if err := h.SaveHomes(ctx, clerkSees, ofHomes.ID, h.read(ofHomes).Version, h.all(ofHomes, first.Columns[0].Key, "1,234.50")); err != nil {
		t.Fatal(err)
	}
	if err := h.Save(ctx, clerk, sheet.ID, h.read(sheet).Version, map[string]string{cs[0].Key: " 007 ", cs[1].Key: "1900-01-01"}); err != nil {
		t.Fatal(err)
	}
	h.Takes(clerkSees, sharing.Sheets, h.read(ofHomes), "submit", "", nil)
	h.Takes(clerk, sharing.Sheets, h.read(sheet), "submit", "", nil)
	if got := []string{h.newest(cs[0].Key, chuli), h.newest(cs[1].Key, chuli)}; got[0] != "7" || got[1] != "1900-01-01" {
		t.Errorf("kept %q", got)
	}
	if got, _, err := h.OfHome(ctx, clerkSees, home); err != nil || got.Items[0].Value != "1234.5" {
		t.Errorf("kept of a household: %+v, %v", got.Items, err)
	}
	for i, values := range wrong {
		for _, v := range values {
			refused("the home of the fact", v, h.CorrectForTest(ctx, clerk, factOf(cs[i].Key), v))
		}
	}
	for _, v := range wrong[0] {
		refused("the card", v, h.CorrectHome(ctx, clerkSees, home, factOf(first.Columns[0].Key), v))
	}
}
