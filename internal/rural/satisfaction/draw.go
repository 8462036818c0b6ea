package satisfaction

import (
	"cmp"
	"context"
	crypto "crypto/rand"
	"database/sql"
	"encoding/binary"
	"fmt"
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/uptrace/bun"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module/declaration"
)

// stratum is one part of the population: an area, of people served one kind of request in it. It holds its villages with how many they have, and how
// many of all are drawn.
type stratum struct {
	at         spot
	villages   []villageCount
	households int64
	quota      int64
}

// spot is an area, or the requests of one kind in it.
type spot struct {
	area area.Code
	kind string // dictionary request_kind; empty of households
}

type villageCount struct {
	Area area.Code `bun:"area"`
	Kind string    `bun:"kind"`
	N    int64     `bun:"n"`
}

// Served is a statement of the people and legal persons of a scope whose request was finished from one day to another: one row for each, with id, area and
// kind of the request. It is the hall's.
type Served func(scope area.Scope, from, to int64) (string, []any)

// drawing is what a sample is drawn from and by.
type drawing struct {
	area       area.Code
	population string
	stratum    string
	size       int64
	seed       int64
	// Of people served: who they are, and within the scope of whoever draws.
	served   Served
	scope    area.Scope
	from, to int64
}

// drawingOf is how a survey is drawn within a scope.
func drawingOf(r *declaration.Record, served Served, scope area.Scope) drawing {
	return drawing{area: r.Area, population: r.Text("population"), stratum: r.Text("stratum"), size: r.Int("size"), seed: r.Int("seed"),
		served: served, scope: scope.Narrow(r.Area), from: r.Int("servedFrom"), to: r.Int("servedTo")}
}

// home is one household that was drawn, or the request of one person served.
type home struct {
	ID   int64
	Area area.Code
}

// among is the condition of a population on the table of households. Who is monitored is told by the state of monitoring: the type of a household says
// what it was, and no recognition changes it.
func among(population string) (string, []any) {
	switch population {
	case everybody:
		return "state = 'valid'", nil
	case monitored:
		return "state = 'valid' AND " + household.Monitored, nil
	}
	return "state = 'valid' AND type = ?", []any{population}
}

// startCollecting draws the sample in the transaction that opens the survey, and keeps what it was drawn from.
func startCollecting(served Served) func(context.Context, *declaration.Step) error {
	return func(ctx context.Context, s *declaration.Step) error {
		seed, err := newSeed()
		if err != nil {
			return err
		}
		r := s.Record
		r.Set("seed", seed)
		d := drawingOf(r, served, s.By.Scope)
		homes, strata, err := draw(ctx, s.Tx, s.Areas, d)
		if err != nil {
			return err
		}
		all := int64(0)
		for _, x := range strata {
			all += x.households
		}
		r.Set("households", all)
		r.Set("drawn", len(homes))
		return keepSample(ctx, s.Tx, r.ID, d.population, homes, strata)
	}
}

// Again draws the sample of a survey that was started once more, from what it says of itself: the households, or the requests, that its seed gives over the
// register as it is now.
func (s *Service) Again(ctx context.Context, h bun.IDB, r *declaration.Record) ([]int64, error) {
	homes, _, err := draw(ctx, h, s.Areas, drawingOf(r, s.Served, area.Everything()))
	out := make([]int64, len(homes))
	for i, x := range homes {
		out[i] = x.ID
	}
	return out, err
}

// newSeed is a number of up to nine digits, short enough to be written down.
func newSeed() (int64, error) {
	var b [8]byte
	if _, err := crypto.Read(b[:]); err != nil {
		return 0, err
	}
	return int64(binary.BigEndian.Uint64(b[:])%999_999_999) + 1, nil
}

