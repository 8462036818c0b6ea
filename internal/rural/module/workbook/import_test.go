package workbook

import (
	"reflect"
	"slices"
	"testing"

	"mirror/internal/portal/transfer"
	"mirror/internal/rural/module/declaration"
)

// The template has a column for each field with the bounds of the form, and one for each code of a field that holds several.
func TestImportColumns(t *testing.T) {
	span := &[2]float64{1, 5}
	for _, c := range []struct {
		f    declaration.Field
		want []transfer.Column
	}{
		{declaration.Field{Kind: declaration.Text, Length: 20, Required: true}, []transfer.Column{{Max: 20, Required: true, Width: 16}}}, {declaration.Field{Kind: declaration.LongText}, []transfer.Column{{Max: 500, Width: 36}}},
		{declaration.Field{Kind: declaration.Phone}, []transfer.Column{{Kind: transfer.Digits, Max: 11, Example: "13800000000", Width: 16}}}, {declaration.Field{Kind: declaration.IDNumber}, []transfer.Column{{Kind: transfer.Digits, Max: 18, Width: 22}}},
		{declaration.Field{Kind: declaration.Month, Hint: "报送月"}, []transfer.Column{{Kind: transfer.Text, Max: 7, Note: "报送月；月份，如2026-03", Width: 13}}}, {declaration.Field{Kind: declaration.Month}, []transfer.Column{{Kind: transfer.Text, Max: 7, Note: "月份，如2026-03", Width: 13}}},
		{declaration.Field{Kind: declaration.Int, Range: span}, []transfer.Column{{Kind: transfer.Whole, Least: 1, Most: 5}}}, {declaration.Field{Kind: declaration.Int}, []transfer.Column{{Kind: transfer.Whole, Least: -1e12, Most: 1e12}}},
		{declaration.Field{Kind: declaration.Year}, []transfer.Column{{Kind: transfer.Whole, Least: 1900, Most: 2200}}}, {declaration.Field{Kind: declaration.Decimal, Scale: 3, Range: span}, []transfer.Column{{Kind: transfer.Decimal, Places: 3, Least: 1, Most: 5}}},
		{declaration.Field{Kind: declaration.Money, Range: span}, []transfer.Column{{Kind: transfer.Decimal, Places: 2, Title: "甲（元）", Least: 1, Most: 5}}}, {declaration.Field{Kind: declaration.Decimal, Scale: 1, Unit: "亩"}, []transfer.Column{{Kind: transfer.Decimal, Places: 1, Title: "甲（亩）", Least: -1e12, Most: 1e12}}},
		{declaration.Field{Kind: declaration.Bool}, []transfer.Column{{Kind: transfer.YesNo}}}, {declaration.Field{Kind: declaration.Date}, []transfer.Column{{Kind: transfer.Day, Width: 13}}}, {declaration.Field{Kind: declaration.Area}, []transfer.Column{{Kind: transfer.Digits, Max: 12}}},
		{declaration.Field{Kind: declaration.Household}, []transfer.Column{{Kind: transfer.Digits, Max: 16, Title: "户编号", Note: "户情数据中的户编号", Width: 22}}},
		{declaration.Field{Kind: declaration.Dict, Dict: "d"}, []transfer.Column{{Kind: transfer.Choice, Dict: "d", Width: 16}}},
		{declaration.Field{Kind: declaration.Dict, Dict: "d", Multi: 2, Required: true}, []transfer.Column{{Key: "a.1", Title: "甲1", Kind: transfer.Choice, Dict: "d", Required: true, Width: 16}, {Key: "a.2", Title: "甲2", Kind: transfer.Choice, Dict: "d", Width: 16}}},
	} {
		c.f.Key, c.f.Title = "a", "甲"
		for i := range c.want {
			if c.want[i].Key == "" {
				c.want[i].Key = "a"
			}
			if c.want[i].Title == "" {
				c.want[i].Title = "甲"
			}
		}
		if got := importColumns(&c.f); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v\nwant %+v", c.f.Kind, got, c.want)
		}
	}
	if got := importColumns(&declaration.Field{Key: "a", Kind: declaration.Dict, Multi: 9}); len(got) != maxPlaces {
		t.Errorf("%d columns", len(got))
	}
}

