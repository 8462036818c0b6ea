// Package erasure takes out of a module's records what tells who somebody is, as the declaration's Keep says, and tells room retention what
// there is to take out.
package erasure
