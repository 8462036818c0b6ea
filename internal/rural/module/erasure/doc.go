// Package erasure takes out of a module's records what identifies a person, as the declaration's Keep says, and lists for room retention what
// there is to take out.
package erasure
