package analysis

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/rural/household"
)

// matches is the match from which on somebody is a candidate for a post, in ten thousandths: that below which a person's best match is a warning.
const matches = 4000

// Fit is what the people out of work of its market are to a post.
type Fit struct {
	Post       int64     `bun:"post"`
	Market     area.Code `bun:"market"`
	People     int64     `bun:"people"`     // those compared with it
	Unknown    int64     `bun:"unknown"`    // those of whom something is unknown
	Candidates int64     `bun:"candidates"` // those who match
	Best       int64     `bun:"best"`       // ten thousandths, -1 where nobody was compared
	On         int64     `bun:"on_day"`     // day of the newest datum
}

const fitColumns = "post, market, people, unknown, candidates, best, on_day"

// seeker is a member of working age who is not known to work, with what a match asks of them and their home.
type seeker struct {
	Home      int64     `bun:"home"`
	Member    int64     `bun:"member"`
	Area      area.Code `bun:"area"`
	Updated   int64     `bun:"updated_at"`
	Birth     int       `bun:"birth"`
	Skill     string    `bun:"labor_skill"`
	Student   string    `bun:"student_status"`
	Worker    *bool     `bun:"worker"`
	LastWages *int64    `bun:"monthly_wage"`
}

// seekersAtOnce bounds what is read of a market at once.
const seekersAtOnce = 2000

// Market compares the posts that are offered in a market with its people out of work.
func (r *Reader) Market(ctx context.Context, q bun.IDB, at At, market area.Code) ([]Fit, error) {
	return r.compared(ctx, q, at, market, "id AS home, area, updated_at", market)
}

// Compared compares the posts that are offered in a market with those of its people out of work who live in some areas, and does not say of which day what is
// known of them is.
func (r *Reader) Compared(ctx context.Context, q bun.IDB, at At, market area.Code, in ...area.Code) ([]Fit, error) {
	return r.compared(ctx, q, at, market, undated, in...)
}

