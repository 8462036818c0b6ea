package household

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
)

// Registered is a place where somebody stands on the register, for the server's own use: what may be told of it says Whereabouts.
type Registered struct {
	Member    int64     `bun:"member"`
	Household int64     `bun:"household"`
	No        string    `bun:"household_no"`
	Name      string    `bun:"name"`
	Head      string    `bun:"head_name"`
	Area      area.Code `bun:"area"`
	Index     []byte    `bun:"bi"`
}

const registered = "SELECT m.id AS member, m.household_id AS household, h.household_no, m.name, h.head_name, h.area, m.id_card_bi AS bi FROM household_member AS m JOIN household AS h ON h.id = m.household_id WHERE m.id_card_bi "

// RegisteredAt are the households a person belongs to, in any area, found by the blind index of the identity number and never by name.
func (s *Service) RegisteredAt(ctx context.Context, h bun.IDB, number string) ([]Registered, error) {
	return s.registered(ctx, h, [][]byte{s.Seal.BlindIndex(purposeIDCard, strings.ToUpper(number))}, 0)
}

// registered are the members with one of these indexes outside a household, in one statement by the index.
func (s *Service) registered(ctx context.Context, h bun.IDB, bis [][]byte, but int64) (out []Registered, err error) {
	if len(bis) == 0 {
		return nil, nil
	}
	if err := h.NewRaw(registered+"IN (?) AND m.household_id <> ? ORDER BY m.id LIMIT 100", bun.List(bis), but).Scan(ctx, &out); err != nil {
		return nil, fmt.Errorf("where somebody is registered: %w", err)
	}
	return out, nil
}

// County is the county a place lies in with its city, the city alone where it has none: as much as another area is told of it.
func (s *Service) County(c area.Code) string {
	out := ""
	for _, n := range s.Areas.Path(c) {
		if l := n.ID.Level(); l == area.City || l == area.County {
			out += n.Text
		}
	}
	return out
}

// Whereabouts says to somebody of a scope where a person is registered already: the household where they may see it, else the county and
// nothing that would lead to a name, an address or a number.
func (s *Service) Whereabouts(scope area.Scope, r Registered) string {
	if scope.Allows(r.Area, 0, 0) {
		return fmt.Sprintf("该人员已登记在%s的农户（户编号%s）中", s.Areas.Name(r.Area), r.No)
	}
	return fmt.Sprintf("该人员已登记在其他地区（%s）的农户中", s.County(r.Area))
}

// elsewhere are, by blind index, the counties in which members of a household stand in another one as well.
func (s *Service) elsewhere(ctx context.Context, h bun.IDB, id int64, members []Member) (map[string]string, error) {
	var bis [][]byte
	for _, m := range members {
		bis = append(bis, m.IDCardBI)
	}
	found, err := s.registered(ctx, h, bis, id)
	out := map[string]string{}
	for _, r := range found {
		out[string(r.Index)] = s.County(r.Area)
	}
	return out, err
}
