package moduletest

import (
	"encoding/json"
	"testing"

	"mirror/internal/rural/household"
)

// Unknown demands that a row of the wire says nothing of any field but those that were entered, or follow from what was. Null, an empty text and a year
// of 0 say nothing. A field the row does not show is passed.
func Unknown(t *testing.T, place string, fields []household.Field, row any, entered ...string) {
	t.Helper()
	b, err := json.Marshal(row)
	if err != nil {
		t.Fatal(err)
	}
	var said map[string]any
	if err := json.Unmarshal(b, &said); err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, key := range entered {
		known[key] = true
	}
	for _, f := range fields {
		v, shown := said[f.Key]
		switch {
		case !shown || v == nil || v == "" || f.Kind == household.Year && v == 0.0:
			if known[f.Key] && shown {
				t.Errorf("%s: %s was entered and is lost", place, f.Key)
			}
		case !known[f.Key]:
			t.Errorf("%s: %s is %v, which nobody entered", place, f.Key, v)
		}
	}
}

// What stands on every card: it is entered of necessity, or follows from that.
var (
	HomeAlways   = []string{"householdNo", "headName", "idCard", "membersCount", "type"}
	MemberAlways = []string{"name", "idCard", "relation", "sex", "birth"}
)
