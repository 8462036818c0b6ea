package dbtest

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// sharedFolder names the folder in which the processes of one run of all tests leave what they begin with (scripts/test.sh). They are all built
// from the same sources: nothing in it outlives a run.
const sharedFolder = "MIRROR_TEST_TEMPLATES"

// sharing says whether processes share what has this name.
func sharing(name string) bool { return name != "" && os.Getenv(sharedFolder) != "" }

// Shared gives the files that make leaves: made by the first process of a run that asks for the name while the others wait, and read by those.
// Without a shared folder, or a name, each process makes its own.
func Shared(name string, make func() (map[string][]byte, error)) (map[string][]byte, error) {
	if !sharing(name) {
		return make()
	}
	dir := filepath.Join(os.Getenv(sharedFolder), name)
	if err := os.MkdirAll(filepath.Dir(dir), 0o700); err != nil {
		return nil, err
	}
	lock, err := os.OpenFile(dir+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	defer lock.Close() // a process that is killed lets go as well
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return nil, err
	}
	if files, err := read(dir); err == nil || !errors.Is(err, os.ErrNotExist) {
		return files, err
	}
	files, err := make()
	if err != nil {
		return nil, err
	}
	// Its name is the mark that it is whole.
	unfinished, err := os.MkdirTemp(filepath.Dir(dir), "unfinished")
	if err != nil {
		return nil, err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(unfinished, name), text, 0o600); err != nil {
			return nil, err
		}
	}
	return files, os.Rename(unfinished, dir)
}

func read(dir string) (map[string][]byte, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(dir, e.Name())); err != nil {
			return nil, err
		}
	}
	return files, nil
}
