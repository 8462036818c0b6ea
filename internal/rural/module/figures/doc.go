// Package figures says how many records of every module an area and those below it have, and which are the longest overdue: what a wall
// screen shows.
package figures
