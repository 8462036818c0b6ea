package household

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/clock"
	"mirror/internal/kit/errs"
)

// Family is one household whole, with its sealed values open: what a change is worked out on. ID 0 is a household that is still to be
// made, a member of ID 0 somebody who is still to come.
type Family struct {
	Household
	Members []Member
	Incomes []Income // newest year first
}

// Clone is a copy that may be changed.
func (f *Family) Clone() *Family {
	c := *f
	c.Members, c.Incomes = slices.Clone(f.Members), slices.Clone(f.Incomes)
	return &c
}

// Member is the member of this id, nil where there is none.
func (f *Family) Member(id int64) *Member {
	for i := range f.Members {
		if f.Members[i].ID == id {
			return &f.Members[i]
		}
	}
	return nil
}

// Phone is the household's number, open.
func (h *Household) Phone() string { return h.phone }

// SetPhone changes it; the caller has checked its shape.
func (h *Household) SetPhone(s string) { h.phone = s }

// Number is the member's identity number, open.
func (m *Member) Number() string { return m.idCard }

// Identify gives a member who is still to come their number, and birth and sex from it.
func (m *Member) Identify(field, number string, now time.Time) error {
	p, err := parseIDCard(field, number, now.In(clock.Shanghai))
	if err != nil {
		return err
	}
	m.idCard, m.Sex, m.Birth = p.number, p.sex, p.birth
	return nil
}

// Hold makes other writers of these villages wait until the transaction ends: the village's roll-up row comes first in every write.
func (s *Service) Hold(ctx context.Context, tx *db.Tx, villages ...area.Code) error {
	by := map[area.Code]figures{}
	for _, v := range villages {
		by[v] = figures{}
	}
	return addStat(ctx, tx, by, s.now().UnixMilli())
}

// held is a household with its village held; NotFound where it is not there, Conflict where its village became another's meanwhile.
func (s *Service) held(ctx context.Context, tx *db.Tx, id int64) (h Household, err error) {
	var at []area.Code
	if err := tx.NewRaw("SELECT area FROM household WHERE id = ?", id).Scan(ctx, &at); err != nil {
		return h, err
	}
	if len(at) == 0 {
		return h, errs.New(errs.NotFound, "")
	}
	if err := s.Hold(ctx, tx, at[0]); err != nil {
		return h, err
	}
	var found []Household
	if err := tx.NewRaw("SELECT * FROM household WHERE id = ? AND area = ?", id, int64(at[0])).Scan(ctx, &found); err != nil {
		return h, err
	}
	if len(found) == 0 {
		return h, errs.New(errs.Conflict, "")
	}
	return found[0], nil
}

// Family is a household whole; NotFound where it is not there. Whoever calls it has asked for the scope.
func (s *Service) Family(ctx context.Context, h bun.IDB, id int64) (*Family, error) {
	var found []Household
	if err := h.NewRaw("SELECT * FROM household WHERE id = ?", id).Scan(ctx, &found); err != nil {
		return nil, fmt.Errorf("household whole: %w", err)
	}
	if len(found) == 0 {
		return nil, errs.New(errs.NotFound, "")
	}
	f := &Family{Household: found[0]}
	if err := h.NewRaw("SELECT * FROM household_member WHERE household_id = ? ORDER BY seq", id).Scan(ctx, &f.Members); err != nil {
		return nil, fmt.Errorf("household whole: %w", err)
	}
	if err := h.NewRaw("SELECT * FROM household_income WHERE household_id = ? ORDER BY year DESC", id).Scan(ctx, &f.Incomes); err != nil {
		return nil, fmt.Errorf("household whole: %w", err)
	}
	return f, s.unseal(f)
}

// unseal opens what is sealed of a household.
func (s *Service) unseal(f *Family) (err error) {
	if f.idCard, f.phone, err = s.open(&f.Household); err != nil {
		return err
	}
	for i := range f.Members {
		m := &f.Members[i]
		no, err := s.Seal.Open(purposeIDCard, []byte(f.HouseholdNo), m.IDCardEnc)
		if err != nil {
			return fmt.Errorf("open id card of member %d: %w", m.ID, err)
		}
		m.idCard = string(no)
	}
	return nil
}

// familiesAtOnce is how many households whole are read with one statement.
const familiesAtOnce = 200

// Families are households as Family gives one, by id; those that are not there are left out.
func (s *Service) Families(ctx context.Context, h bun.IDB, ids []int64) (map[int64]*Family, error) {
	out := make(map[int64]*Family, len(ids))
	for part := range slices.Chunk(ids, familiesAtOnce) {
		var found []Household
		var members []Member
		var incomes []Income
		for _, x := range []struct {
			query string
			into  any
		}{
			{"SELECT * FROM household WHERE id IN (?)", &found},
			{"SELECT * FROM household_member WHERE household_id IN (?) ORDER BY household_id, seq", &members},
			{"SELECT * FROM household_income WHERE household_id IN (?) ORDER BY household_id, year DESC", &incomes},
		} {
			if err := h.NewRaw(x.query, bun.List(part)).Scan(ctx, x.into); err != nil {
				return nil, fmt.Errorf("households whole: %w", err)
			}
		}
		for i := range found {
			out[found[i].ID] = &Family{Household: found[i]}
		}
		for _, m := range members {
			out[m.HouseholdID].Members = append(out[m.HouseholdID].Members, m)
		}
		for _, n := range incomes {
			out[n.HouseholdID].Incomes = append(out[n.HouseholdID].Incomes, n)
		}
		for i := range found {
			if err := s.unseal(out[found[i].ID]); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

// settle asks the rules of a household (domain.md#households) and brings what follows from its members in line: head, order, head count.
func (f *Family) settle() error {
	if n := len(f.Members); n == 0 || n > maxMembers {
		return errs.Invalid("members", "家庭成员应为1至69人")
	}
	heads := 0
	slices.SortStableFunc(f.Members, func(a, b Member) int {
		return first(b.Relation) - first(a.Relation)
	})
	for i := range f.Members {
		m := &f.Members[i]
		m.Seq = i + 1
		heads += first(m.Relation)
		if m.Name = strings.TrimSpace(m.Name); m.Name == "" || utf8.RuneCountInString(m.Name) > 50 {
			return errs.Invalid("name", "请输入姓名")
		}
		if len(unknownCodes(m)) > 0 {
			return errs.New(errs.InvalidArgs, wordsCode)
		}
	}
	switch {
	case heads > 1:
		return errs.Invalid("members", "一户只能有一名户主")
	case heads == 0:
		return errs.Invalid("members", "请指定一名户主")
	}
	f.HeadName, f.idCard, f.MembersCount = f.Members[0].Name, f.Members[0].idCard, len(f.Members)
	slices.SortFunc(f.Incomes, func(a, b Income) int { return b.Year - a.Year })
	if len(f.Incomes) > 0 {
		f.earned(f.Incomes)
	}
	return nil
}

// earned keeps with the household its net income of the newest year in which one is known, and the head count of that year; the newest year comes first.
func (h *Household) earned(incomes []Income) {
	h.IncomeYear, h.NetIncome, h.IncomeHeads = 0, 0, 0
	for _, i := range incomes {
		if net, known := i.Net(); known {
			h.IncomeYear, h.NetIncome, h.IncomeHeads = i.Year, net, i.Members
			return
		}
	}
}

// first is 1 for the head.
func first(relation string) int {
	if relation == relationHead {
		return 1
	}
	return 0
}

// Head is the relation of a head of household.
const Head = relationHead
