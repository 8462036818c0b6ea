package household

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/spell"
	"mirror/internal/rural/gram"
)

// The purpose of the blind index of the last four characters of identity numbers and phones.
const purposeTail = "household.tail"

// tailSize is how many bytes of the index a token has: no two ends of a county share one.
const tailSize = 6

// county is the county a village lies in, by its first six digits.
func county(c area.Code) int64 { return int64(c) / 1_000_000 }

// tail is the token of the last four characters of a number in a county. It is keyed like the blind index of the whole number, and the county is
// part of it: without the key nobody sees which ends are which, nor which households of two counties share one.
func (s *Service) tail(county int64, last4 string) string {
	return "t" + hex.EncodeToString(s.Seal.BlindIndex(purposeTail, strconv.FormatInt(county, 10)+strings.ToUpper(last4))[:tailSize])
}

// of is the letter of the grams of members; those of heads have n.
const ofMembers = "m"

// tokens are what a household is found by: its areas, the characters of its head and those of its members, how all of them are typed, and the ends
// of their numbers and of its phone. Their numbers are open.
func (s *Service) tokens(h *Household, c area.Code, members []Member) string {
	out := gram.Record(h.HeadName, c)
	seen := make(map[string]bool, 16*len(members))
	add := func(tokens ...string) {
		for _, t := range tokens {
			if !seen[t] {
				seen[t] = true
				out = append(out, t)
			}
		}
	}
	ends := []string{h.phone}
	for i := range members {
		m := &members[i]
		if m.Relation != relationHead {
			add(gram.Other(ofMembers, gram.Name(m.Name))...)
		}
		add(spell.Tokens(m.Name)...)
		ends = append(ends, m.idCard)
	}
	for _, n := range ends {
		if len(n) >= tailLength {
			add(s.tail(county(c), n[len(n)-tailLength:]))
		}
	}
	return strings.Join(out, " ")
}

// tailLength is how much of a number people say.
const tailLength = 4

// families are households with their members, all of them open.
func (s *Service) families(ctx context.Context, h bun.IDB, rows []Household) ([]*Family, error) {
	ids, at := make([]int64, len(rows)), map[int64]*Family{}
	out := make([]*Family, len(rows))
	for i := range rows {
		f := &Family{Household: rows[i]}
		var err error
		if f.idCard, f.phone, err = s.open(&f.Household); err != nil {
			return nil, err
		}
		ids[i], at[f.ID], out[i] = f.ID, f, f
	}
	if len(rows) == 0 {
		return out, nil
	}
	var members []Member
	if err := h.NewRaw("SELECT * FROM household_member WHERE household_id IN (?) ORDER BY household_id, seq", bun.List(ids)).Scan(ctx, &members); err != nil {
		return nil, fmt.Errorf("members of households: %w", err)
	}
	for _, m := range members {
		f := at[m.HouseholdID]
		no, err := s.Seal.Open(purposeIDCard, []byte(f.HouseholdNo), m.IDCardEnc)
		if err != nil {
			return nil, fmt.Errorf("open id card of member %d: %w", m.ID, err)
		}
		m.idCard = string(no)
		f.Members = append(f.Members, m)
	}
	return out, nil
}

// retoken writes the tokens of households, those of before first taken away.
func (s *Service) retoken(ctx context.Context, tx *db.Tx, homes ...*Family) error {
	if len(homes) == 0 {
		return nil
	}
	key, mark := "household_id", "(?, string_to_array(?, ' '))"
	if s.DB.Engine() == db.SQLite {
		key, mark = "rowid", "(?, ?)"
	}
	var args []any
	var ids []int64
	for _, f := range homes {
		ids, args = append(ids, f.ID), append(args, f.ID, s.tokens(&f.Household, f.Area, f.Members))
	}
	if err := s.untoken(ctx, tx, ids...); err != nil {
		return err
	}
	marks := strings.Join(slices.Repeat([]string{mark}, len(homes)), ", ")
	if _, err := tx.NewRaw("INSERT INTO household_token ("+key+", tokens) VALUES "+marks, args...).Exec(ctx); err != nil {
		return fmt.Errorf("search of households: %w", err)
	}
	return nil
}

func (s *Service) untoken(ctx context.Context, tx *db.Tx, ids ...int64) error {
	key := "household_id"
	if s.DB.Engine() == db.SQLite {
		key = "rowid"
	}
	if _, err := tx.NewRaw("DELETE FROM household_token WHERE "+key+" IN (?)", bun.List(ids)).Exec(ctx); err != nil {
		return fmt.Errorf("search of households: %w", err)
	}
	return nil
}
