package declaration

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/schema"
	"mirror/internal/kit/english"
	"mirror/internal/principal"
)

// Declaration is a module as data, with the rules of its own as functions.
type Declaration struct {
	Code string // the last part of the address: "monitor"
	// Permission is the prefix its rights have, where that is not the code: the parts of 帮扶管理 share "help". Modules of one prefix
	// are siblings, and the list shows the way to each other.
	Permission string
	Title      string // 防返贫监测
	Noun       string // what a record is called on the screen: 监测对象
	Icon       string // of the front end's set
	Table      string
	// Level is the area level records belong to.
	Level area.Level
	// Top is the highest level whose areas have records, where that is not Level: an issue is a village's or its town's.
	Top area.Level
	// AtHome says that people enter for their own area, whichever of the levels that is.
	AtHome bool
	// Office is whose office entered a record: nobody else changes what it entered or removes it. nil: whoever may write there does.
	Office func(r *Record) area.Code
	// Down says that what an area enters is read by all areas below it as well, as a county's policies are in its villages. Only people
	// whose scope holds the record's area change it.
	Down bool
	// Outdoor says that records are entered where there may be no line: the form keeps what was typed and its photos on the device until it could
	// send them, and makes photos smaller there (decision 0133).
	Outdoor bool
	// Name is the key of the text field that names a record in lists, messages and to-dos.
	Name string
	// Prefix begins the numbers of records, which go on with the day and eight digits.
	Prefix string
	// Number, where set, makes the number of a record from its fields instead: one that is taken is refused with Taken.
	Number func(r *Record) string
	Taken  string

	Fields      []Field
	Retired     []string // keys of fields that are no more: mirror module plan drops their columns
	States      []State
	First       string // the state a new record is in
	Columns     []string
	Filters     []Filter
	Views       []View
	Shares      []Share
	Indexes     []schema.Index // what its own rules look up; their names follow the table's. The engine's own are made from the rest.
	Writers     []Who          // who may enter records and change what is entered
	Transitions []Transition
	// Periods are the spans its guards reckon with, beside the deadlines of states.
	Periods []Period
	// Switches are what an area may allow; off everywhere until somebody sets them.
	Switches []Switch

	// English is the table of its room: what its titles and its rules' words are called for readers of English.
	English english.Table

	// Actions name what its own pages do, as the audit says it: code and title.
	Actions []Action

	// Money says that its steps approve or pay public money: the codes of those that four eyes guard are given with care (MoneyCodes).
	Money bool

	// Day are the dates whose words a record keeps, the first that is filled in counting; where there are none, the day it was entered.
	Day []string
	// Keep says until when its records tell who somebody is.
	Keep Keep

	// Import says which fields a workbook brings in; nil: the module takes none.
	Import *Import

	// Around, where set, is what entering and changing a record happens within: answer is all of it, its transaction included. A module whose
	// refusal tells something of other areas counts and records it there.
	Around func(ctx context.Context, p *principal.Principal, c area.Code, values map[string]any, answer func(context.Context) error) error
	// Check holds the rules over a whole record, before it is written.
	Check func(ctx context.Context, s *Step) error
	// Written does what else a change means, in its transaction.
	Written func(ctx context.Context, s *Step) error
	// Moved carries what is summed up of a record by area from where it was to where it is, when its area is merged into another: in the
	// transaction that moves it. A module without sums of its own has none.
	Moved func(ctx context.Context, tx *db.Tx, was, now *Record) error
	// Emptied takes away what the module keeps of its records' texts beside them: in the transaction that removes the records or takes out what tells
	// who somebody is, before that. A module that keeps nothing so has none.
	Emptied func(ctx context.Context, tx *db.Tx, ids []int64) error
}

// State is one state of a record. Tone is a tag's: brand, red, orange, yellow, green, quiet.
type State struct {
	Code, Title, Tone string
	Editable          bool // writers may change the fields
	Deletable         bool // writers with the permission may remove it
	Final             bool // the path ends here: it is nobody's to-do
	Deadline          *Deadline
}

// Deadline is until when a record may stay in a state.
type Deadline struct {
	// Rule names the span; a row of deadline_rule may set it otherwise for an area and all below it. States that share a rule share its
	// days.
	Rule    string
	Title   string // what people call a span that several states share; "" is the state's own title
	Days    int
	Working bool // working days of the calendar
	// From is the date field the span begins with; "" is the day the state was entered.
	From string
	// Warn is how many calendar days before the end the yellow light comes on.
	Warn int
}

// Period is a span a guard asks for: how long a public notice stands.
type Period struct {
	Rule, Title string
	Days        int
	Working     bool
	// Least is the fewest days the law leaves.
	Least int
}

// Switch is something an area may allow. It is kept beside the deadlines: the nearest area that says something decides.
type Switch struct {
	Rule, Title string
	// Cites: an area that turns it on has something asked of people, and names the rule that needs it. It is turned on by an admission alone.
	Cites bool
	// Fields are those that become compulsory where it is on.
	Fields []string
}

