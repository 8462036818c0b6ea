// Package module is the engine of the business modules (ruling 12). A module is a Declaration: data for its fields, list,
// states and transitions, and Go functions for the rules that are its own. From it the engine makes the table's schema, the HTTP
// surface below /api/rural/{module}, the description the browser draws its pages from, the search, the roll-ups, the to-dos, the
// deadlines, the timeline, the audit rows and the messages.
//
// Every read takes an area.Scope; there is no variant without one. A module has a table of its own with typed columns (decision
// 0024): no entity-attribute-value. The engine knows no module; modules know the engine and each other only through app.
package module