// draw takes a stratified random sample, the quotas in proportion to the households, or people, of each stratum. The same seed over the same register gives
// the same sample. It reads the register twice: how many each village has, and those of the villages that were hit.
func draw(ctx context.Context, h bun.IDB, tree *area.Tree, d drawing) ([]home, []stratum, error) {
	strata, err := population(ctx, h, tree, d)
	if err != nil {
		return nil, nil, err
	}
	if len(strata) == 0 {
		if d.population == served {
			return nil, nil, declaration.Refuse(wordsNobodyServed)
		}
		return nil, nil, declaration.Refuse(wordsNobody)
	}
	share(strata, d.size)
	// Which of a village's are taken, by their place in the order of ids.
	p := picking{at: map[spot][]int64{}}
	for i := range strata {
		x := &strata[i]
		ranks := choose(source(d.seed, x.at), x.households, x.quota)
		first, v := int64(0), 0
		for _, k := range ranks {
			for k >= first+x.villages[v].N {
				first, v = first+x.villages[v].N, v+1
			}
			of := spot{x.villages[v].Area, x.villages[v].Kind}
			p.at[of] = append(p.at[of], k-first)
		}
		p.want += len(ranks)
	}
	if d.population == served {
		err = p.people(ctx, h, d)
	} else {
		err = p.households(ctx, h, d.population)
	}
	if err != nil {
		return nil, nil, err
	}
	if len(p.out) != p.want {
		return nil, nil, errs.New(errs.Conflict, wordsChanged)
	}
	return p.out, strata, nil
}

// population are the strata in the order of their codes.
func population(ctx context.Context, h bun.IDB, tree *area.Tree, d drawing) ([]stratum, error) {
	var text string
	var args []any
	if d.population == served {
		text, args = d.served(d.scope, d.from, d.to)
		text = "SELECT area, kind, count(*) AS n FROM (" + text + ") AS people GROUP BY area, kind ORDER BY area, kind"
	} else {
		cond, more := among(d.population)
		span := d.area.Range()
		text = "SELECT area, '' AS kind, count(*) AS n FROM household WHERE area BETWEEN ? AND ? AND " + cond + " GROUP BY area ORDER BY area"
		args = append([]any{int64(span.Lo), int64(span.Hi)}, more...)
	}
	var rows []villageCount
	if err := h.NewRaw(text, args...).Scan(ctx, &rows); err != nil {
		return nil, fmt.Errorf("population of a survey: %w", err)
	}
	level := area.Township
	if d.stratum == byCounty {
		level = area.County
	}
	var out []stratum
	where := map[spot]int{}
	for _, v := range rows {
		c, ok := tree.Seat(v.Area, level)
		if !ok {
			c = v.Area
		}
		at := spot{c, v.Kind}
		i, known := where[at]
		if !known {
			i = len(out)
			where[at], out = i, append(out, stratum{at: at})
		}
		out[i].villages, out[i].households = append(out[i].villages, v), out[i].households+v.N
	}
	return out, nil
}

// share divides a sample over strata by the largest remainder. It takes everybody where the sample is larger than the population.
func share(strata []stratum, size int64) {
	all := int64(0)
	for _, x := range strata {
		all += x.households
	}
	size = min(size, all)
	left := size
	rest := make([]int64, len(strata))
	for i := range strata {
		x := &strata[i]
		x.quota, rest[i] = x.households*size/all, x.households*size%all
		left -= x.quota
	}
	order := make([]int, len(strata))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rest[b], rest[a]) })
	for _, i := range order[:left] {
		strata[i].quota++
	}
}

// source are a stratum's numbers of a seed: one stratum's say nothing of another's.
func source(seed int64, of spot) *rand.PCG {
	n := uint64(of.area)
	for _, b := range []byte(of.kind) {
		n = n<<8 | uint64(b)
	}
	return rand.NewPCG(uint64(seed), n)
}

// choose takes k different numbers below n, in order (Robert Floyd's algorithm). Only the generator's own numbers go into it, so that a sample can be
// drawn again by any later version of the program.
func choose(source *rand.PCG, n, k int64) []int64 {
	taken := make(map[int64]bool, k)
	out := make([]int64, 0, k)
	for j := n - k; j < n; j++ {
		hi, _ := bits.Mul64(source.Uint64(), uint64(j+1))
		x := int64(hi)
		if taken[x] {
			x = j
		}
		taken[x] = true
		out = append(out, x)
	}
	slices.Sort(out)
	return out
}

