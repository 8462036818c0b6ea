package fund

import (
	"context"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/module/declaration"
)

// Of what kind a total is: how much of a quota, of a project's budget, of an allocation is taken.
const (
	ofQuota      = "quota"
	ofProject    = "project"
	ofAllocation = "allocation"
)

// The words a refusal has, by kind: for taking more than is left, and for leaving less than is taken.
var leftWords = map[string]string{ofQuota: wordsQuotaLeft, ofProject: wordsBudgetLeft, ofAllocation: wordsAllocationLeft}
var usedWords = map[string]string{ofQuota: wordsQuotaUsed, ofProject: wordsBudgetUsed, ofAllocation: wordsAllocationUsed}

// allow sets how much may be taken of something: never less than is taken. One statement weighs and writes, so that writers at the
// same time wait for each other at this row; the table's own check says the same once more.
func allow(ctx context.Context, tx *db.Tx, kind string, id, amount int64) error {
	var used []int64
	err := tx.NewRaw(`INSERT INTO fund_total (kind, record_id, amount, used) VALUES (?, ?, ?, 0)
		ON CONFLICT (kind, record_id) DO UPDATE SET amount = excluded.amount WHERE fund_total.used <= excluded.amount RETURNING used`, kind, id, amount).Scan(ctx, &used)
	if err != nil {
		return fmt.Errorf("allow %s: %w", kind, err)
	}
	if len(used) > 0 {
		return nil
	}
	taken, err := taken(ctx, tx, kind, id)
	if err != nil {
		return err
	}
	return declaration.Refuse(fmt.Sprintf(usedWords[kind], yuan(taken)))
}

// take takes an amount of what is left, or gives it back where it is negative. What is not there is refused with what is.
func take(ctx context.Context, tx *db.Tx, kind string, id, amount int64) error {
	if amount == 0 {
		return nil
	}
	for {
		var taken []int64
		err := tx.NewRaw("UPDATE fund_total SET used = used + ? WHERE kind = ? AND record_id = ? AND used + ? <= amount RETURNING amount - used", amount, kind, id, amount).Scan(ctx, &taken)
		if err != nil {
			return fmt.Errorf("take of %s: %w", kind, err)
		}
		if len(taken) > 0 {
			return nil
		}
		left, known, err := restOf(ctx, tx, kind, id)
		if err != nil {
			return err
		}
		if amount > left || !known {
			return tooLittle(kind, left, amount)
		}
		// Somebody gave back between the two statements: there is enough now, and it still has to be taken.
	}
}

// restOf is what is left of something, and whether anything was ever allowed of it.
func restOf(ctx context.Context, tx *db.Tx, kind string, id int64) (fen int64, known bool, err error) {
	var left []int64
	if err := tx.NewRaw("SELECT amount - used FROM fund_total WHERE kind = ? AND record_id = ?", kind, id).Scan(ctx, &left); err != nil {
		return 0, false, fmt.Errorf("rest of %s: %w", kind, err)
	}
	if len(left) == 0 {
		return 0, false, nil
	}
	return left[0], true, nil
}

func tooLittle(kind string, left, amount int64) error {
	return declaration.Refuse(fmt.Sprintf(leftWords[kind], yuan(left), yuan(amount)))
}

func taken(ctx context.Context, tx *db.Tx, kind string, id int64) (int64, error) {
	var used []int64
	if err := tx.NewRaw("SELECT used FROM fund_total WHERE kind = ? AND record_id = ?", kind, id).Scan(ctx, &used); err != nil {
		return 0, fmt.Errorf("taken of %s: %w", kind, err)
	}
	if len(used) == 0 {
		return 0, nil
	}
	return used[0], nil
}

// claim moves what a record takes of its parent from what it took before to what it takes now. held says in which states it takes
// its amount: from the moment it is handed in, so that two who wait for their approvals cannot both be right.
func claim(ctx context.Context, s *declaration.Step, kind, parent string, held func(*declaration.Record) int64) error {
	was, at := int64(0), s.Record.Int(parent)
	if s.Before != nil {
		was = held(s.Before)
		if before := s.Before.Int(parent); before != at {
			if err := take(ctx, s.Tx, kind, before, -was); err != nil {
				return err
			}
			was = 0
		}
	}
	return take(ctx, s.Tx, kind, at, held(s.Record)-was)
}

// enough refuses a step after which the record takes more of its parent than is left. The writing of the record weighs once more, in one statement.
func enough(kind, parent string, held func(*declaration.Record) int64) declaration.Guard {
	return declaration.Guard{Name: "enough left of the " + kind, Check: func(ctx context.Context, s *declaration.Step) error {
		after := s.Record.Clone()
		after.State = s.Move.To
		amount := held(after) - held(s.Record)
		left, _, err := restOf(ctx, s.Tx, kind, s.Record.Int(parent))
		if err != nil || amount <= left {
			return err
		}
		return tooLittle(kind, left, amount)
	}}
}

// closing is what is taken of a total that is being closed by this amount. Its row is written, so that who gives back of it meanwhile is
// done, or waits and then finds it closed: one of the two sees what the other did, and nothing stays between them.
func closing(ctx context.Context, tx *db.Tx, kind string, id int64) (int64, error) {
	var used []int64
	if err := tx.NewRaw("UPDATE fund_total SET used = used WHERE kind = ? AND record_id = ? RETURNING used", kind, id).Scan(ctx, &used); err != nil {
		return 0, fmt.Errorf("close %s: %w", kind, err)
	}
	if len(used) == 0 {
		return 0, nil
	}
	return used[0], nil
}

// reclaim is the step by which money that comes back to a quota or an allocation which is closed goes on to where it can be used again.
const reclaim = "reclaim"

// giveBack lets what a record gave back of a parent that is closed go on. It is asked after claim, which has the parent's total.
func giveBack(ctx context.Context, s *declaration.Step, kind, register, parent, closed string, held func(*declaration.Record) int64) error {
	if s.Before == nil || held(s.Before) <= held(s.Record) {
		return nil
	}
	p, d, err := above(ctx, s, register, parent)
	if err != nil || p.State != closed {
		return err
	}
	used, err := closing(ctx, s.Tx, kind, p.ID)
	if err != nil || used > fen(p, "amount")-100 {
		return err // what is left is less than a yuan, in which quotas and allocations are kept
	}
	return s.Engine.Carry(ctx, s.Tx, s.By, d, p.ID, reclaim, "")
}

// above is the record of another register that a record's money comes from, whether or not the person sees it.
func above(ctx context.Context, s *declaration.Step, register, key string) (*declaration.Record, *declaration.Declaration, error) {
	d, _ := s.Engine.Module(register)
	r, err := s.Engine.InTx(ctx, s.Tx, d, area.Everything(), s.Record.Int(key))
	return r, d, err
}

// serial counts the projects of a county and year.
func serial(ctx context.Context, tx *db.Tx, county string, year int64) (int64, error) {
	var n int64
	err := tx.NewRaw(`INSERT INTO fund_serial (county, year, n) VALUES (?, ?, 1) ON CONFLICT (county, year) DO UPDATE SET n = fund_serial.n + 1 RETURNING n`, county, year).Scan(ctx, &n)
	if err != nil {
		return 0, fmt.Errorf("number a project: %w", err)
	}
	return n, nil
}
