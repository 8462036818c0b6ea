// Package timeline keeps what happened to a record: who entered it, changed it, took it a step further or said something about it, and in
// whose name. Lines are written in the transaction of what they tell.
package timeline
