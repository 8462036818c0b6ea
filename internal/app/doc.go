// Package app is the only place where the rooms meet: settings in, wiring as one readable list, start, ready, stop.
// It holds no rule of the product; a rule found here belongs into a room.
//
//	settings.go  the one table of settings, with flag, environment variable and file key of each
//	wire.go      which room gets what
//	run.go       listen, drain, exit
package app
