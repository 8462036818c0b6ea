package dbtest_test

import (
	"errors"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"mirror/internal/db/dbtest"
)

// Of many who ask for a name at once one makes it; what could not be made is tried again by the next.
func TestSharedIsMadeOnce(t *testing.T) {
	t.Setenv("MIRROR_TEST_TEMPLATES", filepath.Join(t.TempDir(), "shared"))
	fails := errors.New("no")
	if _, err := dbtest.Shared("a", func() (map[string][]byte, error) { return nil, fails }); !errors.Is(err, fails) {
		t.Fatal(err)
	}
	var made atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			files, err := dbtest.Shared("a", func() (map[string][]byte, error) {
				made.Add(1)
				return map[string][]byte{"x": []byte("text")}, nil
			})
			if err != nil || string(files["x"]) != "text" {
				t.Errorf("%q %v", files, err)
			}
		})
	}
	wg.Wait()
	if made.Load() != 1 {
		t.Errorf("made %d times", made.Load())
	}
	for range 2 {
		if _, err := dbtest.Shared("", func() (map[string][]byte, error) { made.Add(1); return nil, nil }); err != nil {
			t.Fatal(err)
		}
	}
	if made.Load() != 3 {
		t.Error("what has no name is shared")
	}
}
