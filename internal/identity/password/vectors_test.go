package password_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"mirror/internal/identity/password"
	"mirror/internal/kit/errs"
)

// S5.01, S5.03, S5.13: the form's vectors, the same the browser is tested with. The server names the first field that is wrong; the
// form names all of them.
func TestFormVectors(t *testing.T) {
	raw, err := os.ReadFile("../../kit/rule/testdata/rules.json")
	if err != nil {
		t.Fatal(err)
	}
	var all struct {
		Change []struct {
			Old, New, Confirm string
			Errors            map[string]string
		}
	}
	if err := json.Unmarshal(raw, &all); err != nil || len(all.Change) < 5 {
		t.Fatal(len(all.Change), err)
	}
	names := map[string]string{"oldPassword": "oldPassword", "password": "password", "confirmPassword": "checkPass"}
	for _, v := range all.Change {
		err := password.CheckForm(password.Change{Old: v.Old, New: v.New, Confirm: v.Confirm}, "nobody")
		if len(v.Errors) == 0 {
			if err != nil {
				t.Errorf("%+v: %v", v, err)
			}
			continue
		}
		var e *errs.Error
		if !errors.As(err, &e) || len(e.Fields) != 1 || v.Errors[names[e.Fields[0].Field]] != e.Fields[0].Message {
			t.Errorf("%+v: %v", v, err)
		}
	}
}
