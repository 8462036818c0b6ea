// Package statecount keeps how many records of each state every area has. A write leaves a line beside its own area, and Fold carries the
// lines to the areas above.
package statecount
