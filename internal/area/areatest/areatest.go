// Package areatest gives store tests a database with the areas of Guangdong, which takes a second to install and a moment to copy.
package areatest

import (
	"testing"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/db/dbtest"
)

var guangdong = &dbtest.Data{Name: "areas", Fill: area.Install}

// Run calls test once for each engine, as subtests "sqlite" and "postgres".
func Run(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	guangdong.Run(t, test)
}

// OpenSQLite gives a file without fsync.
func OpenSQLite(t testing.TB) *db.DB {
	t.Helper()
	return guangdong.SQLite(t)
}
