// Package feature keeps which parts of the product an area uses. The switches are declared here; the rooms that ask them do so by a typed func of
// theirs, which app fills in. A setting holds for its area and all below; a lower area may set it otherwise unless one above it locked it.
// Nothing is kept in memory: a switch is asked in the store each time, so a change holds at once on every replica.
package feature
