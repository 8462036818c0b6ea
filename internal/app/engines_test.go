package app_test

import (
	"testing"

	"mirror/internal/app/apptest"
)

// eachEngine runs a test against a demo on SQLite and on PostgreSQL.
func eachEngine(t *testing.T, test func(t *testing.T, h *apptest.House)) {
	t.Helper()
	apptest.EachEngine(t, nil, test)
}
