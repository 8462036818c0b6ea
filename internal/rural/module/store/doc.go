// Package store keeps the records of a module in its table: it reads and writes rows, seals what must be sealed, gives numbers, and keeps
// the search tokens and files of a record in step. What is read for a list is asked by room list.
package store
