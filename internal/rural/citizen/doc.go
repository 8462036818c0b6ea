// Package citizen is what people of a household do themselves: see what is kept about it, propose changes, report a difficulty, ask for a
// correction. A citizen is the member whose identity number their account has; all they reach follows from that. What they ask for becomes
// a record of the village, who decides: nothing they send alters the register by itself.
package citizen
