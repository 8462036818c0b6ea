package household

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/portal/transfer"
	"mirror/internal/principal"
)

// Admission writes the household a workbook's unit describes.
type Admission func(ctx context.Context, tx *db.Tx, by *principal.Principal, u transfer.Unit) (Household, error)

// Admit makes an Apply of it that sees to the household's approval as well.
type Admit func(write Admission, place func(transfer.Unit, string) (transfer.Row, string)) transfer.Apply

// Row is a household's row as it stands in a transaction, its sealed values closed. NotFound where it is not there.
func (s *Service) Row(ctx context.Context, h bun.IDB, id int64) (Household, error) {
	var found []Household
	if err := h.NewRaw("SELECT * FROM household WHERE id = ?", id).Scan(ctx, &found); err != nil {
		return Household{}, fmt.Errorf("row of a household: %w", err)
	}
	if len(found) == 0 {
		return Household{}, errs.New(errs.NotFound, "")
	}
	return found[0], nil
}

// SetState writes what the approval decided about a household, with its roll-ups, in the approval's transaction.
func (s *Service) SetState(ctx context.Context, tx *db.Tx, id int64, state string) error {
	h, err := s.held(ctx, tx, id)
	if err != nil {
		return fmt.Errorf("household of an approval: %w", err)
	}
	now := s.now().UnixMilli()
	if h.State != state {
		if err := recount(ctx, tx, &h, now, func() { h.State = state }); err != nil {
			return err
		}
	}
	if _, err := tx.NewRaw("UPDATE household SET state = ?, updated_at = ?, version = version + 1 WHERE id = ?", state, now, id).Exec(ctx); err != nil {
		return fmt.Errorf("household of an approval: %w", err)
	}
	return s.touched(ctx, tx, id)
}

// Remove takes a household that was never valid off the register, members and all.
func (s *Service) Remove(ctx context.Context, tx *db.Tx, id int64, why string) error {
	h, err := s.held(ctx, tx, id)
	if err != nil {
		return err
	}
	if h.State == StateValid {
		return errs.New(errs.Conflict, "该户已经生效，请办理家庭变化")
	}
	f, err := s.Family(ctx, tx, id)
	if err != nil {
		return err
	}
	return s.Alter(ctx, tx, why, []*Family{f}, nil)
}

// Amend changes a household that was returned, by the rules of entering one. Masked numbers that come back unchanged stay as they are. Conflict
// where somebody changed it meanwhile, or it was not returned, or a newcomer already belongs to a household: that is a question to the register.
func (s *Service) Amend(ctx context.Context, scope area.Scope, by *principal.Principal, id int64, in HouseholdNew) (HouseholdCard, error) {
	c, err := area.Parse(in.Area)
	if err != nil {
		return HouseholdCard{}, err
	}
	err = s.Ask(ctx, in.asked(by, c), func(ctx context.Context) error {
		return s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error { return s.amend(ctx, tx, scope, by, id, in) })
	})
	if err != nil {
		return HouseholdCard{}, err
	}
	return s.Card(ctx, scope, id)
}

func (s *Service) amend(ctx context.Context, tx *db.Tx, scope area.Scope, by *principal.Principal, id int64, in HouseholdNew) error {
	h, err := s.held(ctx, tx, id)
	if err != nil {
		return err
	}
	if !scope.Allows(h.Area, 0, 0) {
		return errs.New(errs.NotFound, "")
	}
	if !s.writes(by, "edit", h.Area) {
		return errs.New(errs.Forbidden, "")
	}
	if h.Version != in.Version {
		return errs.New(errs.Conflict, "数据已被他人修改，请刷新后重试")
	}
	if h.State != StateDraft {
		return errs.New(errs.Conflict, "只有被退回的农户可以修改；已生效的请办理家庭变化")
	}
	was, err := s.Family(ctx, tx, id)
	if err != nil {
		return err
	}
	now, err := s.amended(was, in)
	if err != nil {
		return err
	}
	var fresh []Member
	for _, m := range now.Members {
		if m.ID == 0 {
			fresh = append(fresh, m)
		}
	}
	if err := s.free(ctx, tx, scope, fresh, id); err != nil {
		return err
	}
	return s.Alter(ctx, tx, "entry", []*Family{was}, []*Family{now})
}

// amended is a household with what the form says.
func (s *Service) amended(was *Family, in HouseholdNew) (*Family, error) {
	if in.Phone != "" && in.Phone == maskPhone(was.phone) {
		in.Phone = was.phone
	}
	in.Members = append([]HouseholdNewMember{}, in.Members...)
	held := map[string]*Member{}
	for i := range in.Members {
		m := &in.Members[i]
		old := was.Member(m.ID)
		if m.ID == 0 || old == nil {
			continue
		}
		if m.IDCard == maskIDCard(old.idCard) {
			m.IDCard = old.idCard
		}
		held[old.idCard] = old
	}
	h, members, err := s.build(in)
	if err != nil {
		return nil, err
	}
	if h.Area != was.Area {
		return nil, errs.Invalid("area", "建档后不能改为其他村")
	}
	now := was.Clone()
	now.phone = h.phone
	copyFields(homeFields, &h, &now.Household, func(f *Field) bool { return f.Form > 0 })
	now.Members = nil
	for i := range members {
		m := members[i]
		// Somebody of another number is somebody else: they come, and who had the line goes.
		if old := held[m.idCard]; old != nil {
			kept := *old
			copyFields(memberFields, &m, &kept, func(f *Field) bool { return f.Form > 0 })
			m = kept
		}
		now.Members = append(now.Members, m)
	}
	return now, nil
}
