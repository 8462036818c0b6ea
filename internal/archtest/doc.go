// Package archtest holds the rule of imports: which room may import which, as one table with a reason beside each
// row, checked over the whole tree by `go test`. It has no code of its own. When a check fails, the import is on the wrong
// level more often than the table is wrong; a lower room that must call a higher one takes a func field that app fills.
//
// It also holds the repository's own papers together: every requirement, ruling, decision and heading that code or a page cites is there,
// the index of decisions names every file, and go.mod names what we import.
package archtest
