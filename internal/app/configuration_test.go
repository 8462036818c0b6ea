package app_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mirror/internal/app"
)

// `mirror config export`, `diff` and `import` do the same on the command line.
func TestConfigPackageCommands(t *testing.T) {
	t.Parallel()
	ctx, dir := context.Background(), t.TempDir()
	c, err := (&app.Loader{Getenv: func(string) string { return "" }, Presets: map[string]string{"data-dir": dir, "no-sync": "true"}}).Load()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "package.json")
	run := func(what string) (string, error) {
		var out bytes.Buffer
		err := app.ConfigPackage(ctx, c, what, file, &out)
		return out.String(), err
	}
	if out, err := run("export"); err != nil || !strings.Contains(out, "config-keys=") {
		t.Fatalf("%v %s", err, out)
	}
	if out, err := run("diff"); err != nil || out != "no difference\n" {
		t.Errorf("%v %s", err, out)
	}
	if out, err := run("import"); err != nil || !strings.Contains(out, "imported 0 changes") {
		t.Errorf("%v %s", err, out)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, bytes.Replace(text, []byte("平台管理员"), []byte("别的"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := run("import"); err == nil || !strings.Contains(err.Error(), "签名") {
		t.Errorf("a changed file: %v", err)
	}
}
