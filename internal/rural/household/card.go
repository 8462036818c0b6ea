package household

import (
	"context"
	"encoding/json"
	"fmt"
	"math"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// share is total divided among n, in yuan with two decimals; nil where the total is unknown.
func share(fen int64, known bool, n int) *float64 {
	if n <= 0 || !known {
		return nil
	}
	each := math.Round(float64(fen)/float64(n)) / 100
	return &each
}

// row masks what a list shows (ruling 17).
func (s *Service) row(h *Household) (HouseholdRow, error) {
	id, phone, err := s.open(h)
	if err != nil {
		return HouseholdRow{}, err
	}
	n, _ := s.Areas.Node(h.Area)
	r := HouseholdRow{ID: h.ID, Area: h.Area.String(), AreaName: n.Text, AreaPath: n.Path, IDCard: maskIDCard(id), Phone: maskPhone(phone),
		PerCapitaIncome: share(h.NetIncome, h.IncomeYear > 0, h.IncomeHeads), State: h.State, UpdatedAt: h.UpdatedAt, Version: h.Version}
	tell(onRow, h, &r)
	return r, nil
}

func (s *Service) open(h *Household) (id, phone string, err error) {
	aad := []byte(h.HouseholdNo)
	b, err := s.Seal.Open(purposeIDCard, aad, h.IDCardEnc)
	if err != nil {
		return "", "", fmt.Errorf("open id card of household %d: %w", h.ID, err)
	}
	if len(h.PhoneEnc) == 0 {
		return string(b), "", nil
	}
	p, err := s.Seal.Open(purposePhone, aad, h.PhoneEnc)
	if err != nil {
		return "", "", fmt.Errorf("open phone of household %d: %w", h.ID, err)
	}
	return string(b), string(p), nil
}

// Card gives one household whole. NotFound where it is not there or outside the scope, without a difference. It costs
// six statements whatever the household, two of them for the rule and the line of its income.
func (s *Service) Card(ctx context.Context, scope area.Scope, id int64) (HouseholdCard, error) {
	var c HouseholdCard
	w, args := scope.Between(columns)
	var found []Household
	err := s.DB.Read().NewRaw("SELECT * FROM household AS h WHERE h.id = ? AND "+w, append([]any{id}, args...)...).Scan(ctx, &found)
	if err != nil {
		return c, fmt.Errorf("household card: %w", err)
	}
	if len(found) == 0 {
		return c, errs.New(errs.NotFound, "")
	}
	h := &found[0]
	var members []Member
	if err := s.DB.Read().NewRaw("SELECT * FROM household_member WHERE household_id = ? ORDER BY seq", id).Scan(ctx, &members); err != nil {
		return c, fmt.Errorf("household card: %w", err)
	}
	var incomes []Income
	if err := s.DB.Read().NewRaw("SELECT * FROM household_income WHERE household_id = ? ORDER BY year DESC LIMIT 5", id).Scan(ctx, &incomes); err != nil {
		return c, fmt.Errorf("household card: %w", err)
	}
	if c.HouseholdRow, err = s.row(h); err != nil {
		return c, err
	}
	tell(onCard, h, &c)
	c.CreatedAt, c.OtherRisks = h.CreatedAt, []string{}
	if err := json.Unmarshal([]byte(h.OtherRisks), &c.OtherRisks); err != nil {
		return c, fmt.Errorf("household %d other risks: %w", id, err)
	}
	if h.State != StateValid && s.EntryOf != nil {
		if c.Entry, err = s.EntryOf(ctx, s.DB.Read(), id); err != nil {
			return c, err
		}
	}
	c.Path, c.Members, c.Incomes = []HouseholdPlace{}, []HouseholdMember{}, []HouseholdIncome{}
	for _, n := range s.Areas.Path(h.Area) {
		c.Path = append(c.Path, HouseholdPlace{n.ID.String(), n.Text})
	}
	elsewhere, err := s.elsewhere(ctx, s.DB.Read(), id, members)
	if err != nil {
		return c, err
	}
	today := s.now().In(clock.Shanghai)
	for i := range members {
		m := &members[i]
		no, err := s.Seal.Open(purposeIDCard, []byte(h.HouseholdNo), m.IDCardEnc)
		if err != nil {
			return c, fmt.Errorf("open id card of member %d: %w", m.ID, err)
		}
		w := HouseholdMember{ID: m.ID, IDCard: maskIDCard(string(no)), Age: age(m.Birth, today), Elsewhere: elsewhere[string(m.IDCardBI)]}
		tell(onMember, m, &w)
		c.Members = append(c.Members, w)
	}
	for k := range incomes {
		i := &incomes[k]
		net, known := i.Net()
		rigid, _ := i.Rigid()
		w := HouseholdIncome{Year: i.Year, Net: share(net, known, 1), PerCapita: share(net, known, i.Members), Coping: share(net-rigid, known, i.Members)}
		tell(onIncome, i, &w)
		c.Incomes = append(c.Incomes, w)
	}
	if c.Reckoned, err = s.reckon(ctx, s.DB.Read(), h.Area, int64(today.Year()*10000+int(today.Month())*100+today.Day()), incomes); err != nil {
		return c, err
	}
	c.Completeness, c.Missing = complete(&c, today.Year())
	return c, nil
}