// Who may act: somebody whose own area is of this level, or who holds this role; both where both are said. Where no county is between
// a city and its towns, the city is of both levels (decision 0040). But names a role of another office of that level, whose people never act:
// a county's treasury does not decide for its department.
type Who struct {
	Level area.Level
	Role  string
	But   string
}

// Holds reports whether somebody with these roles is of the office, as far as roles say it.
func (w Who) Holds(roles []string) bool {
	return (w.Role == "" || slices.Contains(roles, w.Role)) && (w.But == "" || !slices.Contains(roles, w.But))
}

// Entering stands in NotBy for the entering of a record, which is no transition.
const Entering = "(entering)"

// Transition is one step of the path.
type Transition struct {
	Code, Title string
	From        []string
	To          string // "": the record stays where it is
	Action      string // the action permission: "edit", "approve" …
	Who         []Who
	// Opinion: words are required. Return: it goes back a step, which needs words as well.
	Opinion, Return bool
	// NotBy names transitions: whoever took the record through any of them, as the last to do so, may not do this one (four-eyes). Entering
	// names who entered it, for records that begin where they are decided.
	NotBy []string
	// Alone names a switch of Switches: where an area has it on, NotBy does not hold, and the timeline says so.
	Alone string
	// StandsIn says that the step is taken instead of another one: it is offered, and its people hear of it where nobody is left to take that one.
	StandsIn bool
	// Ask are the fields the step's dialog asks for, those in Need must be filled.
	Ask, Need []string
	// Known says of fields of Ask what is known before anybody types. It writes nothing; the step's guards see to it whatever a caller sends.
	Known func(ctx context.Context, s *Step) ([]Known, error)
	// Outdoor says that the step's sheet is filled in where there may be no line, as Declaration.Outdoor of a form.
	Outdoor bool
	// Batch lets many records be taken through the step at once, with one opinion. It must ask for no fields.
	Batch bool
	// Fits says for which records the step is; nil: for all. Others are not offered it, and are refused.
	Fits func(r *Record) bool
	// Only keeps the step to the records whose field has one of some values, as Fits does. To-do lists ask it too: a record waits for those alone
	// whose step is for it.
	Only *Only
	// Late says that the step only makes sense once time has passed: it is offered, and is nobody's to-do.
	Late bool
	// Side says that the step leaves the course though nothing has to pass before it: it ends a matter against who asked, or gives it to another
	// office. It is a to-do all the same, and nothing proposes it.
	Side bool
	// Lasting says in words for people why the step cannot be taken back, where other records rely on it. A step that ends a record, changes more
	// than the fields it asks for (Do) or leaves the record where it is cannot be either (CanTakeBack).
	Lasting string
	// System says that nobody takes the step themselves: it follows from another record, by Engine.Carry. It names no Who.
	System bool
	Guards []Guard
	// Do changes fields by the step's own rule, after the guards.
	Do func(ctx context.Context, s *Step) error
}

// Known is a value a step's form begins with, in the field's stored form, and where it comes from. Fixed: the form takes no other. Without a value
// the words say why none is known.
type Known struct {
	Field string
	Value any
	Words string
	Fixed bool
}

// Where a step leads, seen from the course of its register.
const (
	LeadsOn     = "on"     // the course's own next step
	LeadsBack   = "return" // a return
	LeadsBeside = "aside"  // a side exit, an end against who asked, or what only makes sense later
)

// Leads says where a step leads. What stands in for another step leads on as that one does.
func (t *Transition) Leads() string {
	switch {
	case t.Return:
		return LeadsBack
	case t.Side || t.Late && !t.StandsIn:
		return LeadsBeside
	}
	return LeadsOn
}

// CanTakeBack gives "" for a step that may be taken back, and otherwise why not, in words for people.
func (d *Declaration) CanTakeBack(t *Transition) string {
	to, _ := d.State(t.To)
	switch {
	case t.Lasting != "":
		return t.Lasting
	case to != nil && to.Final:
		return "“" + t.Title + "”已经办结，不能撤回"
	case t.System || t.Do != nil || t.To == "":
		return "“" + t.Title + "”已经生效，不能撤回"
	}
	return ""
}

// Guard refuses a step with Refuse and the words the person reads.
type Guard struct {
	Name  string
	Check func(ctx context.Context, s *Step) error
}

// Filter is one condition a list may be narrowed by: equality with a field's value, or the year of a date.
type Filter struct{ Field string }

// View is a named part of the list: a set of states, what is late, or what waits for who asks.
type View struct {
	Code, Title string
	States      []string
	Overdue     bool
	// Mine are the states in which a record waits for the reader themselves, as in their inbox; what they do for others stays there. It is
	// offered to whom something can wait for.
	Mine bool
	// Lasts are the fields of the first and the last day of what the view holds on its days alone: {} where no day matters. What changes with the calendar has no
	// figure of its own (metric.Source of the room).
	Lasts [2]string
}

// Asks reports whether the dialog of a step asks for a field.
func (d *Declaration) Asks(key string) bool {
	return slices.ContainsFunc(d.Transitions, func(t Transition) bool { return slices.Contains(t.Ask, key) })
}

// Only are values of a text field; "" stands for nothing entered.
type Only struct {
	Field  string
	Values []string
}

