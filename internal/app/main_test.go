package app_test

import (
	"log/slog"
	"os"
	"testing"
)

// TestMain makes the binary a server where ends_test.go asks for one.
func TestMain(m *testing.M) {
	if raw := os.Getenv(childSettings); raw != "" {
		if err := serveChild(raw); err != nil {
			slog.Error("child", "error", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}
