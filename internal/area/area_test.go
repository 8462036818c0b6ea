package area_test

import (
	"context"
	"runtime"
	"slices"
	"sort"
	"sync"
	"testing"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

var shared struct {
	sync.Once
	tree *area.Tree
}

// guangdong is the real tree, loaded once for all tests of this package.
func guangdong(t testing.TB) *area.Tree {
	t.Helper()
	shared.Do(func() {
		ctx := context.Background()
		d := dbtest.OpenSQLite(t)
		if err := area.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		tree, err := area.Load(ctx, d)
		if err != nil {
			t.Fatal(err)
		}
		shared.tree = tree
	})
	if shared.tree == nil {
		t.Fatal("the area tree did not load")
	}
	return shared.tree
}

// The embedded data are whole on both engines, a second Install changes nothing, and Load is quick and small.
func TestInstallAndLoad(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		if _, err := area.Load(ctx, d); err == nil {
			t.Error("Load of an empty table must fail")
		}
		start := time.Now()
		if err := area.Install(ctx, d); err != nil {
			t.Fatal(err)
		}
		t.Logf("installed in %v", time.Since(start))
		again, n := db.CountStatements(ctx)
		if err := area.Install(again, d); err != nil || n.Load() != 1 {
			t.Errorf("second Install: %v after %d statements, want one look", err, n.Load())
		}
		got := map[int]int{}
		rows, err := d.SQL().QueryContext(ctx, "SELECT pac_level, count(*) FROM area GROUP BY pac_level")
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var level, n int
			if err := rows.Scan(&level, &n); err != nil {
				t.Fatal(err)
			}
			got[level] = n
		}
		for level, want := range map[int]int{1: 1, 2: 1, 3: 21, 4: 122, 5: 1757, 6: 26842} {
			if got[level] != want {
				t.Errorf("level %d: %d areas, want %d", level, got[level], want)
			}
		}
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		start = time.Now()
		tree, err := area.Load(ctx, d)
		took := time.Since(start)
		if err != nil {
			t.Fatal(err)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		kept := int64(after.HeapAlloc) - int64(before.HeapAlloc)
		t.Logf("loaded %d nodes in %v, %d kB", tree.Len(), took, kept/1024)
		if kept > 8<<20 {
			t.Errorf("the tree keeps %d bytes, more than 8 MiB", kept)
		}
		if tree.Len() != 28744 {
			t.Errorf("%d nodes", tree.Len())
		}
		runtime.KeepAlive(tree)
	})
}

// Every child lies below its parent, and walking down from the root meets every node exactly once.
func TestTreeIsWhole(t *testing.T) {
	tree := guangdong(t)
	met := 0
	var walk func(c area.Code)
	walk = func(c area.Code) {
		met++
		for _, k := range tree.Children(c) {
			if k.ParentID != c || !c.Contains(k.ID) || c == k.ID {
				t.Fatalf("%s hangs on %s", k.ID, c)
			}
			if k.Leaf != (len(tree.Children(k.ID)) == 0) {
				t.Fatalf("%s leaf %v", k.ID, k.Leaf)
			}
			walk(k.ID)
		}
	}
	walk(area.Root)
	if met != tree.Len() {
		t.Errorf("met %d of %d", met, tree.Len())
	}
}

// Every area of a level is found, those of cities without counties too, in the order of their codes.
func TestOfLevel(t *testing.T) {
	tree := guangdong(t)
	if cities := tree.OfLevel(area.City); len(cities) != 21 {
		t.Errorf("%d cities", len(cities))
	}
	villages := tree.OfLevel(area.Village)
	if !slices.IsSorted(villages) || !slices.Contains(villages, 44_19_00_003_001_00) || !slices.Contains(villages, 44_09_81_103_210_00) {
		t.Errorf("%d villages", len(villages))
	}
}

