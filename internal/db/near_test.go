package db_test

import (
	"fmt"
	"testing"

	"mirror/internal/db"
)

func TestNearReadsCloseIDsAsOneRange(t *testing.T) {
	for _, c := range []struct {
		ids  []int64
		want string
	}{
		{[]int64{5}, "(id BETWEEN ? AND ?) [5 5]"},
		{[]int64{12, 4, 4, 20, 29}, "(id BETWEEN ? AND ? OR id BETWEEN ? AND ?) [4 20 29 29]"},
	} {
		cond, args := db.Near("id", 8, c.ids)
		if got := fmt.Sprint(cond, " ", args); got != c.want {
			t.Errorf("%v: %s, want %s", c.ids, got, c.want)
		}
	}
}
