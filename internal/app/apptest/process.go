package apptest

import (
	"io"
	"log/slog"
	"os"
	"runtime/debug"
	"strconv"
)

// percent is how far the heap of a test's process may grow between two collections. Hundreds of short-lived products leave much to collect
// and keep little: collecting at four times what is kept takes half as long.
const percent = 400

// A process of tests collects less often and keeps the access log out of its output; tests that look into the log set their own.
func init() {
	slog.SetDefault(slog.New(slog.NewJSONHandler(io.Discard, nil)))
	if _, given := os.LookupEnv("GOGC"); given {
		return
	}
	debug.SetGCPercent(percent)
	// The variable keeps products that serve or import from setting their own percentage for all others (app/collector.go).
	if err := os.Setenv("GOGC", strconv.Itoa(percent)); err != nil {
		panic(err)
	}
}
