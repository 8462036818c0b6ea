// Package module is the engine of the business modules (ruling 12). A module is a declaration.Declaration: data for its fields, list,
// states and transitions, and Go functions for the rules that are its own. Its rooms make the rest of it: the table, the path of a record
// with its checks, lists and search, counts, to-dos, deadlines, timeline, workbooks. This package puts them together (Engine) and gives
// them their routes below /api/rural/{module} and the description the browser draws its pages from.
//
// Every read takes an area.Scope; there is no variant without one. A module has a table of its own with typed columns (decision
// 0024): no entity-attribute-value. The engine knows no module; modules know the engine and each other only through app. Which room may
// import which stands in internal/archtest/layers_test.go (decision 0077).
package module
