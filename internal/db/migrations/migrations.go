// Package migrations holds the SQL that makes and changes the schema: the same numbers and names for both engines, each in a folder named after
// its engine. Only what migrates imports it: a new migration has few packages compiled. checksums.txt keeps what has shipped.
package migrations

import "embed"

// Files has the folders sqlite and postgres.
//
//go:embed sqlite/*.sql postgres/*.sql
var Files embed.FS
