package declaration

import (
	"slices"
	"testing"
)

// wayDeclaration has a pause beside the way, a return, a drop and an end that is reached later.
func wayDeclaration() *Declaration {
	return &Declaration{First: "a", States: []State{{Code: "a"}, {Code: "b"}, {Code: "c"}, {Code: "end", Final: true}, {Code: "pause"}, {Code: "back"}, {Code: "dropped", Final: true}},
		Transitions: []Transition{
			{Code: "drop", From: []string{"a", "b"}, To: "dropped", Late: true},
			{Code: "carried", From: []string{"a"}, To: "c", System: true},
			{Code: "ab", From: []string{"a", "back"}, To: "b"},
			{Code: "stead", From: []string{"b"}, To: "end", StandsIn: true, Late: true},
			{Code: "bBack", From: []string{"b"}, To: "back", Return: true},
			{Code: "bEnd", From: []string{"b"}, To: "end", Fits: func(*Record) bool { return false }},
			{Code: "bc", From: []string{"b"}, To: "c"},
			{Code: "rest", From: []string{"c"}, To: "pause", Return: true},
			{Code: "again", From: []string{"pause"}, To: "c"},
			{Code: "finish", From: []string{"c"}, To: "end", Late: true},
		}}
}

// The way goes by the first step that leads on and fits; a pause stands before what it leads to, and a record that was dropped has nothing ahead.
func TestWay(t *testing.T) {
	d := wayDeclaration()
	for state, want := range map[string][2][]string{
		"a":       {nil, {"b", "c", "end"}},
		"b":       {{"a"}, {"c", "end"}},
		"c":       {{"a", "b"}, {"end"}},
		"end":     {{"a", "b", "c"}, nil},
		"pause":   {{"a", "b"}, {"c", "end"}},
		"back":    {{"a"}, {"b", "c", "end"}},
		"dropped": {{"a", "b", "c"}, nil},
	} {
		r := NewRecord(d)
		r.State = state
		behind, ahead := d.Way(r)
		if !slices.Equal(behind, want[0]) || !slices.Equal(ahead, want[1]) {
			t.Errorf("%s: %v and %v, want %v", state, behind, ahead, want)
		}
	}
}
