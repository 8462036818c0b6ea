package hall

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// Request enters what the caller asks for. Who they are and how they are reached is the account's word, or else their household's, and who of the household
// looks for work is one of it; what they send of the rest is not looked at.
func (s *Service) Request(ctx context.Context, p *principal.Principal, at string, values map[string]any) (*declaration.Record, error) {
	family, err := s.Family(ctx, p)
	if err != nil {
		return nil, err
	}
	return s.file(ctx, p, RequestCode, at, values, func(who Applicant, c area.Code, v map[string]any) {
		v["applicant"], v["applicantKind"] = who.Name, who.Kind
		// Who is reached neither way is asked for a phone.
		if phone := reached(who, family); phone != "" {
			v["phone"] = phone
		}
		delete(v, "household")
		if family == nil || v["kind"] != Employment {
			delete(v, "memberName")
			return
		}
		if v["memberName"] == nil {
			v["memberName"] = who.Name
		}
		if family.Area == c {
			v["household"] = strconv.FormatInt(family.ID, 10)
			return
		}
		// A request to another village names no household of it; what is known is known there as well.
		if m := member(family, v["memberName"]); m != nil && m.LaborSkill != "" {
			v["skill"] = m.LaborSkill
		}
		delete(v, "memberName")
	})
}

// member is who of a household has a name, nil for nobody.
func member(f *household.Family, name any) *household.Member {
	i := slices.IndexFunc(f.Members, func(m household.Member) bool { return m.Name == name })
	if i < 0 {
		return nil
	}
	return &f.Members[i]
}

// reached is the phone of an account, or of its household where it has none.
func reached(who Applicant, family *household.Family) string {
	if who.Phone != "" || family == nil {
		return who.Phone
	}
	return family.Phone()
}

// Offer enters a job post of the caller's own company.
func (s *Service) Offer(ctx context.Context, p *principal.Principal, at string, values map[string]any) (*declaration.Record, error) {
	return s.file(ctx, p, JobCode, at, values, func(who Applicant, _ area.Code, v map[string]any) { v["employer"] = who.Name })
}

// file enters a record that is the caller's own, in a village of their own area: their scope reaches no other, so they would not find it again.
func (s *Service) file(ctx context.Context, p *principal.Principal, code, at string, values map[string]any, sign func(who Applicant, c area.Code, v map[string]any)) (*declaration.Record, error) {
	who, err := s.Applicant(ctx, p.UserID)
	if err != nil {
		return nil, err
	}
	if who.Kind == "" || code == JobCode && who.Kind != Company {
		return nil, errs.New(errs.Forbidden, wordsOfficial)
	}
	c, err := s.place(p, at)
	if err != nil {
		return nil, err
	}
	if s.Open != nil && who.Kind == Person {
		if err := s.Open(ctx, c); err != nil {
			return nil, err
		}
	}
	d, _ := s.Engine.Module(code)
	v := maps.Clone(values)
	if v == nil {
		v = map[string]any{}
	}
	delete(v, "applicantKind")
	sign(who, c, v)
	var made *declaration.Record
	err = s.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		made, err = s.Engine.File(ctx, tx, p, d, c, p.UserID, v)
		return err
	})
	return made, err
}

// place is the village of a new record: the caller's own, or the one they name within their own area.
func (s *Service) place(p *principal.Principal, at string) (area.Code, error) {
	if p.Area.Level() == area.Village {
		return p.Area, nil
	}
	c, err := area.Parse(at)
	if n, ok := s.Areas.Node(c); err != nil || !ok || n.Disabled || !s.Areas.Sits(c, area.Village) || !p.Scope.Allows(c, p.UserID, 0) {
		return 0, errs.Invalid("area", wordsArea)
	}
	return c, nil
}
