// Package citizen is what people of a household do themselves: see what is kept about it, propose changes, report a difficulty, ask for a
// correction. A citizen is the member whose identity number her account has; all she reaches follows from that. What she asks for becomes
// a record of the village, who decides: nothing she sends alters the register by itself.
package citizen
