package residenttown

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/rollup"
)

// PresentKey is the figure of members who are not on leave today, awayKey that of the others, as many as leaves hold the day.
const (
	PresentKey = codeMember + ".present"
	awayKey    = codeLeave + ".away"
)

// What the hourly job adds up of members h: those in post, and those of them whom no leave keeps away on a day. A leave that is still to come, or whose
// days are over, keeps nobody away.
const (
	Posted     = "resident_member AS h WHERE h.state = '" + MemberPosted + "'"
	PostedAll  = "count(*)"
	PostedHere = "CAST(sum(CASE WHEN EXISTS (SELECT 1 FROM resident_leave AS l WHERE l.member = h.id AND l.state = '" + LeaveApproved + "' AND l.from_on <= ? AND l.last_on >= ?) THEN 0 ELSE 1 END) AS bigint)"
)

// EachPosted gives members in post and those of them who are not on leave, as they were counted, area by area.
type EachPosted func(ctx context.Context, of rollup.Rows, do func(at area.Code, posted, present int64)) error

// Metrics are the figures that take two of the registers: of the members in post those who are not on leave. It is a figure of areas; nobody's own
// days are shown by it.
func Metrics(each EachPosted) metric.Source {
	return metric.Source{Title: "驻镇帮扶统计", Fresh: "每小时统计一次；镇、村可在帮扶报表中立即统计", Metrics: []metric.Metric{{
		Key: PresentKey, Title: "队员在岗率", Unit: "%", Group: "工作队员",
		Definition: "在岗队员中当天没有请假的人数所占的比例。只计已批准、尚未销假且起止日期包含当天的请假。",
		Adds:       metric.Share, Of: metric.Now, Lowest: area.Township,
		List: metric.List{Path: "/m/" + codeMember, Query: map[string]string{"view": MemberPosted}, Can: permission + ":detail", Holds: metric.Whole},
	}, {
		Key: awayKey, Title: "请假中队员", Unit: "人", Group: "工作队员",
		Definition: "在岗队员中当天请假的人数。只计已批准、尚未销假且起止日期包含当天的请假。",
		Adds:       metric.Sum, Of: metric.Now, Lowest: area.Township,
		List: metric.List{Path: "/m/" + codeLeave, Query: map[string]string{"view": "away"}, Can: permission + ":detail", Holds: metric.Counted},
	}}, Read: func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		by := metric.By{}
		err := each(ctx, of, func(at area.Code, posted, present int64) {
			by.Add(at, PresentKey, metric.Sums{Num: present, Den: posted})
			by.Add(at, awayKey, metric.Sums{Num: posted - present})
		})
		return by, err
	}}
}