// Cells become what a form would send; what is no number goes to the rule that says so, and an empty cell says nothing.
func TestRowValue(t *testing.T) {
	for _, c := range []struct {
		f     declaration.Field
		cells map[string]string
		want  any
	}{
		{declaration.Field{Kind: declaration.Text}, map[string]string{"a": "甲"}, "甲"}, {declaration.Field{Kind: declaration.Text}, map[string]string{"a": ""}, nil}, {declaration.Field{Kind: declaration.Int}, map[string]string{"a": "12"}, 12.0}, {declaration.Field{Kind: declaration.Year}, map[string]string{"a": "2026"}, 2026.0},
		{declaration.Field{Kind: declaration.Money}, map[string]string{"a": "12.5"}, 12.5}, {declaration.Field{Kind: declaration.Decimal}, map[string]string{"a": "十"}, "十"}, {declaration.Field{Kind: declaration.Bool}, map[string]string{"a": transfer.Yes}, true}, {declaration.Field{Kind: declaration.Bool}, map[string]string{"a": transfer.No}, false},
		{declaration.Field{Kind: declaration.Date}, map[string]string{"a": "2026-03-05"}, "2026-03-05"},
		{declaration.Field{Kind: declaration.Dict, Multi: 3}, map[string]string{"a.1": "01", "a.2": "", "a.3": "03"}, []any{"01", "03"}}, {declaration.Field{Kind: declaration.Dict, Multi: 3}, map[string]string{"a.1": "", "a.2": "", "a.3": ""}, nil},
		{declaration.Field{Kind: declaration.Dict, Multi: 9}, map[string]string{"a.1": "", "a.2": "", "a.3": "", "a.4": "", "a.5": "05", "a.6": "06"}, []any{"05"}}, {declaration.Field{Kind: declaration.Dict}, map[string]string{"a": "01"}, "01"},
	} {
		c.f.Key = "a"
		if got := rowValue(&c.f, transfer.NewRow(2, c.cells)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s %v: %#v, want %#v", c.f.Kind, c.cells, got, c.want)
		}
	}
}

// The columns of an export are as wide as their kind needs, masked where the field is sealed, and no two have one heading.
func TestExportColumns(t *testing.T) {
	for kind, want := range map[declaration.Kind]transfer.Column{
		declaration.Int: {Kind: transfer.Whole}, declaration.Year: {Kind: transfer.Whole}, declaration.Decimal: {Kind: transfer.Decimal}, declaration.Money: {Kind: transfer.Decimal, Title: "甲（元）"}, declaration.Dict: {Kind: transfer.Choice, Dict: "d", Width: 16},
		declaration.Text: {Width: 16}, declaration.LongText: {Width: 36}, declaration.Household: {Width: 22}, declaration.Date: {Width: 13}, declaration.Month: {Width: 13}, declaration.Bool: {}, declaration.Phone: {Width: 16}, declaration.IDNumber: {Width: 22}, declaration.Account: {},
	} {
		f := declaration.Field{Key: "a", Title: "甲", Kind: kind, Dict: "d"}
		got := exportColumn(&f)
		if (got.Mask != nil) != f.Sealed() {
			t.Errorf("%s is masked: %v", kind, got.Mask != nil)
		}
		if f.Sealed() && got.Mask("13812345678") != declaration.Mask(kind, "13812345678") {
			t.Errorf("%s: %q", kind, got.Mask("13812345678"))
		}
		got.Mask = nil
		if want.Key = "a"; want.Title == "" {
			want.Title = "甲"
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", kind, got, want)
		}
	}
	all := []transfer.Column{{Title: "市"}, {Title: "甲"}, {Title: "市"}, {Title: "市"}}
	distinctTitles(all)
	var titles []string
	for _, c := range all {
		titles = append(titles, c.Title)
	}
	if !slices.Equal(titles, []string{"市", "甲", "市2", "市3"}) {
		t.Errorf("%v", titles)
	}
}

// A cell holds what the screen shows: the label of what refers elsewhere, yes and no in words, nothing for what is unknown or out of sight.
func TestCells(t *testing.T) {
	for _, c := range []struct {
		f     declaration.Field
		v     any
		label string
		want  string
	}{
		{declaration.Field{Kind: declaration.Text}, nil, "甲", ""}, {declaration.Field{Kind: declaration.Person}, int64(7), "王五", "王五"}, {declaration.Field{Kind: declaration.Person}, int64(7), "", ""}, {declaration.Field{Kind: declaration.Household}, int64(7), "", ""},
		{declaration.Field{Kind: declaration.Bool}, true, "", transfer.Yes}, {declaration.Field{Kind: declaration.Bool}, false, "", transfer.No}, {declaration.Field{Kind: declaration.Phone}, "13812345678", "", "13812345678"}, {declaration.Field{Kind: declaration.Dict, Multi: 2}, "01,02", "", "01,02"},
		{declaration.Field{Kind: declaration.Text}, struct{ No, Name string }{"7", "甲"}, "", "甲 7"},
	} {
		if got := cellOf(&c.f, c.v, c.label); got != c.want {
			t.Errorf("%s %v: %q, want %q", c.f.Kind, c.v, got, c.want)
		}
	}
	for ms, want := range map[int64]string{0: "", -1: "", 1: "1970-01-01 08:00", 1_790_000_000_000: "2026-09-21 22:13"} {
		if got := minute(ms); got != want {
			t.Errorf("%d: %q, want %q", ms, got, want)
		}
	}
}
