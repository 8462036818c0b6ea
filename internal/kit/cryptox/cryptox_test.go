package cryptox

import (
	"bytes"
	"encoding/base64"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func master(t *testing.T) *Master {
	t.Helper()
	m, err := NewMaster(bytes.Repeat([]byte{7}, KeySize))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// What was sealed opens only with its purpose, its additional data, its key and all of its bytes.
func TestSealOpen(t *testing.T) {
	m := master(t)
	sealed := m.Seal("mobile", []byte("user 1"), []byte("13800000000"))
	if !bytes.HasPrefix(sealed, Header(FirstKey)) || PlainSize(sealed) != len("13800000000") {
		t.Fatalf("header %x, size %d", sealed[:4], PlainSize(sealed))
	}
	got, err := m.Open("mobile", []byte("user 1"), sealed)
	if err != nil || string(got) != "13800000000" {
		t.Fatalf("%q %v", got, err)
	}
	if bytes.Contains(sealed, []byte("138")) {
		t.Fatal("the plain value shows")
	}
	if bytes.Equal(sealed, m.Seal("mobile", []byte("user 1"), []byte("13800000000"))) {
		t.Fatal("two seals of one value are equal")
	}
	other, _ := NewMaster(bytes.Repeat([]byte{8}, KeySize))
	refuse := func(name string, m *Master, purpose, aad string, b []byte) {
		t.Helper()
		if _, err := m.Open(purpose, []byte(aad), b); !errors.Is(err, ErrSealed) {
			t.Fatalf("%s: %v", name, err)
		}
	}
	refuse("other purpose", m, "id-card", "user 1", sealed)
	refuse("other row", m, "mobile", "user 2", sealed)
	refuse("other key", other, "mobile", "user 1", sealed)
	refuse("empty", m, "mobile", "user 1", nil)
	for i := range sealed {
		bad := bytes.Clone(sealed)
		bad[i] ^= 1
		refuse("changed byte", m, "mobile", "user 1", bad)
		refuse("cut short", m, "mobile", "user 1", sealed[:i])
	}
	empty := m.Seal("x", nil, nil)
	if got, err := m.Open("x", nil, empty); err != nil || len(got) != 0 {
		t.Fatalf("empty value: %q %v", got, err)
	}
}

// These bytes are in databases: a change of the derivation would make them unreadable.
func TestDerivationIsPinned(t *testing.T) {
	m := master(t)
	if got := base64.StdEncoding.EncodeToString(m.Derive("cookie")); got != pinnedDerive {
		t.Errorf("Derive changed: %s", got)
	}
	if got := base64.StdEncoding.EncodeToString(m.BlindIndex("mobile", "13800000000")); got != pinnedBlind {
		t.Errorf("BlindIndex changed: %s", got)
	}
	raw, _ := base64.StdEncoding.DecodeString(pinnedSealed)
	if got, err := m.Open("mobile", []byte("user 1"), raw); err != nil || string(got) != "13800000000" {
		t.Errorf("an old sealed value does not open: %q %v %s", got, err,
			base64.StdEncoding.EncodeToString(m.Seal("mobile", []byte("user 1"), []byte("13800000000"))))
	}
}

func TestBlindIndex(t *testing.T) {
	m := master(t)
	a := m.BlindIndex("mobile", "13800000000")
	if len(a) != 12 || !bytes.Equal(a, m.BlindIndex("mobile", "13800000000")) {
		t.Fatalf("not 12 stable bytes: %x", a)
	}
	if bytes.Equal(a, m.BlindIndex("id-card", "13800000000")) || bytes.Equal(a, m.BlindIndex("mobile", "13800000001")) {
		t.Fatal("purpose or value does not count")
	}
	if bytes.Equal(m.Derive("mobile")[:12], a) || len(m.Derive("mobile")) != KeySize {
		t.Fatal("Derive gives a key that is used elsewhere")
	}
}

// The first start makes a file that only its owner reads; later starts find the same key.
func TestLoadMasterCreatesOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	var wg sync.WaitGroup
	keys := make([]*Master, 8)
	for i := range keys {
		wg.Go(func() {
			m, err := LoadMaster(dir, "")
			if err != nil {
				t.Error(err)
			}
			keys[i] = m
		})
	}
	wg.Wait()
	if t.Failed() {
		return
	}
	for _, k := range keys {
		if !bytes.Equal(k.Derive("x"), keys[0].Derive("x")) {
			t.Fatal("processes that start together have different keys")
		}
	}
	st, err := os.Stat(filepath.Join(dir, KeyFile))
	if err != nil || st.Mode().Perm() != 0o600 {
		t.Fatalf("%v %v", st, err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Fatalf("files left behind: %v", left)
	}
}

// A file that others may read or that holds no key stops the start, is named, and stays as it is.
func TestLoadMasterRefuses(t *testing.T) {
	good := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{1}, KeySize))
	for name, c := range map[string]struct {
		content string
		mode    os.FileMode
	}{
		"group may read":  {good, 0o640},
		"others may read": {good, 0o604},
		"empty":           {"", 0o600},
		"not base64":      {"hello, this is no key", 0o600},
		"too short":       {base64.StdEncoding.EncodeToString([]byte("short")), 0o600},
		"huge":            {strings.Repeat("A", 5000), 0o600},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, KeyFile)
			if err := os.WriteFile(path, []byte(c.content), c.mode); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(path, c.mode); err != nil { // whatever the umask
				t.Fatal(err)
			}
			_, err := LoadMaster(dir, "")
			if err == nil || !strings.Contains(err.Error(), path) {
				t.Fatalf("got %v", err)
			}
			if c.content != "" && strings.Contains(err.Error(), c.content) {
				t.Fatal("the content is in the message")
			}
			if after, _ := os.ReadFile(path); string(after) != c.content {
				t.Fatal("the file was changed")
			}
		})
	}
}

// The environment wins, and nothing is written then.
func TestLoadMasterFromEnvironment(t *testing.T) {
	dir := t.TempDir()
	key := bytes.Repeat([]byte{9}, KeySize)
	m, err := LoadMaster(dir, base64.StdEncoding.EncodeToString(key)+"\n")
	same, _ := NewMaster(key)
	if err != nil || !bytes.Equal(m.Derive("x"), same.Derive("x")) {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 0 {
		t.Fatalf("written: %v", left)
	}
	if _, err := LoadMaster(dir, "c2hvcnQ="); err == nil || !strings.Contains(err.Error(), "MIRROR_MASTER_KEY") || strings.Contains(err.Error(), "c2hvcnQ=") {
		t.Fatalf("got %v", err)
	}
}

const (
	pinnedDerive = "5PEWtA/K4TXgeW8+craONpREISV5ARPTvOr2RTw4YEU="
	pinnedBlind  = "jM4sJ8zG/cs5U7IV"
	pinnedSealed = "AS8lAePXKwXGOsV9XDV1rlS/MwkzBbBhQVzvegieHx9Xx8QALRo4bQ=="
)
