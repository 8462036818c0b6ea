package cryptox

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// KeyFile is the name of the master key's file in the data folder. It holds one key a line, as NUMBER:BASE64; a bare BASE64 is key 1.
const KeyFile = "master.key"

// maxKeyFile bounds the file, in bytes: some hundred keys.
const maxKeyFile = 4 << 10

// source is where the master keys came from.
type source struct {
	path string // "" for the environment and for tests
}

func (s source) has(keys map[uint16][]byte) string {
	where := "MIRROR_MASTER_KEY"
	if s.path != "" {
		where = s.path
	}
	var numbers []string
	for n := FirstKey; n <= highest(keys); n++ {
		if keys[n] != nil {
			numbers = append(numbers, strconv.Itoa(int(n)))
		}
	}
	return where + " holds " + strings.Join(numbers, ", ")
}

// LoadMaster gives the master keys. env is the value of MIRROR_MASTER_KEY (keys as in the file, with commas between them); when it is not empty the
// file is neither read nor written. Otherwise the keys are in dataDir/master.key, which is created on the first start.
// A file that others may read, or that does not hold a key, is refused with its name and never overwritten: a new
// key in its place would make everything sealed so far unreadable.
func LoadMaster(dataDir string, env string) (*Master, error) {
	if env = strings.TrimSpace(env); env != "" {
		keys, err := parseKeys(strings.ReplaceAll(env, ",", "\n"))
		if err != nil {
			return nil, fmt.Errorf("MIRROR_MASTER_KEY: %w", err)
		}
		return fromSource(source{}, keys)
	}
	path := filepath.Join(dataDir, KeyFile)
	keys, err := readKeys(path)
	if errors.Is(err, fs.ErrNotExist) {
		if err := createKey(dataDir, path); err != nil {
			return nil, fmt.Errorf("master key %s: %w", path, err)
		}
		keys, err = readKeys(path)
	}
	if err != nil {
		return nil, err
	}
	return fromSource(source{path: path}, keys)
}

// Reload reads the file again: another process may have added a key. From the environment nothing can be read again.
func (m *Master) Reload() error {
	if m.source.path == "" {
		return nil
	}
	keys, err := readKeys(m.source.path)
	if err != nil {
		return err
	}
	m.hold(keys)
	return nil
}

func (m *Master) hold(keys map[uint16][]byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.held.Store(&ring{masters: extracted(keys), keys: m.held.Load().keys})
}

// ErrNoFile says that the master keys are in the environment, which only the operator can change.
var ErrNoFile = errors.New("the master key is in MIRROR_MASTER_KEY")

// AddVersion writes a new master key of this number into the file, beside the old ones. ErrNoFile where there is no file.
func (m *Master) AddVersion(number uint16) error {
	return m.rewrite(func(keys map[uint16][]byte) error {
		if keys[number] != nil {
			return nil
		}
		keys[number] = NewKey()
		return nil
	})
}

// DropVersion takes a master key out of the file. ErrNoFile where there is no file.
func (m *Master) DropVersion(number uint16) error {
	return m.rewrite(func(keys map[uint16][]byte) error {
		delete(keys, number)
		if len(keys) == 0 {
			return errors.New("the last master key is never dropped")
		}
		return nil
	})
}

func (m *Master) rewrite(change func(map[uint16][]byte) error) error {
	path := m.source.path
	if path == "" {
		return ErrNoFile
	}
	keys, err := readKeys(path)
	if err != nil {
		return err
	}
	if err := change(keys); err != nil {
		return err
	}
	var text strings.Builder
	for n := FirstKey; n <= highest(keys); n++ {
		if k := keys[n]; k != nil {
			fmt.Fprintf(&text, "%d:%s\n", n, base64.StdEncoding.EncodeToString(k))
		}
	}
	name, err := writeBeside(filepath.Dir(path), text.String())
	if err != nil {
		return fmt.Errorf("master key %s: %w", path, err)
	}
	defer os.Remove(name)
	if err := os.Rename(name, path); err != nil {
		return fmt.Errorf("master key %s: %w", path, err)
	}
	if err := syncDir(filepath.Dir(path)); err != nil {
		return fmt.Errorf("master key %s: %w", path, err)
	}
	m.hold(keys)
	return nil
}

func readKeys(path string) (map[uint16][]byte, error) {
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
	if st.Size() > maxKeyFile {
		return nil, fmt.Errorf("master key %s does not hold a key; refusing to start", path)
	}
	raw := make([]byte, st.Size())
	if _, err := f.ReadAt(raw, 0); err != nil && st.Size() > 0 {
		return nil, fmt.Errorf("master key %s: %w", path, err)
	}
	keys, err := parseKeys(string(raw))
	if err != nil {
		return nil, fmt.Errorf("master key %s does not hold a key (%w); refusing to start", path, err)
	}
	return keys, nil
}

// createKey writes a new key beside its final name, makes it durable, then links it into place: a link fails when the
// name is taken, so two processes that start together end with one key, and a crash never leaves half a key.
func createKey(dir, path string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	name, err := writeBeside(dir, "1:"+base64.StdEncoding.EncodeToString(NewKey())+"\n")
	if err != nil {
		return err
	}
	defer os.Remove(name)
	if err := os.Link(name, path); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return syncDir(dir)
}

// writeBeside writes a durable file with a passing name that only its owner reads.
func writeBeside(dir, text string) (string, error) {
	f, err := os.CreateTemp(dir, ".master-*") // CreateTemp makes it with mode 0600
	if err != nil {
		return "", err
	}
	_, err = f.WriteString(text)
	if err == nil {
		err = f.Sync()
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return "", err
	}
	return f.Name(), nil
}

func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

func parseKeys(text string) (map[uint16][]byte, error) {
	keys := map[uint16][]byte{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		number, body, numbered := strings.Cut(line, ":")
		n := uint64(FirstKey)
		if numbered {
			var err error
			if n, err = strconv.ParseUint(number, 10, 16); err != nil || n == 0 {
				return nil, errors.New("a key's number is not from 1 to 65535")
			}
		} else {
			body = line
		}
		key, err := parseKey(strings.TrimSpace(body))
		if err != nil {
			return nil, err
		}
		if keys[uint16(n)] != nil {
			return nil, fmt.Errorf("key %d stands there twice", n)
		}
		keys[uint16(n)] = key
	}
	if len(keys) == 0 {
		return nil, errors.New("empty")
	}
	return keys, nil
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
