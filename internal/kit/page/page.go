// Package page carries keyset paging: an opaque cursor and a bounded size. No offset, no total over all rows.
package page

import (
	"encoding/base64"
	"encoding/json"

	"mirror/internal/kit/errs"
)

// DefaultSize is S9.07's reading; MaxSize bounds what one call may ask for.
const (
	DefaultSize = 20
	MaxSize     = 100
)

// Size clamps what a caller asked for; 0 means DefaultSize.
func Size(n int) int {
	switch {
	case n <= 0:
		return DefaultSize
	case n > MaxSize:
		return MaxSize
	}
	return n
}

// Encode makes a cursor of the last row's sort keys.
func Encode(keys ...any) string {
	b, _ := json.Marshal(keys)
	return base64.RawURLEncoding.EncodeToString(b)
}

// Decode reads a cursor into dst (pointers, same order as Encode). A cursor that does not fit is 400.
func Decode(cursor string, dst ...any) error {
	raw, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil {
		return errs.Invalid("cursor", "分页游标无效")
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) != nil || len(parts) != len(dst) {
		return errs.Invalid("cursor", "分页游标无效")
	}
	for i, p := range parts {
		if json.Unmarshal(p, dst[i]) != nil {
			return errs.Invalid("cursor", "分页游标无效")
		}
	}
	return nil
}

// Page is one page of a list. Next is empty on the last page, Previous on the first and where a list is read one way only. Total is exact up to
// TotalCap, else capped.
type Page[T any] struct {
	Items    []T    `json:"items"`
	Next     string `json:"next"`
	Previous string `json:"previous,omitempty" doc:"cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone"`
	Total    int64  `json:"total" doc:"number of matches, at most totalCap"`
	TotalCap int64  `json:"totalCap" doc:"the count stops here; total == totalCap means 'this many or more'"`
}
