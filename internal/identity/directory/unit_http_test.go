package directory

import (
	"testing"

	"mirror/internal/kit/errs"
)

// A department's form becomes a department, or names the field that does not read.
func TestUnitForm(t *testing.T) {
	good := UnitForm{Code: "gz", Name: "项目科", Area: "440981000000", Kind: "government", LeaderID: "7", ParentID: "3", Sort: 2, Version: 5}
	d, err := good.department()
	want := Department{Code: "gz", Name: "项目科", Area: 44_09_81_000_000_00, Kind: "government", Leader: 7, ParentID: 3, Sort: 2, Version: 5}
	if err != nil || d != want {
		t.Errorf("%+v %v, want %+v", d, err, want)
	}
	for what, c := range map[string]struct {
		change func(f *UnitForm)
		field  string
	}{
		"no area":         {func(f *UnitForm) { f.Area = "" }, "areaId"},
		"an odd area":     {func(f *UnitForm) { f.Area = "44x" }, "areaId"},
		"an odd leader":   {func(f *UnitForm) { f.LeaderID = "x" }, "leaderId"},
		"an odd parent":   {func(f *UnitForm) { f.ParentID = "-" }, "parentId"},
		"nobody leads it": {func(f *UnitForm) { f.LeaderID, f.ParentID = "0", "" }, ""},
	} {
		f := good
		c.change(&f)
		d, err := f.department()
		if c.field == "" {
			if err != nil || d.Leader != 0 || d.ParentID != 0 {
				t.Errorf("%s: %+v %v", what, d, err)
			}
			continue
		}
		if told := errs.From(err); err == nil || len(told.Fields) != 1 || told.Fields[0].Field != c.field {
			t.Errorf("%s: %v", what, err)
		}
	}
}
