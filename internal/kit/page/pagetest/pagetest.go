// Package pagetest proves of a list that it is read from either end: for the store tests of lists.
package pagetest

import (
	"slices"
	"testing"

	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
)

// Walk reads a list from the first page to the last and from the last to the first, in pages of a size, and gives its rows in order. Both ways
// show the same pages, and nothing lies before the first of them or behind the last.
func Walk[T any](t *testing.T, list func(page.Ask) (page.Page[T], error), id func(T) string, sort string, size int) []string {
	t.Helper()
	ask := page.Ask{Sort: sort, Size: size}
	get := func(cursor string, back bool) (ids []string, p page.Page[T]) {
		t.Helper()
		ask.Cursor, ask.Back = cursor, back
		p, err := list(ask)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range p.Items {
			ids = append(ids, id(row))
		}
		return ids, p
	}
	var forth, back [][]string
	for cursor, n := "", 0; n == 0 || cursor != ""; n++ {
		ids, p := get(cursor, false)
		if (p.Previous == "") != (n == 0) {
			t.Errorf("%q: page %d says of the page before it: %q", sort, n+1, p.Previous)
		}
		forth, cursor = append(forth, ids), p.Next
	}
	for cursor, n := "", 0; n == 0 || cursor != ""; n++ {
		ids, p := get(cursor, true)
		if (p.Next == "") != (n == 0) {
			t.Errorf("%q: page %d from the end says of the page behind it: %q", sort, n+1, p.Next)
		}
		back, cursor = append(back, ids), p.Previous
	}
	slices.Reverse(back)
	if !slices.EqualFunc(forth, back, slices.Equal) {
		t.Errorf("%q: forwards %v, backwards %v", sort, forth, back)
	}
	for _, bad := range []page.Ask{{Sort: "nonsense"}, {Sort: sort, Cursor: "nonsense"}} {
		if _, err := list(bad); !errs.Has(err, errs.InvalidArgs) {
			t.Errorf("%+v: %v", bad, err)
		}
	}
	return slices.Concat(forth...)
}