// compared reads people part by part and keeps none of them.
func (r *Reader) compared(ctx context.Context, q bun.IDB, at At, market area.Code, columns string, in ...area.Code) ([]Fit, error) {
	posts := at.posts[market]
	out := make([]Fit, len(posts))
	for i := range posts {
		out[i] = Fit{Post: posts[i].ID, Market: market, Best: -1, On: dayOf(posts[i].Updated)}
	}
	if len(posts) == 0 {
		return nil, nil
	}
	for _, c := range in {
		err := r.seekers(ctx, q, at, c, columns, func(s *seeker) { s.seek(at, posts, out) })
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// undated are the columns of homes without the day of what is known of them, which are those of an index: the homes of a town are 74 pages, their part of it
// is 8.
const undated = "id AS home, area"

// seekers gives those who live in an area, one by one.
func (r *Reader) seekers(ctx context.Context, q bun.IDB, at At, c area.Code, columns string, each func(*seeker)) error {
	in := c.Range()
	born := (at.year()-60)*10000 + int(at.Day%10000)
	for last := (seeker{Area: area.Code(in.Lo)}); ; {
		var homes []seeker
		err := q.NewRaw("SELECT "+columns+" FROM household WHERE area BETWEEN ? AND ? AND (area, id) > (?, ?) AND state = ? ORDER BY area, id LIMIT ?",
			int64(in.Lo), int64(in.Hi), int64(last.Area), last.Home, household.StateValid, seekersAtOnce).Scan(ctx, &homes)
		if err != nil {
			return wrap("homes of people out of work", err)
		}
		for part := range slices.Chunk(homes, seekersBeside) {
			if err := outOfWork(ctx, q, part, born, each); err != nil {
				return err
			}
		}
		if len(homes) < seekersAtOnce {
			return nil
		}
		last = homes[len(homes)-1]
	}
}

// seekersBeside is how many households' members are read by one statement, seekersGap how far the ids of two may lie apart to be read in one range: homes of a
// village were mostly entered together. A look-up for each home of a town took 420 pages.
const (
	seekersBeside = 200
	seekersGap    = 32
)

// outOfWork gives the members of some homes, in the order of the homes.
func outOfWork(ctx context.Context, q bun.IDB, homes []seeker, born int, each func(*seeker)) error {
	ids, at := make([]int64, len(homes)), make(map[int64]int, len(homes))
	for i, h := range homes {
		ids[i], at[h.Home] = h.Home, i
	}
	near, args := db.Near("m.household_id", seekersGap, ids)
	var rows []seeker
	err := q.NewRaw("SELECT m.household_id AS home, m.id AS member, m.birth, m.labor_skill, m.student_status, m.worker, m.monthly_wage FROM household_member AS m WHERE "+near+
		" AND m.birth > ? AND (m.worker IS NULL OR NOT m.worker) ORDER BY m.household_id, m.seq", append(args, born)...).Scan(ctx, &rows)
	if err != nil {
		return wrap("people out of work", err)
	}
	of := make([][]seeker, len(homes))
	for part := range byHome(rows, func(s seeker) int64 { return s.Home }) {
		if i, asked := at[part[0].Home]; asked {
			of[i] = part
		}
	}
	for i, part := range of {
		for k := range part {
			part[k].Area, part[k].Updated = homes[i].Area, homes[i].Updated
			each(&part[k])
		}
	}
	return nil
}

// person is somebody and their home as a match asks for them; is says that they are labour.
func (s *seeker) person(at At) (h Home, m household.Member, is, known bool) {
	h = Home{Household: household.Household{ID: s.Home, Area: s.Area}}
	m = household.Member{ID: s.Member, Birth: s.Birth, LaborSkill: s.Skill, StudentStatus: s.Student, Worker: s.Worker, MonthlyWage: s.LastWages}
	is, known = labourer(&m, at)
	return h, m, is && s.Birth != 0, known
}

// Candidate is somebody out of work who matches a post.
type Candidate struct {
	Home, Member int64
	Area         area.Code
	Match
}

// Candidates are those of some areas who match a post of their market best, the best first.
func (r *Reader) Candidates(ctx context.Context, q bun.IDB, at At, p *Post, most int, in ...area.Code) (out []Candidate, err error) {
	for _, c := range in {
		err := r.seekers(ctx, q, at, c, undated, func(s *seeker) {
			h, m, is, known := s.person(at)
			if !is || !known || m.Worker == nil {
				return
			}
			if x := MatchOf(&h, &m, p, at); int64(x.Score*10_000+0.5) >= matches {
				out = append(out, Candidate{h.ID, m.ID, h.Area, x})
			}
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(out, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Member, b.Member))
	})
	return out[:min(len(out), most)], nil
}

// Posts are those that are offered in a market.
func (at At) Posts(market area.Code) []Post { return at.posts[market] }

// Offers reports whether a market has posts on offer.
func (at At) Offers(market area.Code) bool { return len(at.posts[market]) > 0 }

// Post is one that is offered.
func (at At) Post(id int64) (Post, bool) {
	for _, posts := range at.posts {
		if i := slices.IndexFunc(posts, func(p Post) bool { return p.ID == id }); i >= 0 {
			return posts[i], true
		}
	}
	return Post{}, false
}

// seek compares somebody with the posts of their market.
func (s *seeker) seek(at At, posts []Post, out []Fit) {
	h, m, is, known := s.person(at)
	if !is {
		return
	}
	unknown, on := !known || m.Worker == nil, dayOf(s.Updated)
	for i := range posts {
		f := &out[i]
		f.On = max(f.On, on)
		if unknown {
			f.Unknown++
			continue
		}
		f.People++
		n := int64(MatchOf(&h, &m, &posts[i], at).Score*10_000 + 0.5)
		f.Best = max(f.Best, n)
		if n >= matches {
			f.Candidates++
		}
	}
}

// Fits are the posts of a market as they were compared last, by post.
func Fits(ctx context.Context, q bun.IDB, market area.Code) (map[int64]Fit, error) {
	var rows []Fit
	if err := q.NewRaw("SELECT "+fitColumns+" FROM warning_post WHERE market = ?", int64(market)).Scan(ctx, &rows); err != nil {
		return nil, wrap("posts that were compared", err)
	}
	out := map[int64]Fit{}
	for _, f := range rows {
		out[f.Post] = f
	}
	return out, nil
}

// FitsBelow are those of all markets in an area.
func FitsBelow(ctx context.Context, q bun.IDB, c area.Code) (out []Fit, err error) {
	in := c.Range()
	err = q.NewRaw("SELECT "+fitColumns+" FROM warning_post WHERE market BETWEEN ? AND ?", int64(in.Lo), int64(in.Hi)).Scan(ctx, &out)
	return out, wrap("posts that were compared", err)
}

// SaveFits has those of a market be what they are to be, and writes what changed.
func SaveFits(ctx context.Context, tx bun.IDB, market area.Code, want []Fit) error {
	had, err := Fits(ctx, tx, market)
	if err != nil {
		return err
	}
	for _, f := range want {
		old, there := had[f.Post]
		delete(had, f.Post)
		if there && old == f {
			continue
		}
		_, err := tx.NewRaw(`INSERT INTO warning_post (`+fitColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (post) DO UPDATE SET market = excluded.market, people = excluded.people,
			unknown = excluded.unknown, candidates = excluded.candidates, best = excluded.best, on_day = excluded.on_day`, f.Post, int64(f.Market), f.People, f.Unknown, f.Candidates, f.Best, f.On).Exec(ctx)
		if err != nil {
			return wrap("posts that were compared", err)
		}
	}
	for post := range had {
		if _, err := tx.NewRaw("DELETE FROM warning_post WHERE post = ?", post).Exec(ctx); err != nil {
			return wrap("posts that were compared", err)
		}
	}
	return nil
}

// Offered are the villages of a market that have posts, each with its posts as they were compared, in the order of the villages.
func Offered(at At, market area.Code, fits map[int64]Fit) (out []Village) {
	of := map[area.Code]int{}
	for _, p := range at.posts[market] {
		if f, ok := fits[p.ID]; ok {
			p.Fit = &f
		}
		i, there := of[p.Area]
		if !there {
			i = len(out)
			of[p.Area] = i
			out = append(out, Village{Code: p.Area})
		}
		out[i].Posts = append(out[i].Posts, p)
	}
	return out
}

// Markets are the markets that have posts on offer.
func (at At) Markets() (out []area.Code) {
	for c := range at.posts {
		out = append(out, c)
	}
	return out
}

// ofPosts is a figure of each post of a village.
func ofPosts(key, title, unit, definition, missing string, n func(*Post, *trace) float64) Figure {
	return Figure{Key: key, Title: title, Unit: unit, Object: OfPost, Definition: definition, Source: fromMatch, Missing: missing,
		village: func(v *Village, _ At, t *trace) (out []Value) {
			for i := range v.Posts {
				p := &v.Posts[i]
				x, one := Value{Object: p.ID, Name: p.Title}, t.of(p.ID)
				if p.Fit == nil {
					out = append(out, x.unknown("岗位尚未与待业劳动力比较")...)
					continue
				}
				if p.Fit.People == 0 && p.Fit.Unknown > 0 {
					out = append(out, x.unknown("本县待业劳动力的资料不全，未能比较")...)
					continue
				}
				posted := dayOf(p.Updated)
				one.in("招聘人数", p.Heads, fromPosts, posted)
				one.in("本县待业劳动力", p.Fit.People, fromMembers, p.Fit.On)
				one.in("资料不全、未参与比较", p.Fit.Unknown, fromMembers, p.Fit.On)
				one.in("匹配人选", p.Fit.Candidates, fromMatch, p.Fit.On)
				if p.Fit.Best >= 0 {
					one.in("最高匹配度", fmt.Sprintf("%.2f", float64(p.Fit.Best)/10_000), fromMatch, p.Fit.On)
				}
				out = append(out, x.known(n(p, one), p.Fit.On)...)
			}
			return out
		}}
}
