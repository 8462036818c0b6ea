package db_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"syscall"
	"testing"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// security.md row 22: a full disk is 503 wherever it is met, also by a file that a call makes beside the database; what is known already keeps its face.
func TestClassify(t *testing.T) {
	full := func() error {
		f, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip("no full device: ", err)
		}
		defer func() { _ = f.Close() }()
		_, err = f.WriteString("x")
		return err
	}
	for what, c := range map[string]struct {
		err  error
		want errs.Code
	}{
		"a full disk":          {fmt.Errorf("workbook: %w", full()), errs.Unavailable},
		"no more of a share":   {&os.PathError{Op: "open", Path: "x", Err: syscall.EDQUOT}, errs.Unavailable},
		"a deadline":           {context.DeadlineExceeded, errs.Unavailable},
		"no row":               {sql.ErrNoRows, errs.NotFound},
		"a refusal":            {errs.Wrap(errs.Conflict, syscall.ENOSPC), errs.Conflict},
		"something unforeseen": {errors.New("x"), errs.ServerError},
	} {
		if got := errs.From(db.Classify(c.err)); got.Code != c.want {
			t.Errorf("%s: %s, want %s", what, got.Code, c.want)
		}
	}
	if db.Classify(nil) != nil {
		t.Error("nothing became something")
	}
}
