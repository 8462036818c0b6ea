package sample

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
	"mirror/internal/rural/module/list"
	"mirror/internal/rural/module/outside"
	"mirror/internal/rural/module/store"
)

// maker makes the records of one module, the same ones however often it is begun.
type maker struct {
	*Loader
	d     *declaration.Declaration
	today time.Time
	at    loadAt
	codes map[string][]string
	// A record's place is a household's, that of the record it refers to, or an area, one after another.
	parent *declaration.Field
	homes  bool
	areas  []area.Code
	page   []loadPlace
	// over are the records of counties that a field may name.
	over map[string]map[area.Code][]int64
}

type loadPlace struct {
	id     int64
	area   area.Code
	home   outside.Family
	shared map[string]any // what the record referred to says of the same
}

func (l *Loader) maker(ctx context.Context, d *declaration.Declaration, today time.Time, at loadAt) (*maker, error) {
	m := &maker{Loader: l, d: d, today: today, at: at, codes: map[string][]string{}, over: map[string]map[area.Code][]int64{}}
	for _, f := range d.EveryField() {
		to, _ := l.Engine.Module(f.Module)
		switch {
		case f.Kind == declaration.Dict && m.codes[f.Dict] == nil:
			var err error
			if m.codes[f.Dict], err = l.Codes(ctx, f.Dict); err != nil {
				return nil, err
			}
		case f.Kind == declaration.Household && f.Key == "household":
			m.homes = true
		case f.Kind == declaration.Ref && to.Level == d.Level:
			if f.Required && m.parent == nil {
				m.parent = f
			}
		case f.Kind == declaration.Ref:
			by, err := m.referable(ctx, to)
			if err != nil {
				return nil, err
			}
			m.over[f.Key] = by
		}
	}
	if m.parent == nil && !m.homes {
		m.areas = l.Engine.Areas.OfLevel(d.Level)
		// What goes down is entered by the offices above as well.
		for at := d.Level - 1; d.Down && d.Top > 0 && at >= d.Top; at-- {
			m.areas = append(m.areas, l.Engine.Areas.OfLevel(at)...)
		}
	}
	return m, nil
}

// referable are the ids of a module of another level by their areas.
func (m *maker) referable(ctx context.Context, to *declaration.Declaration) (map[area.Code][]int64, error) {
	out := map[area.Code][]int64{}
	w, args := m.fits(to)
	var rows []struct {
		ID   int64     `bun:"id"`
		Area area.Code `bun:"area"`
	}
	if err := m.Engine.DB.Read().NewRaw("SELECT t.id, t.area FROM "+to.Table+" AS t WHERE "+w+" ORDER BY t.id LIMIT 100000", args...).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	for _, r := range rows {
		out[r.Area] = append(out[r.Area], r.ID)
	}
	return out, nil
}

func (m *maker) fits(to *declaration.Declaration) (string, []any) {
	if m.Fits[to.Code] == nil {
		return "1=1", nil
	}
	in := list.Among("", m.Fits[to.Code])
	return in.Text, in.Args
}

// place is where the next record belongs.
func (m *maker) place(ctx context.Context) (loadPlace, error) {
	if len(m.areas) > 0 {
		c := m.areas[m.at.After]
		if m.at.After++; m.at.After == int64(len(m.areas)) {
			m.at.After, m.at.Round = 0, m.at.Round+1
		}
		return loadPlace{area: c}, nil
	}
	for tries := 0; len(m.page) == 0; tries++ {
		if err := m.turn(ctx); err != nil {
			return loadPlace{}, err
		}
		if len(m.page) == 0 {
			if m.at.After == 0 || tries > 0 {
				return loadPlace{}, errs.Invalid("cases", "没有可以引用的记录或农户，请先加载")
			}
			m.at.After, m.at.Round = 0, m.at.Round+1
		}
	}
	p := m.page[0]
	m.page = m.page[1:]
	m.at.After = p.id
	return p, nil
}

// turn reads the next places.
func (m *maker) turn(ctx context.Context) error {
	if m.parent == nil {
		homes, err := m.Homes(ctx, m.at.After, loadBatch)
		for _, h := range homes {
			m.page = append(m.page, loadPlace{id: h.ID, area: h.Area, home: h})
		}
		return err
	}
	to, _ := m.Engine.Module(m.parent.Module)
	var fields []*declaration.Field
	for _, f := range to.EveryField() {
		if x, ok := m.d.Field(f.Key); ok && x.Kind == f.Kind && (f.Kind == declaration.Household || f.Kind == declaration.Ref || f.Kind == declaration.Year) {
			fields = append(fields, f)
		}
	}
	w, args := m.fits(to)
	rs, err := m.Engine.Store.Rows(ctx, to, fields, "SELECT "+store.Columns(to, "t", fields)+" FROM "+to.Table+" AS t WHERE t.id > ? AND "+w+" ORDER BY t.id LIMIT ?",
		append(append([]any{m.at.After}, args...), loadBatch), nil)
	for _, r := range rs {
		shared := map[string]any{}
		for _, f := range fields {
			if v := r.Value(f.Key); v != nil {
				shared[f.Key] = v
			}
		}
		m.page = append(m.page, loadPlace{id: r.ID, area: r.Area, shared: shared})
	}
	return err
}

