// Package analysis is what the early warnings read and compute: the figures of a household, a member or a village that a rule compares, and the sheets
// of an area with their charts. It knows no rule and no person signed in (decision 0137).
//
// What nobody entered is unknown. An unknown figure says why, is never 0, and stands in no denominator.
package analysis
