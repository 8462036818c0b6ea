package release_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"mirror/internal/db"
	"mirror/internal/db/dbtest"
	"mirror/internal/gateway/release"
	"mirror/internal/kit/errs"
)

func dist(files ...string) fstest.MapFS {
	out := fstest.MapFS{".vite/manifest.json": {Data: []byte("{}")}}
	for _, name := range files {
		out["assets/"+name] = &fstest.MapFile{Data: []byte("content of " + name)}
		out["assets/"+name+".gz"] = &fstest.MapFile{Data: []byte("not kept")}
	}
	return out
}

// A chunk of an old build is there after the upgrade, also for a replica that never had it; what only builds beyond the fifth had is gone.
func TestOldChunks(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, now := context.Background(), time.Unix(1_700_000_000, 0)
		clock := func() time.Time { return now }
		old := &release.Service{DB: d, Now: clock}
		if b, err := old.Latest(ctx); err != nil || b.Build != "" {
			t.Fatalf("nothing started: %+v %v", b, err)
		}
		if news, err := old.Start(ctx, release.Build{Build: "b1", Version: "1"}, dist("same.js", "one.js")); err != nil || news {
			t.Fatalf("the first build is no news: %v %v", news, err)
		}
		// The same build again, a restart: one read, nothing written.
		counted, n := db.CountStatements(ctx)
		if _, err := old.Start(counted, release.Build{Build: "b1"}, dist("same.js", "one.js")); err != nil || n.Load() != 1 {
			t.Errorf("restart: %v, %d statements", err, n.Load())
		}
		other := &release.Service{DB: d, Now: clock}
		now = now.Add(time.Minute)
		if news, err := other.Start(ctx, release.Build{Build: "b2", Version: "2"}, dist("same.js", "two.js")); err != nil || !news {
			t.Fatalf("an upgrade is news: %v %v", news, err)
		}
		for _, replica := range []*release.Service{old, other} {
			for _, name := range []string{"assets/same.js", "assets/one.js", "assets/two.js"} {
				data, err := replica.Asset(ctx, name)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
				if err != nil || string(plain) != "content of "+name[len("assets/"):] {
					t.Errorf("%s: %q %v", name, plain, err)
				}
			}
			if b, err := replica.Latest(ctx); err != nil || b != (release.Build{Build: "b2", Version: "2"}) {
				t.Errorf("latest: %+v %v", b, err)
			}
		}
		for _, name := range []string{"assets/none.js", "assets/one.js.gz", ".vite/manifest.json", "assets/"} {
			if _, err := old.Asset(ctx, name); !errs.Has(err, errs.NotFound) {
				t.Errorf("%s: %v", name, err)
			}
		}
		for i := 3; i <= 6; i++ {
			now = now.Add(time.Minute)
			if _, err := old.Start(ctx, release.Build{Build: fmt.Sprintf("b%d", i)}, dist("same.js", fmt.Sprintf("n%d.js", i))); err != nil {
				t.Fatal(err)
			}
		}
		for name, there := range map[string]bool{"assets/one.js": false, "assets/two.js": true, "assets/same.js": true, "assets/n6.js": true} {
			if _, err := other.Asset(ctx, name); (err == nil) != there {
				t.Errorf("%s after the sixth build: %v", name, err)
			}
		}
		// Back to a build that is still known: it is the newest again.
		now = now.Add(time.Minute)
		if news, err := other.Start(ctx, release.Build{Build: "b2", Version: "2"}, dist("same.js", "two.js")); err != nil || !news {
			t.Errorf("roll-back: %v %v", news, err)
		}
		if b, err := other.Latest(ctx); err != nil || b.Build != "b2" {
			t.Errorf("after the roll-back: %+v %v", b, err)
		}
	})
}
