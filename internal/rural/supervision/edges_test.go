package supervision_test

import (
	"context"
	"strings"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/flow"
	"mirror/internal/rural/module/sample"
	"mirror/internal/rural/moduletest"
	"mirror/internal/rural/supervision"
)

// domain.md#daily-supervision: figures and words of a bulletin name units and never a person: not among the late, not in the demands, not of the second issue. It is a draft until it
// is issued, who typed it does not issue it though another handed it in, and its download is told in the log.
func TestABulletinNamesNobody(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		ctx := context.Background()
		first := h.handed(h.found())
		second := h.Entered(county, issues, chuli, moduletest.With(h.found(), "category", "1"))
		second = h.Takes(county, issues, second, "handOver", "限期", moduletest.With(h.unit(), "responsible", "王五"))
		at := h.Time.AddDate(0, 0, -5)
		if err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return h.Plant(ctx, tx, h.Register(issues), county, []sample.Planted{{Area: chuli, State: supervision.Mending, Since: at, Values: map[string]any{
				"title": "赵六走访不及时", "responsible": "赵六", "source": "2", "category": "3", "level": "1", "foundOn": declaration.Day(at), "deadline": declaration.Day(at)}}})
		}); err != nil {
			t.Fatal(err)
		}
		b := h.Entered(county, bulletins, gaozhou, map[string]any{"month": "2026-03", "issuer": "高州市乡村振兴局", "case1": id(first), "case2": id(second), "demands": "请李四按期整改。"})
		write := func(more map[string]any) {
			t.Helper()
			var err error
			if b, err = h.Update(ctx, county, h.Register(bulletins), b.ID, flow.ModuleEntry{Version: b.Version, Values: more}); err != nil {
				t.Fatal(err)
			}
		}
		h.Refused(county, bulletins, b, "submit", "", nil, "请删去责任人“李四”")
		write(map[string]any{"demands": "按期整改。", "remarks": "王五未走访。"})
		h.Refused(county, bulletins, b, "submit", "", nil, "请删去责任人“王五”")
		write(map[string]any{"remarks": "走访不及时。"})
		if c, err := h.handler().Content(ctx, county, b); err != nil || len(c.Late) != 1 || c.Late[0].Title != "某走访不及时" || c.Late[0].Days != 5 {
			t.Errorf("%+v %v", c.Late, err)
		}
		b = h.Takes(moduletest.Colleague(county), bulletins, b, "submit", "", nil)
		draft := func() bool {
			t.Helper()
			p, err := h.handler().Document(principal.With(ctx, county), &module.RecordPath{ID: id(b)})
			if err != nil {
				t.Fatal(err)
			}
			return p.Draft
		}
		if !draft() {
			t.Error("what is under review looks issued")
		}
		if _, err := h.Step(county, bulletins, b, "approve", "同意", nil); err == nil || errs.Has(err, errs.Forbidden) {
			t.Errorf("issued by who typed it: %v", err)
		}
		b = h.Takes(reviewer, bulletins, b, "approve", "同意", nil)
		if draft() {
			t.Error("what is issued looks like a draft")
		}
		if err := h.handler().File(ctx, county, b); err != nil {
			t.Fatal(err)
		}
		var traces []string
		if err := d.Read().NewRaw("SELECT object_id || ' ' || CAST(user_id AS text) FROM audit_log WHERE action = 'dailySupervision-bulletin.download'").Scan(ctx, &traces); err != nil || strings.Join(traces, ", ") != b.No+" 3" {
			t.Errorf("%q %v", traces, err)
		}
	})
}

// domain.md#daily-supervision: an issue is given to another unit with a day to come, and who rectified for the county rechecks nothing at the city.
func TestEdgesOfAnIssue(t *testing.T) {
	t.Parallel()
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		h := open(t, d)
		r := h.handed(h.found())
		h.Refused(county, issues, r, "reassign", "由镇农办负责", moduletest.With(h.unit(), "deadline", h.Day(-1)), "整改期限不能早于今天")
		_, err := h.Enter(county, issues, chuli, moduletest.With(h.found(), "foundOn", h.Day(0), "deadline", h.Day(-1)))
		h.Says(err, "整改期限不能早于发现日期")
		r = h.Takes(city, issues, h.Entered(city, issues, gaozhou, h.found()), "handOverCity", "限期", h.unit())
		r = h.Takes(county, issues, r, "startCounty", "", map[string]any{"beforePhotos": h.Photo(county, "前.png")})
		r = h.Takes(county, issues, r, "reportCounty", "", map[string]any{"rectification": "已更新", "rectifiedOn": h.Day(0), "afterPhotos": h.Photo(county, "后.png")})
		moved := person(county.UserID, maoming, "city-admin", "detail", "approve")
		for _, step := range []string{"closeCity", "backCity"} {
			if _, err := h.Step(moved, issues, r, step, "同意", nil); err == nil || errs.Has(err, errs.Forbidden) {
				t.Errorf("%s by who rectified for the county: %v", step, err)
			}
		}
		h.Takes(city, issues, r, "closeCity", "同意", nil)
	})
}