// OnlyFields are the fields by whose values steps are kept to records, each once.
func (d *Declaration) OnlyFields() (out []string) {
	for i := range d.Transitions {
		if o := d.Transitions[i].Only; o != nil && !slices.Contains(out, o.Field) {
			out = append(out, o.Field)
		}
	}
	return out
}

// Suits reports whether a step is for a record.
func (t *Transition) Suits(r *Record) bool {
	return (t.Fits == nil || t.Fits(r)) && (t.Only == nil || slices.Contains(t.Only.Values, r.Text(t.Only.Field)))
}

// Share is a figure of the library: of the records that stand in some states, the per cent that stand in some of these.
type Share struct {
	Code, Title, Definition string
	Of, Done                []string
}

// Field is the field of a key.
func (d *Declaration) Field(key string) (*Field, bool) {
	for i := range d.Fields {
		if d.Fields[i].Key == key {
			return &d.Fields[i], true
		}
	}
	return nil, false
}

// State is the state of a code.
func (d *Declaration) State(code string) (*State, bool) {
	for i := range d.States {
		if d.States[i].Code == code {
			return &d.States[i], true
		}
	}
	return nil, false
}

// Ends reports whether a record's path is over in a state.
func (d *Declaration) Ends(state string) bool {
	s, ok := d.State(state)
	return ok && s.Final
}

// Transition is the step of a code.
func (d *Declaration) Transition(code string) (*Transition, bool) {
	for i := range d.Transitions {
		if d.Transitions[i].Code == code {
			return &d.Transitions[i], true
		}
	}
	return nil, false
}

// View is the named part of the list of a code.
func (d *Declaration) View(code string) (*View, bool) {
	for i := range d.Views {
		if d.Views[i].Code == code {
			return &d.Views[i], true
		}
	}
	return nil, false
}

// Searchable reports whether the list has a keyword.
func (d *Declaration) Searchable() bool {
	for _, f := range d.Fields {
		if f.Search {
			return true
		}
	}
	return false
}

// Timed reports whether some state has a deadline.
func (d *Declaration) Timed() bool { return len(d.TimedStates()) > 0 }

// TimedStates are the states that have a deadline.
func (d *Declaration) TimedStates() (out []string) {
	for _, s := range d.States {
		if s.Deadline != nil {
			out = append(out, s.Code)
		}
	}
	return out
}

// StateTitle is what a state is called on the screen.
func (d *Declaration) StateTitle(code string) string {
	if s, ok := d.State(code); ok {
		return s.Title
	}
	return code
}

// StateTone is the tone of its tag.
func (d *Declaration) StateTone(code string) string {
	if s, ok := d.State(code); ok {
		return s.Tone
	}
	return "quiet"
}

// Can is the permission code of an action.
func (d *Declaration) Can(action string) string { return d.PermissionPrefix() + ":" + action }

// PermissionPrefix is what the codes of its permissions begin with.
func (d *Declaration) PermissionPrefix() string { return cmp.Or(d.Permission, d.Code) }

// reserved are the columns every module's table has.
var reserved = strings.Fields("id no area owner state version due_at entered_at warned created_by created_at updated_by updated_at")

// FieldTitle is what a field is called on the screen.
func (d *Declaration) FieldTitle(key string) string {
	f, ok := d.Field(key)
	if !ok {
		return key
	}
	return f.Title
}

// Scale is how many units of the table make one of the wire for a field.
func (d *Declaration) Scale(key string) float64 {
	f, ok := d.Field(key)
	if !ok {
		return 1
	}
	return f.Units()
}

// FormKeys are the fields people fill in the form.
func (d *Declaration) FormKeys() (out []string) {
	for _, f := range d.Fields {
		if !f.ReadOnly {
			out = append(out, f.Key)
		}
	}
	return out
}

// LevelName is what an area of a level is called on the screen.
func LevelName(l area.Level) string {
	return map[area.Level]string{area.Province: "省", area.City: "地市", area.County: "县（市、区）", area.Township: "乡镇（街道）", area.Village: "行政村"}[l]
}

// Shown are the fields of a list: its columns and the name.
func (d *Declaration) Shown() (out []*Field) {
	for i := range d.Fields {
		if f := &d.Fields[i]; f.Key == d.Name || slices.Contains(d.Columns, f.Key) {
			out = append(out, f)
		}
	}
	return out
}

// Listed are the fields a list reads: those it shows, and those that say whose steps are for a record.
func (d *Declaration) Listed() []*Field {
	out := d.Shown()
	for _, key := range d.OnlyFields() {
		if f, ok := d.Field(key); ok && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// MoneyCodes are the permissions by which people approve and pay public money: those of the steps that four eyes guard in modules of money.
func MoneyCodes(modules ...*Declaration) []string {
	var out []string
	for _, d := range modules {
		for _, t := range d.Transitions {
			if d.Money && len(t.NotBy) > 0 {
				out = append(out, d.Can(t.Action))
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// EveryField are all fields.
func (d *Declaration) EveryField() []*Field {
	out := make([]*Field, len(d.Fields))
	for i := range d.Fields {
		out[i] = &d.Fields[i]
	}
	return out
}
