package analysis

import (
	"fmt"
	"slices"
)

// Object is what a figure is of.
type Object string

// The kinds of objects.
const (
	OfHome    Object = "household"
	OfPerson  Object = "person"
	OfVillage Object = "village"
	OfProject Object = "project"
	OfPost    Object = "post"
)

// OfPeople reports whether the object is a household or a person.
func (o Object) OfPeople() bool { return o == OfHome || o == OfPerson }

// Figure is a number of one object that a rule may compare. Key is the slug of its analysis and a name, "livelihood-crisis.coping".
type Figure struct {
	Key, Title, Unit, Definition, Source, Missing string
	Object                                        Object
	Decimals                                      int

	home    func(*Home, At, *trace) []Value
	village func(*Village, At, *trace) []Value
}

// Value is the figure of one object. Where Known is false Why says what is missing, and N means nothing.
type Value struct {
	Object int64  // id of the household, person, project or post, code of the village
	Name   string // for the explanation
	N      float64
	Known  bool
	Why    string
	On     int64 // day of the newest datum it rests on, yyyymmdd
}

// Home gives the figure of a household or of its members; none where the figure is of villages.
func (f Figure) Home(h *Home, at At) []Value {
	if f.home == nil {
		return nil
	}
	return f.home(h, at, nil)
}

// Village gives the figure of a village, or of its projects or posts; none where the figure is of households or persons.
func (f Figure) Village(v *Village, at At) []Value {
	if f.village == nil {
		return nil
	}
	return f.village(v, at, nil)
}

// Input is one number or word a figure rests on.
type Input struct {
	Title, Value, Source string
	On                   int64
}

// Explanation is how the figure of one object came about.
type Explanation struct {
	Inputs []Input
	Words  string
}

// ExplainHome gives the inputs and the arithmetic of the figure of a household or of one of its members.
func (f Figure) ExplainHome(h *Home, at At, object int64) Explanation {
	t := &trace{object: object}
	if f.home != nil {
		f.home(h, at, t)
	}
	return t.out
}

// ExplainVillage gives the inputs and the arithmetic of the figure of a village, or of one of its projects or posts.
func (f Figure) ExplainVillage(v *Village, at At, object int64) Explanation {
	t := &trace{object: object}
	if f.village != nil {
		f.village(v, at, t)
	}
	return t.out
}

// trace collects the explanation of one object; a nil one collects nothing.
type trace struct {
	object int64
	out    Explanation
}

// of is the trace where an object is the one asked about, else nil.
func (t *trace) of(object int64) *trace {
	if t == nil || t.object != object {
		return nil
	}
	return t
}

func (t *trace) in(title string, value any, source string, on int64) {
	if t == nil {
		return
	}
	if fen, ok := value.(yuan); ok {
		value = fen.String() + "元"
	}
	t.out.Inputs = append(t.out.Inputs, Input{title, fmt.Sprint(value), source, on})
}

func (t *trace) say(format string, args ...any) {
	if t != nil {
		t.out.Words = fmt.Sprintf(format, args...)
	}
}

// Figures are all figures of objects, in the order of the analyses.
func Figures() []Figure {
	var out []Figure
	for _, a := range analyses {
		out = append(out, a.figures...)
	}
	return out
}

// FigureOf is the figure of a key.
func FigureOf(key string) (Figure, bool) {
	all := Figures()
	i := slices.IndexFunc(all, func(f Figure) bool { return f.Key == key })
	if i < 0 {
		return Figure{}, false
	}
	return all[i], true
}

// Threshold is a default of the province: from which value on a figure is a warning of a level.
type Threshold struct {
	Figure string
	Level  string // 红, 橙, 黄, 蓝
	Op     string // <, <=, >, >=, =
	Value  float64
}

// Defaults are the thresholds of domain.md#early-warnings.
func Defaults() []Threshold { return slices.Clone(defaults) }
