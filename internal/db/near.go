package db

import (
	"slices"
	"strings"
)

// Near is a condition that holds for the rows of some ids, and for some between them: ids that lie close together are one range, which reads the index once
// instead of once an id. gap is how many ids may lie between two of a range: as many as lie on the pages that another look-up would read, some four. The
// caller leaves out what they did not ask for. ids is not empty.
func Near(column string, gap int64, ids []int64) (cond string, args []any) {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	var ranges []string
	for from := 0; from < len(ids); {
		to := from
		for to+1 < len(ids) && ids[to+1]-ids[to] <= gap {
			to++
		}
		ranges = append(ranges, column+" BETWEEN ? AND ?")
		args = append(args, ids[from], ids[to])
		from = to + 1
	}
	return "(" + strings.Join(ranges, " OR ") + ")", args
}
