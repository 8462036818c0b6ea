package module_test

import (
	"context"
	"testing"

	"mirror/internal/area/areatest"
	"mirror/internal/db"
)

// A comment calls those who can open the record and nobody else; their names stand in it once.
func TestMention(t *testing.T) {
	areatest.Run(t, func(t *testing.T, d *db.DB) {
		x := open(t, d)
		ctx := context.Background()
		town := named(reviewer, "镇审核")
		far := named(stranger, "外镇人")
		blind := person(7, gaozhou)
		x.People = office{1: clerk, 2: town, 3: far, 7: blind}.find
		r := x.enter(ask("甲"))
		for _, id := range []int64{3, 7, 99} {
			says(t, x.Comment(ctx, clerk, x.d, r.ID, "请看", id), "只能提醒能看到这条记录的人员")
		}
		says(t, x.Comment(ctx, clerk, x.d, r.ID, "请看", make([]int64, 11)...), "一次最多提醒10人")
		if err := x.Comment(ctx, clerk, x.d, r.ID, "请看", 2, 2); err != nil {
			t.Fatal(err)
		}
		if err := x.Comment(ctx, clerk, x.d, r.ID, "请 @镇审核 再看", 2); err != nil {
			t.Fatal(err)
		}
		lines, err := x.Timeline(ctx, clerk.Scope, x.d, r.ID, "comment")
		if err != nil || len(lines) != 2 || lines[1].Words != "@镇审核 请看" || lines[0].Words != "请 @镇审核 再看" {
			t.Errorf("%+v %v", lines, err)
		}
	})
}
