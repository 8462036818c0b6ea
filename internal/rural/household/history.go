package household

import (
	"context"
	"encoding/json"
	"fmt"

	"mirror/internal/area"
	"mirror/internal/db"
)

// purposeHistory seals what a change did: identity numbers and health stand in it. It is bound to the change's number.
const purposeHistory = "household.history"

// HouseholdPast is one change of a household that took effect.
type HouseholdPast struct {
	ID         int64           `json:"id"`
	ChangeID   int64           `json:"changeId" doc:"the change sheet"`
	ChangeNo   string          `json:"changeNo"`
	Kind       string          `json:"kind" doc:"change_kind"`
	Reason     string          `json:"reason" doc:"change_reason, or empty"`
	OccurredOn string          `json:"occurredOn" doc:"YYYY-MM-DD"`
	At         int64           `json:"at" doc:"ms UTC; when it took effect"`
	Actor      string          `json:"actor" doc:"who approved it"`
	Lines      []HouseholdLine `json:"lines"`
}

// Remember writes the history of the households a change touched, in its transaction.
func (s *Service) Remember(ctx context.Context, tx *db.Tx, past HouseholdPast, day int64, homes ...int64) error {
	b, err := json.Marshal(past.Lines)
	if err != nil {
		return err
	}
	sealed := s.Seal.Seal(purposeHistory, []byte(past.ChangeNo), b)
	for _, id := range homes {
		if _, err := tx.NewRaw(`INSERT INTO household_history (household_id, change_id, change_no, kind, reason, occurred_on, at, actor_name, lines_enc)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, id, past.ChangeID, past.ChangeNo, past.Kind, past.Reason, day, past.At, past.Actor, sealed).Exec(ctx); err != nil {
			return fmt.Errorf("history of a household: %w", err)
		}
	}
	return nil
}

// historyMax is how many changes a card shows.
const historyMax = 50

// History are the changes of a household of the scope, the newest first, masked; NotFound outside.
func (s *Service) History(ctx context.Context, scope area.Scope, id int64) ([]HouseholdPast, error) {
	if err := s.within(ctx, scope, id); err != nil {
		return nil, err
	}
	var rows []struct {
		ID         int64  `bun:"id"`
		ChangeID   int64  `bun:"change_id"`
		ChangeNo   string `bun:"change_no"`
		Kind       string `bun:"kind"`
		Reason     string `bun:"reason"`
		OccurredOn int64  `bun:"occurred_on"`
		At         int64  `bun:"at"`
		Actor      string `bun:"actor_name"`
		Lines      []byte `bun:"lines_enc"`
	}
	err := s.DB.Read().NewRaw(`SELECT id, change_id, change_no, kind, reason, occurred_on, at, actor_name, lines_enc FROM household_history
		WHERE household_id = ? ORDER BY id DESC LIMIT ?`, id, historyMax).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("history of a household: %w", err)
	}
	out := []HouseholdPast{}
	for _, r := range rows {
		p := HouseholdPast{ID: r.ID, ChangeID: r.ChangeID, ChangeNo: r.ChangeNo, Kind: r.Kind, Reason: r.Reason, At: r.At, Actor: r.Actor,
			OccurredOn: fmt.Sprintf("%04d-%02d-%02d", r.OccurredOn/10000, r.OccurredOn/100%100, r.OccurredOn%100)}
		plain, err := s.Seal.Open(purposeHistory, []byte(r.ChangeNo), r.Lines)
		if err != nil {
			return nil, fmt.Errorf("open history %d: %w", r.ID, err)
		}
		var ls []HouseholdLine
		if err := json.Unmarshal(plain, &ls); err != nil {
			return nil, fmt.Errorf("history %d: %w", r.ID, err)
		}
		p.Lines = Masked(ls)
		out = append(out, p)
	}
	return out, s.apart(ctx, scope, id, out)
}
