package warning

import "testing"

// Each comparison below, on and above the threshold.
func TestRulesHold(t *testing.T) {
	for op, want := range map[string][3]bool{"<": {true, false, false}, "<=": {true, true, false}, ">": {false, false, true}, ">=": {false, true, true}, "=": {false, true, false}, "": {}} {
		r := Rule{Op: op, Value: 3000}
		if got := [3]bool{r.Holds(2999), r.Holds(3000), r.Holds(3001)}; got != want {
			t.Errorf("%q holds %v, want %v", op, got, want)
		}
	}
	for op := range ops {
		if r := (Rule{Op: op}); !r.Holds(-1) && !r.Holds(0) && !r.Holds(1) {
			t.Errorf("%q is offered and never holds", op)
		}
	}
}
