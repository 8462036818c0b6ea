// Package retention takes out of the records what identifies a person, once the years of the rule have passed since they left the register
// or their household came to its end. Figures stay: nothing is removed that is counted. A household under hold is left alone.
package retention
