package app_test

import (
	"io"
	"log/slog"
	"os"
	"testing"
)

// TestMain keeps the access log out of the test's output; tests that look into it set their own.
func TestMain(m *testing.M) {
	slog.SetDefault(slog.New(slog.NewJSONHandler(io.Discard, nil)))
	os.Exit(m.Run())
}
