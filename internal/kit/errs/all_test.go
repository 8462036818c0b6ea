package errs_test

import (
	"errors"
	"testing"

	"mirror/internal/kit/errs"
)

// All tells every field's first complaint, and what is none alone.
func TestAll(t *testing.T) {
	if err := errs.All(nil, errs.When(false, "name", "no")); err != nil {
		t.Errorf("nothing wrong: %v", err)
	}
	err := errs.All(errs.When(true, "name", "empty"), nil, errs.When(true, "name", "long"), errs.When(true, "code", "taken"))
	e := errs.From(err)
	if e.Code != errs.InvalidArgs || e.Message != "empty" || len(e.Fields) != 2 || e.Fields[0] != (errs.Field{Field: "name", Message: "empty"}) || e.Fields[1].Field != "code" {
		t.Errorf("%+v", e)
	}
	broken := errors.New("broken")
	for _, alone := range []error{broken, errs.New(errs.Forbidden, ""), errs.New(errs.InvalidArgs, "as a whole")} {
		if err := errs.All(errs.When(true, "name", "empty"), alone); !errors.Is(err, alone) {
			t.Errorf("%v hides %v", err, alone)
		}
	}
}
