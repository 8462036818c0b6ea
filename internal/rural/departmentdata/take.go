package departmentdata

import (
	"context"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// outcome is what became of a row.
type outcome string

const (
	accepted  outcome = "accepted"
	unchanged outcome = "unchanged"
	unmatched outcome = "unmatched"
	refused   outcome = "refused"
)

var outcomeWords = map[outcome]string{accepted: wordsAccepted, unchanged: wordsUnchanged, unmatched: wordsUnmatched}

// standing is the datum of a digest that is in force.
type standing struct {
	ID         int64     `bun:"id"`
	Area       area.Code `bun:"area"`
	State      string    `bun:"state"`
	Value      int64     `bun:"value"`
	Note       string    `bun:"note"`
	Department string    `bun:"department"`
}

// take enters a sound row. The same datum again changes nothing; another value supersedes the one before.
func (s *Service) take(ctx context.Context, tx *db.Tx, by *principal.Principal, d datum, batch int64, bring declaration.Bring) (outcome, error) {
	at, home := d.area, int64(0)
	if d.kind.Person {
		if at == 0 {
			at = s.home(by)
		}
		found, village, err := s.memberOf(ctx, tx, by.Scope, s.Homes.NumberIndex(d.IDCard))
		if err != nil {
			return "", err
		}
		if found != 0 {
			at, home = village, found
		}
	}
	digest, was, err := s.standing(ctx, tx, by, d)
	if err != nil {
		return "", err
	}
	if was != nil {
		// One that waits goes over to the area that is said of it now.
		moved := d.kind.Person && was.State == Unmatched && d.area != 0 && d.area != was.Area
		if was.Value == d.unit && was.Note == d.Note && was.Department == d.Department && !moved {
			if was.State == Unmatched {
				return unmatched, nil
			}
			return unchanged, nil
		}
		if err := s.Engine.Carry(ctx, tx, by, s.register(), was.ID, "supersede", ""); err != nil {
			return "", err
		}
	}
	values := map[string]any{"kind": d.Kind, "item": d.Item, "onDay": declaration.DayText(d.day), "value": *d.Value, "unit": d.kind.Unit, "note": d.Note,
		"department": d.Department, "batch": float64(batch), "datum": digest}
	if home != 0 {
		values["household"] = strconv.FormatInt(home, 10)
	}
	r, err := bring(ctx, at, values)
	if err != nil {
		return "", err
	}
	if !d.kind.Person {
		return accepted, nil
	}
	if err := s.person(ctx, tx, r.ID, s.home(by), home, d.IDCard); err != nil {
		return "", err
	}
	if home == 0 {
		return unmatched, s.Engine.Carry(ctx, tx, by, s.register(), r.ID, "wait", "")
	}
	return accepted, s.Touched(ctx, tx, home)
}

// digestsMost is how often a datum may go on to other scopes.
const digestsMost = 8

// standing is the digest of a datum and what stands under it. A datum of another scope is another's: it is neither told of nor superseded, and this one
// gets a digest of the receiver's own.
func (s *Service) standing(ctx context.Context, tx *db.Tx, by *principal.Principal, d datum) (string, *standing, error) {
	subject := d.IDCard
	if !d.kind.Person {
		subject = d.area.String()
	}
	parts := []string{d.Kind, subject, d.Item, declaration.DayText(d.day)}
	// A datum may have gone with its person to where the receiver does not look any more, so that the second digest is another's as well.
	for range digestsMost {
		digest := hex.EncodeToString(s.Seal.BlindIndex(purpose+".datum", strings.Join(parts, "\x00")))
		var rows []standing
		err := tx.NewRaw("SELECT id, area, state, value, note, department FROM department_data WHERE datum = ? AND "+current, digest).Scan(ctx, &rows)
		switch {
		case err != nil:
			return "", nil, fmt.Errorf("datum in force: %w", err)
		case len(rows) == 0:
			return digest, nil, nil
		case by.Scope.Allows(rows[0].Area, 0, 0):
			return digest, &rows[0], nil
		}
		parts = append(parts, s.home(by).String())
	}
	return "", nil, fmt.Errorf("datum of %s is another scope's %d times", s.home(by), digestsMost)
}

// person notes by whose number a record is matched. Only a number that is still to be matched is kept whole; for the others its blind index is enough.
func (s *Service) person(ctx context.Context, tx *db.Tx, record int64, at area.Code, home int64, number string) error {
	var sealed []byte
	var household any
	if home == 0 {
		sealed = s.Seal.Seal(purpose, boundTo(record), []byte(number))
	} else {
		household = home
	}
	_, err := tx.NewRaw("INSERT INTO department_person (record, area, household, id_card_enc, id_card_bi) VALUES (?, ?, ?, ?, ?)", record, int64(at), household, sealed, s.Homes.NumberIndex(number)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("note whose number it is: %w", err)
	}
	return nil
}

func boundTo(record int64) []byte { return []byte(strconv.FormatInt(record, 10)) }
