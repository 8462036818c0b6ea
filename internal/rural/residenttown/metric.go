package residenttown

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module/statecount"
	"mirror/internal/rural/rollup"
)

// PresentKey is the figure of members who are not on leave.
const PresentKey = codeMember + ".present"

// Metrics are the figures that take two of the registers: of the members in post those who are not on leave. It is a figure of areas; nobody's own
// days are shown by it.
func Metrics(t *statecount.Totals) metric.Source {
	return metric.Source{Title: "业务办件汇总", Fresh: "办理后一分钟内更新", Metrics: []metric.Metric{{
		Key: PresentKey, Title: "队员在岗率", Unit: "%", Group: "工作队员",
		Definition: "在岗队员数减去已批准、尚未销假的请假数，占在岗队员数的比例。",
		Adds:       metric.Share, Of: metric.Now, Lowest: area.Township,
		List: metric.List{Path: "/m/" + codeMember, Query: map[string]string{"view": MemberPosted}, Can: permission + ":detail"},
	}}, Read: func(ctx context.Context, of rollup.Rows, _ metric.At) (metric.By, error) {
		counted, err := t.ByArea(ctx, of)
		by := metric.By{}
		for c, states := range counted[codeMember] {
			posted := states[MemberPosted]
			by.Add(c, PresentKey, metric.Sums{Num: max(0, posted-counted[codeLeave][c][LeaveApproved]), Den: posted})
		}
		return by, err
	}}
}