// next is the i-th record.
func (m *maker) next(ctx context.Context, i int64) (Planted, error) {
	at, err := m.place(ctx)
	if err != nil {
		return Planted{}, err
	}
	r := rand.New(rand.NewPCG(2026_39, uint64(i)))
	st := m.state(r)
	days := r.IntN(20)
	if st.Final {
		days = r.IntN(700)
	}
	since := m.today.AddDate(0, 0, -days).Add(-time.Duration(r.IntN(86_400_000)) * time.Millisecond)
	p := Planted{Area: at.area, State: st.Code, Since: since, Told: true, Values: map[string]any{}}
	for k, v := range at.shared {
		p.Values[k] = v
	}
	for _, f := range m.d.EveryField() {
		if _, given := p.Values[f.Key]; given {
			continue
		}
		if v, fixed := m.Fixed[m.d.Code][f.Key]; fixed {
			p.Values[f.Key] = v
			continue
		}
		// A step's own fields are there once it was taken.
		if f.ReadOnly && st.Code == m.d.First && f.Key != m.d.Name && f.Key != "householdNo" && f.Key != "serial" {
			continue
		}
		if v := m.value(f, at, r, i, since); v != nil {
			p.Values[f.Key] = v
		}
	}
	return p, nil
}

// state is where a record stands: two of three have come to their end. A household's second record of a kind has.
func (m *maker) state(r *rand.Rand) *declaration.State {
	var open, ended []*declaration.State
	for i := range m.d.States {
		if s := &m.d.States[i]; s.Final {
			ended = append(ended, s)
		} else {
			open = append(open, s)
		}
	}
	if len(ended) > 0 && (len(open) == 0 || m.homes && m.at.Round > 0 || r.IntN(3) > 0) {
		return ended[r.IntN(len(ended))]
	}
	return open[r.IntN(len(open))]
}

// value is what stands in a field, nil for nothing.
func (m *maker) value(f *declaration.Field, at loadPlace, r *rand.Rand, i int64, since time.Time) any {
	switch f.Kind {
	case declaration.Household:
		if f.Key == "household" && at.home.ID > 0 {
			return at.home.ID
		}
	case declaration.Ref:
		if m.parent == f {
			return at.id
		}
		for _, l := range []area.Level{area.County, area.City} {
			if c, ok := at.area.At(l); ok && len(m.over[f.Key][c]) > 0 {
				return m.over[f.Key][c][r.IntN(len(m.over[f.Key][c]))]
			}
		}
	case declaration.Text, declaration.LongText:
		return m.words(f, at, i)
	case declaration.Position:
		return "110.853021,21.918320"
	case declaration.Phone:
		return fmt.Sprintf("199%08d", i)
	case declaration.Account:
		return fmt.Sprintf("6228%012d", i)
	case declaration.Bool:
		return r.IntN(3) == 0
	case declaration.Date:
		return declaration.Day(since.AddDate(0, 0, -r.IntN(10)))
	case declaration.Month:
		if m.d.Number != nil {
			return 201501 + m.at.Round/12*100 + m.at.Round%12
		}
		return declaration.Day(since) / 100
	case declaration.Year:
		if m.d.Number != nil {
			return 2015 + m.at.Round%10
		}
		return int64(m.today.Year()) - r.Int64N(3)
	case declaration.Dict:
		if codes := m.codes[f.Dict]; len(codes) > 0 {
			return codes[r.IntN(len(codes))]
		}
	case declaration.Int, declaration.Decimal, declaration.Money:
		if f.Key == "serial" {
			return 100_000 + i
		}
		lo, hi := 0.0, 1000.0
		if f.Range != nil {
			lo, hi = f.Range[0], min(f.Range[1], 10_000)
		}
		return int64(lo*f.Units()) + r.Int64N(max(1, int64((hi-lo)*f.Units())))
	}
	return nil
}

func (m *maker) words(f *declaration.Field, at loadPlace, i int64) any {
	switch {
	case f.Key == "householdNo":
		return at.home.No
	case f.Pattern != "":
		// The hint shows what fits: "如：粤财农〔2026〕12号".
		_, example, ok := strings.Cut(f.Hint, "如")
		if example = strings.TrimLeft(example, "： "); ok && example != "" {
			return example
		}
		return nil
	case f.Key == m.d.Name && at.home.Head != "":
		return at.home.Head
	case f.Search && at.home.Head != "":
		return at.home.Head + "的联系人"
	case f.Key == m.d.Name:
		return m.Engine.Areas.Name(at.area) + m.d.Noun + fmt.Sprint(i)
	case f.Kind == declaration.LongText:
		return "测量数据：情况属实，材料齐全，已按规定办理并及时反馈办理结果。"
	case !f.Required && i%3 > 0:
		return nil
	}
	words := []rune(f.Title + "（测量）")
	return string(words[:min(len(words), f.MaxLength())])
}
