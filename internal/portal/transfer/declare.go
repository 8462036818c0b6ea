package transfer

import (
	"context"
	"errors"
	"fmt"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
)

// Import is a room's declaration of what it takes.
type Import struct {
	// Name is the room's noun, a word of the path: POST /api/imports/{name}.
	Name string
	// Title is what people call it: 户情数据.
	Title string
	// Code is the permission.
	Code string
	// May may be nil: who of those with the permission may bring anything at all. Others get neither the template nor an import.
	May     func(by *principal.Principal) bool
	Columns []Column
	// Group is the key of the column whose equal neighbours make one unit; "" makes each row one.
	Group string
	// Batch is how many rows go into one transaction; 0 is 500. A unit is never cut.
	Batch int
	// Check may be nil: what one unit says about itself, without the database.
	Check func(ctx context.Context, by *principal.Principal, u Unit) []Fault
	// Options may be nil: what the Choice columns offer that depends on who imports, by key.
	Options func(ctx context.Context, by *principal.Principal) (map[string][]Option, error)
	// Prepare may be nil: what takes long or reads much, once for each sound unit before the transaction. A refusal becomes the unit's fault, any
	// other error stops the batch. What it made is left with a row (Row.Keep).
	Prepare func(ctx context.Context, by *principal.Principal, u Unit) error
	// Place finds the cell of a field that a refusal of Prepare names; nil takes the field as the first row's column.
	Place func(u Unit, field string) (Row, string)
	// Apply writes those units that can be written and complains about the others, in the caller's transaction. It may run again.
	Apply Apply
}

// Apply is how a batch is written.
type Apply func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []Unit) ([]Fault, error)

// Each makes an Apply of what writes one unit. A refusal (an errs error below 500) becomes the unit's fault and undoes what the unit wrote;
// any other error undoes the batch. place finds the cell of a field the refusal names; nil takes the field as the first row's column.
func Each(write func(ctx context.Context, tx *db.Tx, by *principal.Principal, u Unit) error, place func(u Unit, field string) (Row, string)) Apply {
	return func(ctx context.Context, tx *db.Tx, by *principal.Principal, units []Unit) ([]Fault, error) {
		var out []Fault
		for _, u := range units {
			if _, err := tx.NewRaw("SAVEPOINT unit").Exec(ctx); err != nil {
				return nil, fmt.Errorf("begin unit: %w", err)
			}
			refusal := write(ctx, tx, by, u)
			if refusal != nil {
				var e *errs.Error
				if !errors.As(refusal, &e) || e.GetStatus() >= 500 {
					return nil, refusal
				}
				if _, err := tx.NewRaw("ROLLBACK TO SAVEPOINT unit").Exec(ctx); err != nil {
					return nil, fmt.Errorf("undo unit: %w", err)
				}
				out = append(out, faultsOf(e, u, place)...)
			}
			if _, err := tx.NewRaw("RELEASE SAVEPOINT unit").Exec(ctx); err != nil {
				return nil, fmt.Errorf("end unit: %w", err)
			}
		}
		return out, nil
	}
}

func faultsOf(e *errs.Error, u Unit, place func(Unit, string) (Row, string)) []Fault {
	if len(e.Fields) == 0 {
		return []Fault{u[0].Fault("", e.Message)}
	}
	var out []Fault
	for _, f := range e.Fields {
		row, key := u[0], f.Field
		if place != nil {
			row, key = place(u, f.Field)
		}
		out = append(out, row.Fault(key, f.Message))
	}
	return out
}

// Export is a room's declaration of what it gives.
type Export struct {
	// Name is a word of the path: POST /api/exports/{name}.
	Name  string
	Title string
	// Code is the permission; Full that for values unmasked, "" where nobody may have them.
	Code, Full string
	Columns    []Column
	// Rows yields the rows of the asker's scope, values in the order of Columns: codes for Choice, numbers in plain digits. It reads page by
	// page, so that a million rows hold neither memory nor a transaction; the values are not kept, so that all rows may share one slice. A query it
	// cannot read is refused before the first row.
	Rows func(ctx context.Context, ask Ask, yield func(values []string) error) error
	// Count may be nil: about how many rows there are, for the progress.
	Count func(ctx context.Context, ask Ask) (int64, error)
}

// Ask is who asks for what.
type Ask struct {
	By *principal.Principal
	// Query are the filters of the list, by the names the list itself takes.
	Query map[string]string
}
