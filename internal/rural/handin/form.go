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
	_, err := tx.NewRaw(`INSERT INTO handin_cost (register, record, month, area, level, role, asked, filled, typed, known, minutes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (register, record) DO UPDATE SET month = excluded.month, asked = excluded.asked, filled = excluded.filled, typed = excluded.typed, known = excluded.known, minutes = `+minuteMore,
		f.Register, f.Record, f.Month, int64(f.Area), strconv.Itoa(int(f.Level)), f.Role, f.Asked, f.Filled, f.Typed, f.Known, f.Minutes, MostMinutes, MostMinutes).Exec(ctx)
	if err != nil {
		return fmt.Errorf("account of %s: %w", f.Register, err)
	}
	return nil
}

const minuteMore = "CASE WHEN handin_cost.minutes + 1 > ? THEN ? ELSE handin_cost.minutes + 1 END"

// Correct counts the cells of a form anew that was changed after it was handed in, and a minute for it. What was handed in before the account began stays out of it.
func Correct(ctx context.Context, tx *db.Tx, f Form) error {
	_, err := tx.NewRaw("UPDATE handin_cost SET asked = ?, filled = ?, typed = ?, known = ?, minutes = "+minuteMore+" WHERE register = ? AND record = ?",
		f.Asked, f.Filled, f.Typed, f.Known, MostMinutes, MostMinutes, f.Register, f.Record).Exec(ctx)
	if err != nil {
		return fmt.Errorf("account of %s: %w", f.Register, err)
	}
	return nil
}

// leastForms is of how many forms together the minutes are told: fewer may be one person's.
const leastForms = 5

// Forms are the business registers' part of the account. title is what a register is called.
func Forms(h *db.DB, title func(code string) string) Account {
	return func(ctx context.Context, a Asking) ([]Cost, error) {
		where, args := a.Scope.Where(area.Columns{Area: "c.area"})
		var rows []struct {
			Cost
			Kept string `bun:"kept"`
		}
		err := h.Read().NewRaw(`SELECT c.area / ? AS unit, c.level, c.register AS of_form, c.role AS kept, count(*) AS sheets, CAST(sum(c.asked) AS bigint) AS asked, CAST(sum(c.filled) AS bigint) AS filled,
			CAST(sum(c.typed) AS bigint) AS typed, CAST(sum(c.known) AS bigint) AS known, CAST(CASE WHEN count(*) < ? THEN 0 ELSE sum(c.minutes) END AS bigint) AS minutes
			FROM handin_cost AS c WHERE c.month IN (?) AND `+where+` GROUP BY 1, 2, 3, 4 ORDER BY 1, 3, 2, 4`,
			append([]any{a.Span, leastForms, bun.List([]int64{a.From / 100, a.To / 100})}, args...)...).Scan(ctx, &rows)
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
