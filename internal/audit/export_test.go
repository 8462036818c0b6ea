package audit

import (
	"testing"
	"time"
)

// At sets the clock of the rows for one test.
func At(t *testing.T, at time.Time) {
	was := now
	now = func() time.Time { return at }
	t.Cleanup(func() { now = was })
}

// PruneBatch is how many rows one pruning transaction removes.
const PruneBatch = pruneBatch

// Objects gives each object's tables, for the classification test.
func Objects() map[string][]string {
	out := map[string][]string{}
	for _, o := range objects {
		out[o.name] = []string{}
		for _, t := range o.tables {
			out[o.name] = append(out[o.name], t.name)
		}
	}
	return out
}

// Columns gives every classified column of a table as it is compared.
func Columns(table string) map[string]Class {
	if t := tableOf(table); t != nil {
		return t.classes()
	}
	return nil
}

// Declared reports whether a room declares columns of the table.
func Declared(table string) bool {
	t := tableOf(table)
	return t != nil && t.declared
}

// OwnFields gives what an object classifies beside its tables.
func OwnFields(object string) map[string]Class {
	for _, o := range objects {
		if o.name == object {
			return classified(object, o.detail)
		}
	}
	return nil
}

// Stricter is which of two tables' classes a detail obeys.
func Stricter(a, b Class) Class { return stricter(a, b) }

// Plain is the form in which names are compared.
func Plain(name string) string { return plain(name) }
