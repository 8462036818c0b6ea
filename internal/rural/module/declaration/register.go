package declaration

import (
	"fmt"
	"slices"
)

// Register holds the declarations the engine runs, in the order of the inbox.
type Register struct{ modules []*Declaration }

// NewRegister checks the declarations, each by itself and what they say of each other.
func NewRegister(ds ...*Declaration) (*Register, error) {
	for _, d := range ds {
		if err := d.Validate(); err != nil {
			return nil, err
		}
	}
	r := &Register{ds}
	return r, r.refsKnown()
}

// Modules are the declarations.
func (x *Register) Modules() []*Declaration { return x.modules }

// Module is the one of a code.
func (x *Register) Module(code string) (*Declaration, bool) {
	i := slices.IndexFunc(x.modules, func(d *Declaration) bool { return d.Code == code })
	if i < 0 {
		return nil, false
	}
	return x.modules[i], true
}

// refsKnown finds a reference to a module the engine does not run, and one by which the referring list cannot be narrowed: the
// page of the record referred to shows that list.
func (x *Register) refsKnown() error {
	for _, d := range x.modules {
		for _, f := range d.Fields {
			if f.Kind != Ref {
				continue
			}
			to, ok := x.Module(f.Module)
			if !ok {
				return fmt.Errorf("module %s: field %s refers to %q, which is no module", d.Code, f.Key, f.Module)
			}
			if f.Among != "" && !slices.ContainsFunc(to.States, func(s State) bool { return s.Code == f.Among }) {
				return fmt.Errorf("module %s: field %s is chosen among records in %q, which is no state of %s", d.Code, f.Key, f.Among, to.Code)
			}
			if !slices.Contains(d.Filters, Filter{f.Key}) {
				return fmt.Errorf("module %s: field %s refers and is no filter", d.Code, f.Key)
			}
		}
	}
	return nil
}
