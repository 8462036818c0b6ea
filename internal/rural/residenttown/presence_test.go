package residenttown

import "testing"

// Days in town are posting less leave, within a time and up to today; nothing else makes or takes one.
func TestReckon(t *testing.T) {
	march := monthOf(202603)
	for name, c := range map[string]struct {
		posted span
		leaves []span
		within span
		today  int64
		want   stay
	}{
		"a whole month":               {span{20250101, 0}, nil, march, 20260401, stay{31, 0}},
		"up to today":                 {span{20250101, 0}, nil, march, 20260304, stay{4, 0}},
		"posted within it":            {span{20260310, 0}, nil, march, 20260331, stay{22, 0}},
		"left within it":              {span{20250101, 20260305}, nil, march, 20260331, stay{5, 0}},
		"not posted yet":              {span{20260401, 0}, nil, march, 20260331, stay{0, 0}},
		"a leave":                     {span{20250101, 0}, []span{{20260302, 20260303}}, march, 20260331, stay{29, 2}},
		"a leave over the border":     {span{20250101, 0}, []span{{20260226, 20260301}}, march, 20260331, stay{30, 1}},
		"a leave to come":             {span{20250101, 0}, []span{{20260320, 20260325}}, march, 20260304, stay{4, 0}},
		"two leaves of the same days": {span{20250101, 0}, []span{{20260302, 20260303}, {20260303, 20260304}}, march, 20260331, stay{28, 3}},
		"back before it began":        {span{20250101, 0}, []span{{20260302, 20260301}}, march, 20260331, stay{31, 0}},
		"February of a leap year":     {span{20250101, 0}, nil, monthOf(202402), 20260331, stay{0, 0}},
	} {
		if got := reckon(c.posted, c.leaves, c.within, c.today); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	if w := weekOf(20260301); w != (span{20260223, 20260301}) {
		t.Errorf("the week of a Sunday is %+v", w)
	}
	if m := monthOf(202402); m != (span{20240201, 20240229}) {
		t.Errorf("February is %+v", m)
	}
	if n := daysOf(20260227, 20260302); n != 4 {
		t.Errorf("%d days over the end of February", n)
	}
}
