// Package db is one SQL text on two engines: SQLite embedded by default, PostgreSQL when one machine is not
// enough. It owns the connections, the group-commit writer, the migrations and the classification of storage
// failures. It knows no table of any room beyond the migrations that create them.
//
//	d.Read()                      a handle for queries (read pool)
//	d.Write(ctx, func(ctx, tx))   one durable transaction; on SQLite, those that wait share one fsync
//	db.Later(ctx)                 its transactions wait for people's; each is to be shorter than the engine's Hold
//	tx.AfterCommit(fn)            runs once the transaction is durable
//	db.CountStatements(ctx)       counts SQL statements, for tests that pin them
//
// Rules: no network or long computing inside Write (on SQLite it holds the only writer); write `?` and
// portable statements; times are int64 milliseconds UTC, ids bigint, JSON is text, flags are boolean.
package db
