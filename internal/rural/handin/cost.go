package handin

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/rural/module/declaration"
)

// Cost is what handing in cost, of areas and of what was asked of them, and of nobody.
type Cost struct {
	// Unit is the area divided by the Span it was asked with.
	Unit int64 `bun:"unit"`
	// Level is the area's level, as its records keep it.
	Level string `bun:"level"`
	// Of names what was handed in, Title says what it is called, and Kind what it is.
	Of    string `bun:"of_form"`
	Title string `bun:"title"`
	Kind  string `bun:"-"`
	// Role is what those are who fill it in, of Roles, and never who.
	Role string `bun:"-"`
	Sums
}

// Roles of those who fill in.
const (
	Staff        = "工作人员"
	Interviewers = "调查人员"
	Leaders      = "工作队队长"
	Members      = "工作队队员"
)

// Sums are counted at each handing in.
type Sums struct {
	Sheets  int64 `bun:"sheets"`
	Asked   int64 `bun:"asked"`
	Filled  int64 `bun:"filled"`
	Typed   int64 `bun:"typed"`
	Known   int64 `bun:"known"`
	Minutes int64 `bun:"minutes"`
}

// Add adds up.
func (c *Sums) Add(o Sums) {
	c.Sheets, c.Asked, c.Filled, c.Typed, c.Known, c.Minutes = c.Sheets+o.Sheets, c.Asked+o.Asked, c.Filled+o.Filled, c.Typed+o.Typed, c.Known+o.Known, c.Minutes+o.Minutes
}

// Asking is which part of the account is asked for: the areas of a scope, each as a unit of so many codes, handed in between two days.
type Asking struct {
	Scope    area.Scope
	Span     int64
	From, To int64
}

// Account is a register's part of the burden account.
type Account func(ctx context.Context, a Asking) ([]Cost, error)

// MostMinutes bounds the time between the first and the last saving of what is handed in: more is a pause.
const MostMinutes = 120

// Fields are the fields a register that is handed in keeps for the account, under a heading. minutes says how its time is measured.
func Fields(group, minutes string) []declaration.Field {
	field := func(key, title, unit, hint string) declaration.Field {
		return declaration.Field{Key: key, Title: title, Kind: declaration.Int, Unit: unit, Group: group, ReadOnly: true, Hint: hint}
	}
	return []declaration.Field{field("asked", "填报项数", "项", ""), field("filled", "系统带出", "项", ""), field("typed", "人工填写", "项", ""), field("known", "已有仍填", "项", ""), field("minutes", "填写用时", "分钟", minutes)}
}

// Sum reads a register's part of the account in one statement; offices fill it in. table is the register's, of and title name what was handed in, and join may be "".
func Sum(ctx context.Context, h bun.IDB, a Asking, table, join, of, title string, states []string) (out []Cost, err error) {
	where, args := a.Scope.Where(area.Columns{Area: "s.area", Owner: "s.owner"})
	err = h.NewRaw(`SELECT s.area / ? AS unit, s.office_level AS level, `+of+` AS of_form, `+title+` AS title, count(*) AS sheets, coalesce(sum(s.asked), 0) AS asked, coalesce(sum(s.filled), 0) AS filled,
		coalesce(sum(s.typed), 0) AS typed, coalesce(sum(s.known), 0) AS known, coalesce(sum(s.minutes), 0) AS minutes
		FROM `+table+` AS s `+join+` WHERE s.submitted_on BETWEEN ? AND ? AND s.state IN (?) AND `+where+` GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3`,
		append([]any{a.Span, a.From, a.To, bun.List(states)}, args...)...).Scan(ctx, &out)
	if err != nil {
		return nil, fmt.Errorf("account of %s: %w", table, err)
	}
	for i := range out {
		out[i].Role = Staff
	}
	return out, nil
}
