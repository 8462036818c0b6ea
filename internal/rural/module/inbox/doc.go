// Package inbox is what waits for a person over all modules, the nearest deadline first. To-dos are no rows: a record waits because of its
// state and of what the person may do.
package inbox
