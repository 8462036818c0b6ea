// Package schema compares tables as they are declared with tables as the migrations leave them, on both engines, and writes the statements
// that lead from one to the other. It knows no table: rooms pass it theirs as a Table.
package schema
