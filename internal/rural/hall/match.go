package hall

import (
	"context"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
)

// HallJob is a post in force as everybody of its county reads it.
type HallJob struct {
	ID        int64    `json:"id"`
	Title     string   `json:"title"`
	Employer  string   `json:"employer"`
	Skill     string   `json:"skill" doc:"dictionary labor_skill"`
	Place     string   `json:"place"`
	AreaName  string   `json:"areaName"`
	PayFrom   any      `json:"payFrom,omitempty" doc:"yuan a month"`
	PayTo     any      `json:"payTo,omitempty" doc:"yuan a month"`
	HeadCount int64    `json:"headCount"`
	Duties    string   `json:"duties"`
	Contact   string   `json:"contact" doc:"what the employer publishes"`
	ValidTo   string   `json:"validTo"`
	Fits      []string `json:"fits" doc:"members of the caller's own household who can do it, by name"`
}

// HallFit is somebody who can do the work of a post. There is no order of merit: they stand by village.
type HallFit struct {
	Member    int64  `json:"member"`
	Name      string `json:"name" doc:"masked"`
	Sex       string `json:"sex" doc:"dictionary GBT2261_1_sex"`
	Age       int    `json:"age"`
	Skill     string `json:"skill" doc:"dictionary labor_skill"`
	Household int64  `json:"household"`
	No        string `json:"householdNo"`
	AreaName  string `json:"areaName"`
}

// market is the area whose posts somebody reads: their county, or all of their own area where that is wider.
func (s *Service) market(p *principal.Principal) area.Scope {
	if c, ok := s.Areas.Seat(p.Area, area.County); ok {
		return area.Within(c)
	}
	return area.Within(p.Area)
}

// OpenJobs are the posts in force of the caller's county, with who of their own household can do them. The number of
// statements does not hang on the page.
func (s *Service) OpenJobs(ctx context.Context, p *principal.Principal, skill, keyword, cursor string, size int) (page.Page[HallJob], error) {
	out := page.Page[HallJob]{Items: []HallJob{}}
	d, _ := s.Engine.Module(JobCode)
	rs, err := s.Engine.List(ctx, d, list.Query{Scope: s.market(p), By: p, State: Open, Filters: map[string]string{"skill": skill}, Keyword: keyword, Sort: list.SortNewest, Cursor: cursor, Size: size})
	if err != nil {
		return out, err
	}
	out.Next, out.Total, out.TotalCap = rs.Next, rs.Total, rs.TotalCap
	family, err := s.Family(ctx, p)
	if err != nil {
		return out, err
	}
	posts, err := s.whole(ctx, d, s.market(p), rs.Items)
	if err != nil {
		return out, err
	}
	for _, r := range posts {
		// Those that ended since the last sweep are left out of their page.
		if r.State == Open && r.Int("validTo") >= s.today() {
			out.Items = append(out.Items, s.job(d, r, family))
		}
	}
	return out, nil
}

// post is a post in force that the caller may read; NotFound for any other.
func (s *Service) post(ctx context.Context, p *principal.Principal, id int64) (*declaration.Record, error) {
	d, _ := s.Engine.Module(JobCode)
	r, err := s.Engine.Record(ctx, d, s.market(p), id)
	if err != nil {
		return nil, err
	}
	if r.State != Open || r.Int("validTo") < s.today() {
		return nil, errs.New(errs.NotFound, "")
	}
	return r, nil
}

func (s *Service) job(d *declaration.Declaration, r *declaration.Record, family *household.Family) HallJob {
	n, _ := s.Areas.Node(r.Area)
	wire := func(key string) any {
		if !r.Has(key) {
			return nil
		}
		f, _ := d.Field(key)
		return f.Wire(r.Value(key))
	}
	until, _ := wire("validTo").(string)
	out := HallJob{ID: r.ID, Title: r.Text("title"), Employer: r.Text("employer"), Skill: r.Text("skill"), Place: r.Text("place"), AreaName: n.Text, PayFrom: wire("payFrom"), PayTo: wire("payTo"),
		HeadCount: r.Int("headCount"), Duties: r.Text("duties"), Contact: r.Text("contact"), ValidTo: until, Fits: []string{}}
	if family == nil {
		return out
	}
	for i := range family.Members {
		if m := &family.Members[i]; Fits(out.Skill, m.LaborSkill) && s.Homes.OfAge(m) {
			out.Fits = append(out.Fits, m.Name)
		}
	}
	return out
}

// Fitting are the people of the caller's scope, within the county of a post, who can do its work and have none: by skill and age, in the order of
// their villages. A citizen's scope holds nobody.
func (s *Service) Fitting(ctx context.Context, p *principal.Principal, scope area.Scope, id int64, cursor string, size int) (page.Page[HallFit], error) {
	out := page.Page[HallFit]{Items: []HallFit{}}
	r, err := s.post(ctx, p, id)
	if err != nil {
		return out, err
	}
	county, ok := s.Areas.Seat(r.Area, area.County)
	if !ok || scope.OwnOnly(p.Area) {
		return out, errs.New(errs.NotFound, "")
	}
	found, err := s.Homes.Idle(ctx, scope.Narrow(county), fitting[r.Text("skill")], cursor, size)
	if err != nil {
		return out, err
	}
	out.Next, out.Total, out.TotalCap = found.Next, found.Total, found.TotalCap
	for _, m := range found.Items {
		n, _ := s.Areas.Node(m.Area)
		out.Items = append(out.Items, HallFit{Member: m.ID, Name: s.Mask(m.Name), Sex: m.Sex, Age: s.Homes.Age(m.Birth), Skill: m.Skill, Household: m.Household, No: m.No, AreaName: n.Text})
	}
	return out, nil
}
