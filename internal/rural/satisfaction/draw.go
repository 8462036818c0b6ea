package satisfaction

import (
	"cmp"
	"context"
	crypto "crypto/rand"
	"encoding/binary"
	"fmt"
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

// stratum is one part of the population: its villages with their households, and how many of them are drawn.
type stratum struct {
	area       area.Code
	villages   []villageCount
	households int64
	quota      int64
}

type villageCount struct {
	Area area.Code `bun:"area"`
	N    int64     `bun:"n"`
}

// drawing is what a sample is drawn from and by.
type drawing struct {
	area       area.Code
	population string
	stratum    string
	size       int64
	seed       int64
}

// home is one household that was drawn.
type home struct {
	ID   int64     `bun:"id"`
	Area area.Code `bun:"area"`
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
func startCollecting(ctx context.Context, s *declaration.Step) error {
	seed, err := newSeed()
	if err != nil {
		return err
	}
	r := s.Record
	d := drawing{r.Area, r.Text("population"), r.Text("stratum"), r.Int("size"), seed}
	homes, strata, err := draw(ctx, s.Tx, s.Areas, d)
	if err != nil {
		return err
	}
	all := int64(0)
	for _, x := range strata {
		all += x.households
	}
	r.Set("seed", seed)
	r.Set("households", all)
	r.Set("drawn", len(homes))
	return keepSample(ctx, s.Tx, r.ID, homes, strata)
}

// Again draws the sample of a survey that was started once more, from what it says of itself: the households that its seed gives over the register as it is now.
func Again(ctx context.Context, h bun.IDB, tree *area.Tree, r *declaration.Record) ([]int64, error) {
	homes, _, err := draw(ctx, h, tree, drawing{r.Area, r.Text("population"), r.Text("stratum"), r.Int("size"), r.Int("seed")})
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

// draw takes a stratified random sample, the quotas in proportion to the households of each stratum. The same seed over the same register gives the
// same households. It reads the register twice: how many households each village has, and those of the villages that were hit.
func draw(ctx context.Context, h bun.IDB, tree *area.Tree, d drawing) ([]home, []stratum, error) {
	strata, err := population(ctx, h, tree, d)
	if err != nil {
		return nil, nil, err
	}
	if len(strata) == 0 {
		return nil, nil, declaration.Refuse(wordsNobody)
	}
	share(strata, d.size)
	// Which of a village's households are taken, by their place in the order of ids.
	picks := map[area.Code][]int64{}
	for i := range strata {
		x := &strata[i]
		ranks := choose(source(d.seed, x.area), x.households, x.quota)
		first, v := int64(0), 0
		for _, k := range ranks {
			for k >= first+x.villages[v].N {
				first, v = first+x.villages[v].N, v+1
			}
			picks[x.villages[v].Area] = append(picks[x.villages[v].Area], k-first)
		}
	}
	homes, err := fetch(ctx, h, d.population, picks)
	return homes, strata, err
}

// population are the strata in the order of their codes.
func population(ctx context.Context, h bun.IDB, tree *area.Tree, d drawing) ([]stratum, error) {
	cond, args := among(d.population)
	span := d.area.Range()
	var rows []villageCount
	err := h.NewRaw("SELECT area, count(*) AS n FROM household WHERE area BETWEEN ? AND ? AND "+cond+" GROUP BY area ORDER BY area",
		append([]any{int64(span.Lo), int64(span.Hi)}, args...)...).Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("population of a survey: %w", err)
	}
	level := area.Township
	if d.stratum == byCounty {
		level = area.County
	}
	var out []stratum
	where := map[area.Code]int{}
	for _, v := range rows {
		c, ok := tree.Seat(v.Area, level)
		if !ok {
			c = v.Area
		}
		i, known := where[c]
		if !known {
			i = len(out)
			where[c], out = i, append(out, stratum{area: c})
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
func source(seed int64, stratum area.Code) *rand.PCG {
	return rand.NewPCG(uint64(seed), uint64(stratum))
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

func fetch(ctx context.Context, h bun.IDB, population string, picks map[area.Code][]int64) ([]home, error) {
	villages := make([]int64, 0, len(picks))
	want := 0
	for c, at := range picks {
		villages, want = append(villages, int64(c)), want+len(at)
	}
	slices.Sort(villages)
	cond, args := among(population)
	out := make([]home, 0, want)
	for part := range slices.Chunk(villages, villagesAtOnce) {
		rows, err := h.QueryContext(ctx, "SELECT area, id FROM household WHERE area IN (?) AND "+cond+" ORDER BY area, id", append([]any{bun.List(part)}, args...)...)
		if err != nil {
			return nil, fmt.Errorf("households of a sample: %w", err)
		}
		of, place, next := area.Code(0), int64(0), 0
		for rows.Next() {
			var x home
			if err := rows.Scan(&x.Area, &x.ID); err != nil {
				_ = rows.Close()
				return nil, err
			}
			if x.Area != of {
				of, place, next = x.Area, 0, 0
			}
			if at := picks[of]; next < len(at) && at[next] == place {
				out, next = append(out, x), next+1
			}
			place++
		}
		if err := rows.Close(); err != nil {
			return nil, err
		}
		if err := rows.Err(); err != nil {
			return nil, err
		}
	}
	if len(out) != want {
		return nil, errs.New(errs.Conflict, wordsChanged)
	}
	return out, nil
}

// keepSample stores who was drawn, with the town their answer will be of, and what each stratum had.
func keepSample(ctx context.Context, tx *db.Tx, survey int64, homes []home, strata []stratum) error {
	rows := make([][]any, len(homes))
	for i, x := range homes {
		rows[i] = []any{survey, int64(townOf(x.Area)), x.ID}
	}
	if _, err := tx.InsertMany(ctx, db.Rows{Table: "satisfaction_sample", Columns: []string{"survey", "area", "household"}, Rows: rows}); err != nil {
		return fmt.Errorf("keep a sample: %w", err)
	}
	rows = make([][]any, len(strata))
	for i, x := range strata {
		rows[i] = []any{survey, int64(x.area), x.households, x.quota}
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
