package app_test

import (
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"testing"
)

// TestMain makes the binary a server where ends_test.go asks for one, and keeps the access log out of the test's output; tests that look into it set their own.
func TestMain(m *testing.M) {
	if raw := os.Getenv(childSettings); raw != "" {
		if err := serveChild(raw); err != nil {
			slog.Error("child", "error", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	// Hundreds of short-lived products leave much to collect and keep little: collecting at three times what is kept takes half as long.
	debug.SetGCPercent(300)
	slog.SetDefault(slog.New(slog.NewJSONHandler(io.Discard, nil)))
	os.Exit(m.Run())
}
