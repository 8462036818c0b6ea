package assess

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Service reads and writes what stands on sheets.
type Service struct {
	Engine  *module.Engine
	Library *metric.Library
}

// reader is what somebody may do with a sheet.
type reader struct {
	member bool  // it is their own
	stage  stage // the marks they may write now; "" for none
	review bool  // they read the reviewers' marks before publicity
	closed string
}

// sheet is a sheet the caller finds, and what they may do with it. NotFound outside their scope, unless it is a member's own.
func (s *Service) sheet(ctx context.Context, h bun.IDB, p *principal.Principal, register string, id int64) (*declaration.Record, reader, error) {
	d, ok := s.Engine.Module(register)
	if !ok || register != sheets && register != members {
		return nil, reader{}, errs.New(errs.NotFound, "")
	}
	r, err := s.Engine.Read(ctx, h, d, p.Scope, id)
	if register == members && errs.Has(err, errs.NotFound) {
		// A member's scope does not reach the county's register: what is their own they come to by their account.
		if r, err = s.Engine.Read(ctx, h, d, area.Everything(), id); err == nil && (p.UserID == 0 || r.Owner != p.UserID) {
			err = errs.New(errs.NotFound, "")
		}
	}
	if err != nil {
		return nil, reader{}, err
	}
	at, err := s.readerOf(ctx, h, p, d, r)
	return r, at, err
}

func (s *Service) readerOf(ctx context.Context, h bun.IDB, p *principal.Principal, d *declaration.Declaration, r *declaration.Record) (reader, error) {
	out := reader{member: d.Code == members && r.Owner > 0 && r.Owner == p.UserID}
	if out.member {
		if r.State == SelfScoring {
			out.stage = selfScore
		}
		out.review = isPublished(r.State)
		return out, nil
	}
	office := s.reviews(p, r)
	if d.Code == members {
		if !office {
			out.closed = wordsNotYours
			return out, nil
		}
		out.review = true
	} else {
		out.review = isPublished(r.State) || p.Area != r.Area && p.Area.Contains(r.Area)
	}
	var err error
	out.stage, err = s.stageOf(ctx, h, p, d, r)
	return out, err
}

// reviews says that somebody belongs to an office that reviews a member's sheet: its county's or its city's.
func (s *Service) reviews(p *principal.Principal, r *declaration.Record) bool {
	city, ok := r.Area.At(area.City)
	return p.Has(permission+":approve") && (p.Area == r.Area || ok && p.Area == city)
}

// stageOf is the stage somebody may mark: that of the step which ends it, if they may take that.
func (s *Service) stageOf(ctx context.Context, h bun.IDB, p *principal.Principal, d *declaration.Declaration, r *declaration.Record) (stage, error) {
	desks, err := s.Engine.Desks(ctx, p)
	if err != nil {
		return "", err
	}
	for i := range d.Transitions {
		t := &d.Transitions[i]
		st, ends := ending[r.State]
		if !ends || t.System || t.Return || t.To == "" || t.To != onward[r.State] || !slices.Contains(t.From, r.State) || !t.Suits(r) {
			continue
		}
		k, may := s.Engine.Choose(desks, d, r, t)
		if !may {
			continue
		}
		took, err := s.Engine.Flow.Took(ctx, h, r, t)
		if err != nil || k.Kept(took) != nil {
			return "", err
		}
		return st, nil
	}
	return "", nil
}

// ending is the stage that is marked in a state, and onward where the step leads that ends it.
var (
	ending = map[string]stage{SelfScoring: selfScore, FirstReview: firstReview, SecondReview: secondReview, Appealed: secondReview}
	onward = map[string]string{SelfScoring: FirstReview, FirstReview: SecondReview, SecondReview: Publicity, Appealed: Answered}
)

// schemeOf is the scheme of a sheet with its tree.
func (s *Service) schemeOf(ctx context.Context, h bun.IDB, r *declaration.Record) (*declaration.Record, []group, error) {
	d, _ := s.Engine.Module(schemes)
	of, err := s.Engine.Read(ctx, h, d, area.Everything(), r.Int("scheme"))
	if err != nil {
		return nil, nil, err
	}
	tree, err := readTree(of.Text("indicators"))
	return of, tree, err
}

// placeOf is the area whose figures a sheet takes.
func placeOf(r *declaration.Record) area.Code {
	if r.Of().Code == members {
		return area.Code(r.Int("town"))
	}
	return r.Area
}
