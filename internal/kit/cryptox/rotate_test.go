package cryptox

import (
	"bytes"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What one form sealed never opens as another, and each says which key it is under.
func TestFormsAreKeptApart(t *testing.T) {
	m := master(t)
	sealed := map[byte][]byte{formColumn: m.Seal("p", nil, []byte("v")), formWrapped: m.Wrap("p", nil, []byte("v")), formCarried: m.SealCarried("p", nil, []byte("v"))}
	open := map[byte]func(string, []byte, []byte) ([]byte, error){formColumn: m.Open, formWrapped: m.Unwrap, formCarried: m.OpenCarried}
	for form, value := range sealed {
		for as, fn := range open {
			got, err := fn("p", nil, value)
			if as == form && (err != nil || string(got) != "v") {
				t.Errorf("form %d: %q %v", form, got, err)
			}
			if as != form && !errors.Is(err, ErrSealed) {
				t.Errorf("form %d opened as %d: %v", form, as, err)
			}
			// The form is bound in: it cannot be rewritten.
			bad := bytes.Clone(value)
			bad[0] = as
			if _, err := fn("p", nil, bad); as != form && !errors.Is(err, ErrSealed) {
				t.Errorf("form %d passed for %d: %v", form, as, err)
			}
		}
		bad := bytes.Clone(value)
		bad[1] = 2 // SM4-GCM has no suite yet
		if _, err := open[form]("p", nil, bad); !errors.Is(err, ErrSealed) {
			t.Errorf("an algorithm without a suite: %v", err)
		}
	}
}

// A new column key seals, the old one still opens, and once it is gone it no longer does. Indexes and what browsers carry do not notice.
func TestColumnKeysTurnOver(t *testing.T) {
	m := master(t)
	old, carried, index := m.Seal("p", nil, []byte("v")), m.SealCarried("p", nil, []byte("v")), m.BlindIndex("p", "v")
	k := m.Held()
	next := Keys{Master: k.Master, Column: 2, Columns: map[uint16][]byte{1: k.Columns[1], 2: NewKey()}, Root: k.Root}
	if err := m.Use(next); err != nil {
		t.Fatal(err)
	}
	now := m.Seal("p", nil, []byte("v"))
	if !bytes.HasPrefix(now, Header(2)) {
		t.Fatalf("still sealed under the old key: %x", now[:4])
	}
	for _, v := range [][]byte{old, now} {
		if got, err := m.Open("p", nil, v); err != nil || string(got) != "v" {
			t.Fatalf("%q %v", got, err)
		}
	}
	asked := 0
	m.OnUnknown(func() error { asked++; return nil })
	if err := m.Use(Keys{Master: k.Master, Column: 2, Columns: map[uint16][]byte{2: next.Columns[2]}, Root: k.Root}); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := m.Open("p", nil, old); !errors.Is(err, ErrSealed) {
			t.Fatal("the dropped key still opens")
		}
	}
	if asked != 1 {
		t.Errorf("the store was asked %d times for one unknown key within a second", asked)
	}
	if got, err := m.OpenCarried("p", nil, carried); err != nil || string(got) != "v" || !bytes.Equal(index, m.BlindIndex("p", "v")) {
		t.Error("the root turned over with the columns")
	}
}

// The file takes further keys beside the first and loses none; an installation of the old form (one bare key) goes on.
func TestMasterKeysInTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, KeyFile)
	bare := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{7}, KeySize))
	if err := os.WriteFile(path, []byte(bare+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := LoadMaster(dir, "")
	if err != nil || !bytes.Equal(m.Derive("x"), master(t).Derive("x")) {
		t.Fatalf("the bare key is another: %v", err)
	}
	wrapped := m.Wrap("p", nil, []byte("key"))
	if err := m.AddVersion(2); err != nil {
		t.Fatal(err)
	}
	if err := m.AddVersion(2); err != nil {
		t.Fatal("a key that is there was made anew")
	}
	again, err := LoadMaster(dir, "")
	if err != nil || len(again.Versions()) != 2 || again.Versions()[1] != m.Versions()[1] {
		t.Fatalf("%v %v", again, err)
	}
	if st, _ := os.Stat(path); st.Mode().Perm() != 0o600 {
		t.Fatalf("mode %o", st.Mode().Perm())
	}
	under2, err := m.WrapUnder(2, "p", nil, []byte("key"))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.DropVersion(1); err != nil {
		t.Fatal(err)
	}
	if _, err := m.Unwrap("p", nil, wrapped); !errors.Is(err, ErrSealed) {
		t.Fatal("the dropped master key still opens")
	}
	if got, err := again.Unwrap("p", nil, under2); err != nil || string(got) != "key" {
		t.Fatalf("%q %v", got, err)
	}
	if err := m.DropVersion(2); err == nil {
		t.Fatal("the last key was dropped")
	}
	if err := m.Use(Keys{Master: 1, Column: 1, Columns: map[uint16][]byte{1: NewKey()}, Root: NewKey()}); err == nil || !strings.Contains(err.Error(), "master key 1 is needed") {
		t.Fatalf("got %v", err)
	}
	env, err := LoadMaster(t.TempDir(), "1:"+bare+",2:"+base64.StdEncoding.EncodeToString(NewKey()))
	if err != nil || len(env.Versions()) != 2 || !errors.Is(env.AddVersion(3), ErrNoFile) {
		t.Fatalf("environment: %v", err)
	}
	for _, bad := range []string{"1:" + bare + ",1:" + bare, "0:" + bare, "70000:" + bare, "x:" + bare} {
		if _, err := LoadMaster(t.TempDir(), bad); err == nil {
			t.Errorf("%.8s was taken", bad)
		}
	}
}
