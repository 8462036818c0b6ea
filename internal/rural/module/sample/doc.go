// Package sample puts records of the demo and of a measuring data set where they are to be, past the steps that lead there, with all that a
// record leaves beside its row.
package sample
