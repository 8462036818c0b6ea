package handin

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
)

// Form is what one record of a business register asked of those who filled it in: where they work and as what, and never who.
type Form struct {
	Register string
	Record   int64
	Month    int64 // it was handed in, yyyymm
	Area     area.Code
	Level    area.Level
	Role     string
	Sums
}

// The codes by which roles are kept.
const (
	RoleStaff  = "staff"
	RoleLeader = "leader"
	RoleMember = "member"
)

var roles = map[string]string{RoleStaff: Staff, RoleLeader: Leaders, RoleMember: Members}

// FormOf is the form a step hands in. The leader of a resident team stands in their town; a member, whom everybody there knows, in the county.
func FormOf(s *declaration.Step, cost Sums) Form {
	out := Form{Register: s.Module.Code, Record: s.Record.ID, Month: s.Today() / 100, Area: s.Record.Area, Role: RoleStaff, Sums: cost}
	if s.By.Area.Contains(s.Record.Area) {
		out.Area = s.By.Area
	}
	out.Level = out.Area.Level()
	switch {
	case slices.Contains(s.By.Roles, "team-leader"):
		out.Role = RoleLeader
	case slices.Contains(s.By.Roles, "team-member"):
		out.Role = RoleMember
		if county, ok := s.Areas.Seat(s.Record.Area, area.County); ok {
			out.Area = county
		}
	}
	return out
}

// Keep counts a form when it is handed in. One that comes again counts as of the month it comes, and a minute more.
func Keep(ctx context.Context, tx *db.Tx, f Form) error {
	was, err := taken(ctx, tx, f.Register, f.Record)
	if err != nil {
		return err
	}
	now := f.cost()
	if len(was) > 0 {
		now.again(was[0])
	}
	return put(ctx, tx, []int64{f.Record}, []cost{now}, was)
}

// Correct counts the cells of a form anew that was changed after it was handed in, and a minute for it. What was handed in before the account began stays out of it.
func Correct(ctx context.Context, tx *db.Tx, f Form) error {
	was, err := taken(ctx, tx, f.Register, f.Record)
	if err != nil || len(was) == 0 {
		return err
	}
	now := f.cost()
	now.again(was[0])
	now.Month = was[0].Month
	return put(ctx, tx, []int64{f.Record}, []cost{now}, was)
}

// Plant counts the forms of a register's records that were planted past their steps.
func Plant(ctx context.Context, tx *db.Tx, forms []Form) error {
	if len(forms) == 0 {
		return nil
	}
	records, all := make([]int64, len(forms)), make([]cost, len(forms))
	for i, f := range forms {
		records[i], all[i] = f.Record, f.cost()
	}
	was, err := taken(ctx, tx, forms[0].Register, records...)
	if err != nil {
		return err
	}
	return put(ctx, tx, records, all, was)
}

func (f Form) cost() cost {
	f.Sheets = 1
	return cost{counted{f.Area, f.Month, f.Register, strconv.Itoa(int(f.Level)), f.Role}, f.Sums}
}

// again has a form stay where and as what it was filled in first.
func (c *cost) again(was cost) {
	c.Area, c.Level, c.Role, c.Minutes = was.Area, was.Level, was.Role, min(was.Minutes+1, MostMinutes)
}

// costColumns are what a form cost, as handin_cost has it.
const costColumns = "month, area, register, level, role, 1 AS sheets, asked, filled, typed, known, minutes"

// taken takes out the forms that stand in the account, and so holds them against a merge of their area until the transaction ends.
func taken(ctx context.Context, tx *db.Tx, register string, records ...int64) (was []cost, err error) {
	err = tx.NewRaw("DELETE FROM handin_cost WHERE register = ? AND record IN (?) RETURNING "+costColumns, register, bun.List(records)).Scan(ctx, &was)
	if err != nil {
		return nil, fmt.Errorf("account of %s: %w", register, err)
	}
	return was, nil
}

// put puts the forms of records in; was is what they cost before.
func put(ctx context.Context, tx *db.Tx, records []int64, now, was []cost) error {
	in := db.Rows{Table: "handin_cost", Columns: []string{"register", "record", "month", "area", "level", "role", "asked", "filled", "typed", "known", "minutes"}}
	for i, c := range now {
		in.Rows = append(in.Rows, []any{c.Register, records[i], c.Month, int64(c.Area), c.Level, c.Role, c.Asked, c.Filled, c.Typed, c.Known, c.Minutes})
	}
	if _, err := tx.InsertMany(ctx, in); err != nil {
		return fmt.Errorf("account of forms: %w", err)
	}
	return leave(ctx, tx, now, was)
}

// leastForms is of how many forms together the minutes are told: fewer may be one person's.
const leastForms = 5

// Forms are the business registers' part of the account, from the sums of the largest areas the scope is made of. What holds parts of villages, or an area without those below it, is few forms,
// and counted one by one. title is what a register is called.
func Forms(h *db.DB, title func(code string) string) Account {
	return func(ctx context.Context, a Asking) ([]Cost, error) {
		from, args := "(SELECT *, 1 AS sheets FROM handin_cost) AS c WHERE", []any{a.Span, leastForms}
		if i := slices.IndexFunc(spans, func(span int64) bool { return span <= a.Span && wholly(a.Scope, span) }); i >= 0 {
			from, args = "handin_sum AS c WHERE c.span = ? AND", append(args, spans[i])
		}
		where, areas := a.Scope.Between(area.Columns{Area: "c.area"})
		var rows []struct {
			Cost
			Kept string `bun:"kept"`
		}
		err := h.Read().NewRaw(`SELECT c.area / ? AS unit, c.level, c.register AS of_form, c.role AS kept, CAST(sum(c.sheets) AS bigint) AS sheets, CAST(sum(c.asked) AS bigint) AS asked,
			CAST(sum(c.filled) AS bigint) AS filled, CAST(sum(c.typed) AS bigint) AS typed, CAST(sum(c.known) AS bigint) AS known, CAST(CASE WHEN sum(c.sheets) < ? THEN 0 ELSE sum(c.minutes) END AS bigint) AS minutes
			FROM `+from+` c.month IN (?) AND `+where+` GROUP BY 1, 2, 3, 4 HAVING sum(c.sheets) > 0 ORDER BY 1, 3, 2, 4`,
			append(append(args, bun.List([]int64{a.From / 100, a.To / 100})), areas...)...).Scan(ctx, &rows)
		if err != nil {
			return nil, fmt.Errorf("account of business registers: %w", err)
		}
		out := make([]Cost, len(rows))
		for i, x := range rows {
			out[i] = x.Cost
			out[i].Title, out[i].Kind, out[i].Role = title(x.Of), wordsForms, roles[x.Kept]
		}
		return out, nil
	}
}

// wholly says that a scope is made of whole areas of so many codes.
func wholly(s area.Scope, span int64) bool {
	return !slices.ContainsFunc(append([]area.Scope{s}, s.Also...), func(p area.Scope) bool {
		return slices.ContainsFunc(p.Ranges, func(r area.Range) bool { return int64(r.Lo)%span != 0 || int64(r.Hi+1)%span != 0 })
	})
}
