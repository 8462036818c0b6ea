package hall

import (
	"context"
	"maps"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
)

// Request enters what the caller asks for. Who they are and how they are reached is the account's word; what they send of these is not looked at.
func (s *Service) Request(ctx context.Context, p *principal.Principal, at string, values map[string]any) (*declaration.Record, error) {
	return s.file(ctx, p, RequestCode, at, values, func(who Applicant, v map[string]any) {
		v["applicant"], v["applicantKind"] = who.Name, who.Kind
		// An account without a phone is asked for one.
		if who.Phone != "" {
			v["phone"] = who.Phone
		}
	})
}

// Offer enters a job post of the caller's own company.
func (s *Service) Offer(ctx context.Context, p *principal.Principal, at string, values map[string]any) (*declaration.Record, error) {
	return s.file(ctx, p, JobCode, at, values, func(who Applicant, v map[string]any) { v["employer"] = who.Name })
}

// file enters a record that is the caller's own, in a village of their own area: their scope reaches no other, so they would not find it again.
func (s *Service) file(ctx context.Context, p *principal.Principal, code, at string, values map[string]any, sign func(who Applicant, v map[string]any)) (*declaration.Record, error) {
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
	sign(who, v)
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
