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
	// Hundreds of short-lived products leave much to collect and keep little: collecting at four times what is kept takes half as long. The
	// variable keeps products that serve or import from setting their own percentage for all others (collector.go).
	debug.SetGCPercent(400)
	if err := os.Setenv("GOGC", "400"); err != nil {
		panic(err)
	}
	slog.SetDefault(slog.New(slog.NewJSONHandler(io.Discard, nil)))
	os.Exit(m.Run())
}
