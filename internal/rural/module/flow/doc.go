// Package flow takes a record along its path: it is entered, changed, taken a step further, commented on and removed here, each in one
// transaction with its line of the timeline, its counts, its audit row and its messages. step.go is the one way from state to state: words,
// fields, four eyes and guards are checked there.
package flow
