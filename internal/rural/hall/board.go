package hall

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/blob"
	"mirror/internal/kit/errs"
	"mirror/internal/kit/page"
	"mirror/internal/principal"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/store"
)

// HallContent is a published text as everybody reads it.
type HallContent struct {
	ID        int64              `json:"id"`
	Title     string             `json:"title"`
	Kind      string             `json:"kind" doc:"dictionary content_kind"`
	Summary   string             `json:"summary" doc:"the beginning of the text; of a search, the words around what was found"`
	Body      string             `json:"body" doc:"of one text alone"`
	AreaName  string             `json:"areaName" doc:"whose it is"`
	ValidFrom string             `json:"validFrom"`
	ValidTo   string             `json:"validTo" doc:"empty where it holds until further notice"`
	Files     []declaration.File `json:"files" doc:"of one text alone"`
}

// around is how many characters of a text a list shows.
const around = 80

// reading is the scope in which somebody reads what is published: their own area and, because texts go down, the areas above it. It says nothing
// of whose a row is: a published text is nobody's own.
func reading(p *principal.Principal) area.Scope { return area.Within(p.Area) }

// Contents are the published texts of the caller's area and those above it that hold today, found by a keyword in title or text.
func (s *Service) Contents(ctx context.Context, p *principal.Principal, kind, keyword, cursor string, size int) (page.Page[HallContent], error) {
	out := page.Page[HallContent]{Items: []HallContent{}}
	d, _ := s.Engine.Module(ContentCode)
	rs, err := s.Engine.List(ctx, d, list.Query{Scope: d.Sees(reading(p)), By: p, State: Published, Filters: map[string]string{"kind": kind}, Keyword: keyword, Sort: list.SortNewest, Cursor: cursor, Size: size})
	if err != nil {
		return out, err
	}
	out.Next, out.Total, out.TotalCap = rs.Next, rs.Total, rs.TotalCap
	texts, err := s.whole(ctx, d, d.Sees(reading(p)), rs.Items)
	if err != nil {
		return out, err
	}
	for _, r := range texts {
		// What begins later or ended since the last sweep is left out of its page.
		if r.State != Published || !inForce(r, s.today()) {
			continue
		}
		x := s.content(d, r)
		x.Summary, x.Body, x.Files = excerpt(x.Body, keyword), "", []declaration.File{}
		out.Items = append(out.Items, x)
	}
	return out, nil
}

// whole reads the rows of a page with all their fields, in the page's order: one statement.
func (s *Service) whole(ctx context.Context, d *declaration.Declaration, scope area.Scope, page []*declaration.Record) ([]*declaration.Record, error) {
	if len(page) == 0 {
		return nil, nil
	}
	ids, place := make([]int64, len(page)), map[int64]int{}
	for i, r := range page {
		ids[i], place[r.ID] = r.ID, i
	}
	fields := d.EveryField()
	in, args := scope.Between(area.Columns{Area: "(t.area+0)", Owner: "t.owner"})
	rs, err := s.Engine.Rows(ctx, d, fields, "SELECT "+store.Columns(d, "t", fields)+" FROM "+d.Table+" AS t WHERE t.id IN (?) AND "+in, append([]any{bun.List(ids)}, args...), nil)
	if err != nil {
		return nil, fmt.Errorf("page of %s: %w", d.Code, err)
	}
	slices.SortFunc(rs, func(a, b *declaration.Record) int { return place[a.ID] - place[b.ID] })
	return rs, nil
}

// Content is one published text; NotFound for one that is not published, does not hold today or belongs to another area.
func (s *Service) Content(ctx context.Context, p *principal.Principal, id int64) (HallContent, error) {
	d, r, err := s.readable(ctx, p, id)
	if err != nil {
		return HallContent{}, err
	}
	return s.content(d, r), nil
}

func (s *Service) readable(ctx context.Context, p *principal.Principal, id int64) (*declaration.Declaration, *declaration.Record, error) {
	d, _ := s.Engine.Module(ContentCode)
	r, err := s.Engine.Record(ctx, d, reading(p), id)
	if err != nil {
		return nil, nil, err
	}
	if r.State != Published || !inForce(r, s.today()) {
		return nil, nil, errs.New(errs.NotFound, "")
	}
	return d, r, nil
}

// Download opens a file of a published text.
func (s *Service) Download(ctx context.Context, p *principal.Principal, id int64, file string) (blob.Info, io.ReadCloser, error) {
	d, _, err := s.readable(ctx, p, id)
	if err != nil {
		return blob.Info{}, nil, err
	}
	return s.Engine.Download(ctx, reading(p), d, id, file)
}

func (s *Service) content(d *declaration.Declaration, r *declaration.Record) HallContent {
	n, _ := s.Areas.Node(r.Area)
	day := func(key string) string {
		if !r.Has(key) {
			return ""
		}
		f, _ := d.Field(key)
		text, _ := f.Wire(r.Value(key)).(string)
		return text
	}
	files := []declaration.File{}
	if r.Has("files") {
		files = append(files, r.AllFiles()...)
	}
	return HallContent{ID: r.ID, Title: r.Text("title"), Kind: r.Text("kind"), Summary: excerpt(r.Text("body"), ""), Body: r.Text("body"), AreaName: n.Text,
		ValidFrom: day("validFrom"), ValidTo: day("validTo"), Files: files}
}

// excerpt is the beginning of a text, or what stands around a keyword in it.
func excerpt(body, keyword string) string {
	text := []rune(strings.Join(strings.Fields(body), " "))
	from := 0
	if k := strings.ToLower(strings.TrimSpace(keyword)); k != "" {
		if i := strings.Index(strings.ToLower(string(text)), k); i >= 0 {
			from = max(0, len([]rune(string(text)[:i]))-around/4)
		}
	}
	to := min(len(text), from+around)
	out := string(text[from:to])
	if from > 0 {
		out = "…" + out
	}
	if to < len(text) {
		out += "…"
	}
	return out
}
