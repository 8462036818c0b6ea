package page

import (
	"slices"
	"time"

	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// Ask is which page of a list is asked for: the one behind a row, or before it (Back); the one that begins at a value of the order (From); with
// neither the first, or the last (Back). Sort names the order, "" the list's own.
type Ask struct {
	Sort   string
	Cursor string
	Back   bool
	From   string
	Size   int
}

// Day is the moment, in milliseconds, before the first row of a day in the order of moments: its beginning, or its end where they go down.
func Day(value string, down bool) (int64, error) {
	day, err := time.ParseInLocation(time.DateOnly, value, clock.Shanghai)
	if err != nil {
		return 0, errs.Invalid("from", "请输入日期，如 2026-03-05")
	}
	if down {
		day = day.AddDate(0, 0, 1)
	}
	return day.UnixMilli(), nil
}

// Cut makes a page of the rows that were read, one more than its size where there are so many. The last page holds what the pages before it leave,
// where it is known how many there are: then its number is true. again is another page to be read instead: the first where one before a row came
// short of its size, the last where nothing lies behind a value.
func Cut[T any](rows []T, ask Ask, total int64, exact bool) (page []T, next, previous bool, again *Ask) {
	size := Size(ask.Size)
	if !ask.Back {
		if len(rows) == 0 && ask.From != "" && ask.Cursor == "" {
			return nil, false, false, &Ask{Sort: ask.Sort, Back: true, Size: ask.Size}
		}
		return rows[:min(size, len(rows))], len(rows) > size, ask.Cursor != "" || ask.From != "", nil
	}
	keep := size
	if left := int(total % int64(size)); ask.Cursor == "" && exact && left > 0 {
		keep = left
	}
	more := len(rows) > keep
	if ask.Cursor != "" && len(rows) < size {
		return nil, false, false, &Ask{Sort: ask.Sort, Size: ask.Size}
	}
	page = slices.Clone(rows[:min(keep, len(rows))])
	slices.Reverse(page)
	return page, ask.Cursor != "", more, nil
}
