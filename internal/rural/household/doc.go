// Package household owns 户情: households, their members and yearly income, the search for them, and the roll-ups that
// dashboards read. Every read takes an area.Scope; there is no variant without one. It does not decide who may do what
// (portal/access does) and it never shows an id card or a phone number whole: the wire is masked (ruling 17).
//
// A write changes the household, its village's roll-up row and a delta line in one transaction; Fold carries the
// delta lines to the ancestors within seconds (ruling 16), so no two villages wait for one province row.
package household