// villagesAtOnce is how many villages one statement reads.
const villagesAtOnce = 400

// picking takes those that were chosen out of what passes by.
type picking struct {
	at   map[spot][]int64 // places in the order of ids
	want int
	out  []home
}

// households reads the villages that were hit.
func (p *picking) households(ctx context.Context, h bun.IDB, population string) error {
	villages := make([]int64, 0, len(p.at))
	for of := range p.at {
		villages = append(villages, int64(of.area))
	}
	slices.Sort(villages)
	cond, args := among(population)
	for part := range slices.Chunk(villages, villagesAtOnce) {
		rows, err := h.QueryContext(ctx, "SELECT area, '', id FROM household WHERE area IN (?) AND "+cond+" ORDER BY area, id", append([]any{bun.List(part)}, args...)...)
		if err != nil {
			return fmt.Errorf("households of a sample: %w", err)
		}
		if err := p.pass(rows); err != nil {
			return err
		}
	}
	return nil
}

// people reads all of the population: which request is somebody's last is told by all of theirs, wherever they are.
func (p *picking) people(ctx context.Context, h bun.IDB, d drawing) error {
	text, args := d.served(d.scope, d.from, d.to)
	rows, err := h.QueryContext(ctx, "SELECT area, kind, id FROM ("+text+") AS people ORDER BY area, kind, id", args...)
	if err != nil {
		return fmt.Errorf("requests of a sample: %w", err)
	}
	return p.pass(rows)
}

// pass takes rows of area, kind and id in this order.
func (p *picking) pass(rows *sql.Rows) error {
	defer rows.Close()
	var of spot
	place, next := int64(0), 0
	for rows.Next() {
		var x home
		var kind string
		if err := rows.Scan(&x.Area, &kind, &x.ID); err != nil {
			return err
		}
		if at := (spot{x.Area, kind}); at != of {
			of, place, next = at, 0, 0
		}
		if at := p.at[of]; next < len(at) && at[next] == place {
			p.out, next = append(p.out, x), next+1
		}
		place++
	}
	return rows.Err()
}

// keepSample stores who was drawn, with the town their answer will be of, and what each area of the strata had. The kinds of request are divided in the draw
// alone: nothing reads them after.
func keepSample(ctx context.Context, tx *db.Tx, survey int64, population string, homes []home, strata []stratum) error {
	rows := make([][]any, len(homes))
	for i, x := range homes {
		if rows[i] = []any{survey, int64(townOf(x.Area)), x.ID, 0}; population == served {
			rows[i] = []any{survey, int64(townOf(x.Area)), 0, x.ID}
		}
	}
	if _, err := tx.InsertMany(ctx, db.Rows{Table: "satisfaction_sample", Columns: []string{"survey", "area", "household", "request"}, Rows: rows}); err != nil {
		return fmt.Errorf("keep a sample: %w", err)
	}
	kept := map[area.Code]*[2]int64{}
	rows = nil
	for _, x := range strata {
		if kept[x.at.area] == nil {
			kept[x.at.area] = &[2]int64{}
		}
		n := kept[x.at.area]
		n[0], n[1] = n[0]+x.households, n[1]+x.quota
	}
	for _, c := range slices.Sorted(maps.Keys(kept)) {
		rows = append(rows, []any{survey, int64(c), kept[c][0], kept[c][1]})
	}
	if _, err := tx.InsertMany(ctx, db.Rows{Table: "satisfaction_stratum", Columns: []string{"survey", "area", "households", "quota"}, Rows: rows}); err != nil {
		return fmt.Errorf("keep strata: %w", err)
	}
	return nil
}

// townOf is the town of a village; what lies in none stays what it is.
func townOf(c area.Code) area.Code {
	if t, ok := c.At(area.Township); ok {
		return t
	}
	return c
}
