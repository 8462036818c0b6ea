package db_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"mirror/internal/db"
)

// A folder may be called anything: what means something in an address is escaped, and the data lies where it was asked to.
func TestAFolderMayBeCalledAnything(t *testing.T) {
	for _, name := range []string{"a?b", "a#b", "a%20b", "100%", "数据 库"} {
		dir := filepath.Join(t.TempDir(), name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		d, err := db.Open(context.Background(), db.Config{Path: filepath.Join(dir, "mirror.db"), NoSync: true})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		err = d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw("CREATE TABLE t (id INTEGER)").Exec(ctx)
			return err
		})
		if st, e := os.Stat(filepath.Join(dir, "mirror.db")); err != nil || e != nil || st.Size() == 0 {
			t.Errorf("%s: nothing was written there: %v %v", name, err, e)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}
