package cryptox

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// KeyFile is the name of the master key's file in the data folder.
const KeyFile = "master.key"

// LoadMaster gives the master key. env is the value of MIRROR_MASTER_KEY (base64 of 32 bytes); when it is not empty the
// file is neither read nor written. Otherwise the key is in dataDir/master.key, which is created on the first start.
// A file that others may read, or that does not hold a key, is refused with its name and never overwritten: a new
// key in its place would make everything sealed so far unreadable.
func LoadMaster(dataDir string, env string) (*Master, error) {
	if env = strings.TrimSpace(env); env != "" {
		key, err := parseKey(env)
		if err != nil {
			return nil, fmt.Errorf("MIRROR_MASTER_KEY: %w", err)
		}
		return NewMaster(key)
	}
	path := filepath.Join(dataDir, KeyFile)
	m, err := readKey(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return m, err
	}
	if err := createKey(dataDir, path); err != nil {
		return nil, fmt.Errorf("master key %s: %w", path, err)
	}
	return readKey(path)
}

func readKey(path string) (*Master, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("master key: %w", err)
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, fmt.Errorf("master key: %w", err)
	}
	if !st.Mode().IsRegular() {
		return nil, fmt.Errorf("master key %s is not a file", path)
	}
	if st.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("master key %s has mode %04o: others may read it; refusing to start (chmod 600 it)", path, st.Mode().Perm())
	}
	if st.Size() > 1024 {
		return nil, fmt.Errorf("master key %s does not hold a key; refusing to start", path)
	}
	raw := make([]byte, st.Size())
	if _, err := f.ReadAt(raw, 0); err != nil && st.Size() > 0 {
		return nil, fmt.Errorf("master key %s: %w", path, err)
	}
	key, err := parseKey(strings.TrimSpace(string(raw)))
	if err != nil {
		return nil, fmt.Errorf("master key %s does not hold a key (%w); refusing to start", path, err)
	}
	return NewMaster(key)
}

// createKey writes a new key beside its final name, makes it durable, then links it into place: a link fails when the
// name is taken, so two processes that start together end with one key, and a crash never leaves half a key.
func createKey(dir, path string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".master-*") // CreateTemp makes it with mode 0600
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.WriteString(base64.StdEncoding.EncodeToString(randomKey()) + "\n")
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	if err := os.Link(f.Name(), path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

func parseKey(text string) ([]byte, error) {
	key, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("not base64")
	}
	if len(key) != KeySize {
		return nil, fmt.Errorf("%d bytes instead of %d", len(key), KeySize)
	}
	return key, nil
}
