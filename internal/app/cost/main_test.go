// Package cost_test holds what the product costs at size on both engines: statements, pages and plans, which no neighbour on the machine changes.
package cost_test

import (
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"testing"
)

// TestMain collects less often, as that of internal/app does, and keeps the log out of the output.
func TestMain(m *testing.M) {
	debug.SetGCPercent(300)
	slog.SetDefault(slog.New(slog.NewJSONHandler(io.Discard, nil)))
	os.Exit(m.Run())
}
