// Package table says what a module's table looks like: its columns, each index with the list that reads along it, and which columns are
// sealed. Tests compare it with what the migrations make of both engines, and `mirror module plan` writes what is missing.
package table