// Dongguan and Zhongshan have no county level: their townships hang on the city.
func TestCitiesWithoutCounties(t *testing.T) {
	tree := guangdong(t)
	for _, city := range []string{"441900000000", "442000000000"} {
		c, _ := area.Parse(city)
		kids := tree.Children(c)
		if len(kids) < 20 {
			t.Fatalf("%s has %d children", city, len(kids))
		}
		for _, k := range kids {
			if k.Level != "4" || len(tree.Path(k.ID)) != 3 {
				t.Errorf("%s %s has level %s and a path of %d", k.ID, k.Text, k.Level, len(tree.Path(k.ID)))
			}
			if k.ID.Parent() != c || !slices.Equal(k.ID.Above(), []area.Code{c, area.Code(44_00_00_000_000_00), area.Root}) {
				t.Errorf("%s lies under %v", k.ID, k.ID.Above())
			}
			if r := tree.Region(k.ID); r.CountyPacID != "" || r.CityPacID != city || r.PacLevel != 5 {
				t.Errorf("region of %s: %+v", k.ID, r)
			}
		}
	}
	if area.Root.Parent() != area.Root || len(area.Root.Above()) != 0 {
		t.Errorf("over the root: %v", area.Root.Above())
	}
	n, ok := tree.Node(44098110321000)
	if !ok || n.Text != "储良村村民委员会" && n.Text != "储良村委会" || n.Path[:len("广东省/茂名市/高州市/分界镇/")] != "广东省/茂名市/高州市/分界镇/" {
		t.Errorf("储良村: %+v", n)
	}
}

// Search finds by name, initials, full pinyin and code at every level, the better match first.
func TestSearch(t *testing.T) {
	tree := guangdong(t)
	for _, c := range []struct {
		q, scope, first string
	}{
		{"高州", "000", "440981000000"},              // a county by its bare name before villages that contain it
		{"广东", "000", "440000000000"},              // the province
		{"分界镇", "000", "440981103000"},             // a township by its whole name
		{"储良", "000", "440981103210"},              // a village
		{"guangzhou", "000", "440100000000"},       // full pinyin
		{"gzs", "000", "440100000000"},             // initials of 广州市 before 高州市's: the higher level
		{"panyu", "000", "440113000000"},           // 番禺 is not read fan
		{"dongguan", "000", "441900000000"},        // 东莞 is not read guan's other reading
		{"dabu", "000", "441422000000"},            // 大埔
		{"FENJIE", "440981000000", "440981103000"}, // letters in any case
		{"440981103", "000", "440981103000"},       // the front of a code
		{"440981103210", "000", "440981103210"},
		{"高州", "440881000000", ""}, // another county's people do not find it
		{"440981", "440881000000", ""},
		{"%", "000", ""}, {"_", "000", ""}, {"  ", "000", ""}, {"000", "000", ""},
	} {
		within, err := area.Parse(c.scope)
		if err != nil {
			t.Fatal(err)
		}
		got := tree.Search(c.q, area.Within(within), 5)
		first := ""
		if len(got) > 0 {
			first = got[0].ID.String()
		}
		if first != c.first {
			t.Errorf("search %q within %s: first %q, want %q (%v)", c.q, c.scope, first, c.first, got)
		}
		for _, n := range got {
			if !within.Contains(n.ID) {
				t.Errorf("search %q within %s gave %s", c.q, c.scope, n.ID)
			}
		}
	}
	if got := tree.Search("村", area.Everything(), 1000); len(got) != area.SearchMax {
		t.Errorf("the limit is %d, got %d", area.SearchMax, len(got))
	}
	if got := tree.Search("村", area.Scope{}, 10); got != nil {
		t.Errorf("an empty scope finds %v", got)
	}
}

// The search stays within 50 ms for 19 of 20 questions, over all levels.
func TestSearchIsFast(t *testing.T) {
	tree := guangdong(t)
	var took []time.Duration
	for _, q := range []string{"村", "社区", "高州", "储良", "g", "gz", "guang", "cun", "44", "4409", "440981103", "居民委员会", "不存在的地方", "fenjiezhen"} {
		for range 5 {
			start := time.Now()
			tree.Search(q, area.Everything(), 20)
			took = append(took, time.Since(start))
		}
	}
	sort.Slice(took, func(i, j int) bool { return took[i] < took[j] })
	p95 := took[len(took)*95/100]
	t.Logf("p50 %v p95 %v", took[len(took)/2], p95)
	if p95 > 50*time.Millisecond {
		t.Errorf("p95 %v", p95)
	}
}
