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
		out[o.name] = o.tables
	}
	return out
}

// Fields gives every classified field of an object as it is compared.
func Fields(object string) map[string]Class { return classes[object] }

// Plain is the form in which names are compared.
func Plain(name string) string { return plain(name) }
