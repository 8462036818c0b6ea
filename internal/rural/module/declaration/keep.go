package declaration

// Keep says how long a module keeps what tells who somebody is (internal/rural/retention). Every declaration states it.
type Keep struct {
	// Forever is why nothing of it is taken out; the rest is then empty.
	Forever string
	// OwnEnd: the years begin with the record's own end, a question that was answered; else with that of the household it names.
	OwnEnd bool
	// Held is a condition on the table t, true for what a hold keeps; "" where the table names its household.
	Held string
	// Members are text fields with the name of a member of the household. headName among them is the head's, who may be another meanwhile.
	Members []string
	// Stays are fields with words that stay, with the reason.
	Stays map[string]string
}

// NumberStays is what most records about a household keep: its number, which is given to nobody else and tells nobody's name.
var NumberStays = map[string]string{"householdNo": "the household's number is given to nobody else and tells nobody's name"}

// Private reports whether anonymising empties a field.
func (d *Declaration) Private(f *Field) bool {
	switch f.Kind {
	case Files, Text, LongText, Position, IDNumber, Phone, Account:
		return d.Keep.Stays[f.Key] == ""
	}
	return false
}

// HouseholdColumns are the columns by which records name a household.
func (d *Declaration) HouseholdColumns() (out []string) {
	for _, f := range d.EveryField() {
		if f.Kind == Household {
			out = append(out, f.Column())
		}
	}
	return out
}

// FinalStates are the states in which a path is over.
func (d *Declaration) FinalStates() (out []string) {
	for _, s := range d.States {
		if s.Final {
			out = append(out, s.Code)
		}
	}
	return out
}
