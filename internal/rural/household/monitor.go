package household

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
)

// SetMonitor writes what the monitoring procedure decided about a household, with its roll-ups, in the procedure's transaction.
func (s *Service) SetMonitor(ctx context.Context, tx *db.Tx, id int64, state, monitorType, risk string) error {
	h, err := s.held(ctx, tx, id)
	if err != nil {
		return fmt.Errorf("household of a case: %w", err)
	}
	if h.MonitorState == state && h.MonitorType == monitorType && h.Risk == risk {
		return nil
	}
	now := s.now().UnixMilli()
	if err := recount(ctx, tx, &h, now, func() { h.MonitorState, h.MonitorType, h.Risk = state, monitorType, risk }); err != nil {
		return err
	}
	if _, err := tx.NewRaw("UPDATE household SET monitor_state = ?, monitor_type = ?, risk = ?, updated_at = ?, version = version + 1 WHERE id = ?",
		state, monitorType, risk, now, id).Exec(ctx); err != nil {
		return fmt.Errorf("household of a case: %w", err)
	}
	return s.touched(ctx, tx, id)
}

// Brief is what a reference to a household shows.
type Brief struct {
	ID   int64     `bun:"id"`
	No   string    `bun:"household_no"`
	Head string    `bun:"head_name"`
	Area area.Code `bun:"area"`
}

// Briefs are the scope's households among these.
func (s *Service) Briefs(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) ([]Brief, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	near, at := db.Near("h.id", nearHomes, ids)
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var out []Brief
	if err := h.NewRaw("SELECT h.id, h.household_no, h.head_name, h.area FROM household AS h WHERE "+near+" AND "+w, append(at, args...)...).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("households by id: %w", err)
	}
	asked := map[int64]bool{}
	for _, id := range ids {
		asked[id] = true
	}
	return slices.DeleteFunc(out, func(b Brief) bool { return !asked[b.ID] }), nil
}

// How far ids of households may lie apart to be read as one range (db.Near): a page holds some 20 households, or the members of some 12.
const (
	nearHomes   = 8
	nearMembers = 32
)

// Names are the names of the members of some households, by the member's id. The households are those that a scope was asked for (Briefs).
func (s *Service) Names(ctx context.Context, h bun.IDB, households []int64) (map[int64]string, error) {
	if len(households) == 0 {
		return nil, nil
	}
	near, args := db.Near("m.household_id", nearMembers, households)
	var rows []struct {
		ID   int64  `bun:"id"`
		Name string `bun:"name"`
	}
	if err := h.NewRaw("SELECT m.id, m.name FROM household_member AS m WHERE "+near, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("names of members: %w", err)
	}
	out := make(map[int64]string, len(rows))
	for _, r := range rows {
		out[r.ID] = r.Name
	}
	return out, nil
}

// Phones are the phones of the scope's households among these, by their ids.
func (s *Service) Phones(ctx context.Context, h bun.IDB, scope area.Scope, ids []int64) (map[int64]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var rows []Household
	if err := h.NewRaw("SELECT h.id, h.household_no, h.phone_enc FROM household AS h WHERE h.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("phones of households: %w", err)
	}
	out := make(map[int64]string, len(rows))
	for _, r := range rows {
		if len(r.PhoneEnc) == 0 {
			continue
		}
		phone, err := s.Seal.Open(purposePhone, []byte(r.HouseholdNo), r.PhoneEnc)
		if err != nil {
			return nil, fmt.Errorf("open phone of household %d: %w", r.ID, err)
		}
		out[r.ID] = string(phone)
	}
	return out, nil
}

// PhoneOf is the phone of the scope's household of an id, "" where there is none.
func (s *Service) PhoneOf(ctx context.Context, h bun.IDB, scope area.Scope, id int64) (string, error) {
	phones, err := s.Phones(ctx, h, scope, []int64{id})
	return phones[id], err
}

// Works reports whether a household has a member who can work: labour skills 1 to 3 (dictionary labor_skill).
func (s *Service) Works(ctx context.Context, h bun.IDB, id int64) (bool, error) {
	var some bool
	if err := h.NewRaw("SELECT EXISTS (SELECT 1 FROM household_member WHERE household_id = ? AND labor_skill IN ('1', '2', '3'))", id).Scan(ctx, &some); err != nil {
		return false, fmt.Errorf("labour of a household: %w", err)
	}
	return some, nil
}

// ByNo is the scope's household of a number, 0 where there is none.
func (s *Service) ByNo(ctx context.Context, h bun.IDB, scope area.Scope, no string) (int64, error) {
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var ids []int64
	if err := h.NewRaw("SELECT h.id FROM household AS h WHERE h.household_no = ? AND "+w, append([]any{no}, args...)...).Scan(ctx, &ids); err != nil || len(ids) == 0 {
		return 0, err
	}
	return ids[0], nil
}

// Person is one member with the household they belong to.
type Person struct {
	Name      string    `bun:"name"`
	Household int64     `bun:"household"`
	Head      string    `bun:"head_name"`
	Area      area.Code `bun:"area"`
}

// ByIDCard finds the scope's member with an identity number; ok is false where there is none, and where they live elsewhere.
func (s *Service) ByIDCard(ctx context.Context, h bun.IDB, scope area.Scope, number string) (p Person, ok bool, err error) {
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var found []Person
	err = h.NewRaw("SELECT m.name, m.household_id AS household, h.head_name, h.area FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE m.id_card_bi = ? AND "+w,
		append([]any{s.NumberIndex(number)}, args...)...).Scan(ctx, &found)
	if err != nil {
		return p, false, fmt.Errorf("member by number: %w", err)
	}
	if len(found) == 0 {
		return p, false, nil
	}
	return found[0], true, nil
}

// NumberIndex is the blind index of an identity number, as members have it.
func (s *Service) NumberIndex(number string) []byte {
	return s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(number))
}

// IsIDCard reports whether a text is an identity number by shape, date and check digit.
func (s *Service) IsIDCard(number string) bool {
	_, err := parseIDCard("", number, s.now().In(clock.Shanghai))
	return err == nil
}

// Public is what may be published of a household beside its head's name.
type Public struct {
	ID      int64  `bun:"id"`
	Group   string `bun:"grp"`
	Members int    `bun:"members_count"`
}

// Publishable are those of the scope's households among these, by id.
func (s *Service) Publishable(ctx context.Context, scope area.Scope, ids []int64) (map[int64]Public, error) {
	out := map[int64]Public{}
	if len(ids) == 0 {
		return out, nil
	}
	w, args := scope.Between(area.Columns{Area: "(h.area+0)", Owner: "h.owner"})
	var rows []Public
	err := s.DB.Read().NewRaw("SELECT h.id, h.grp, h.members_count FROM household AS h WHERE h.id IN (?) AND "+w, append([]any{bun.List(ids)}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("households made public: %w", err)
	}
	for _, r := range rows {
		out[r.ID] = r
	}
	return out, nil
}
