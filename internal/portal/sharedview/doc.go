// Package sharedview keeps views of lists that somebody shared with their office under a name: the filters and the order of a list, never a keyword, which
// may name a person, and no rows. Everybody of the office sees them read-only, cut to what they may see themselves; the list's own calls decide over
// every row as before. What a person saves for themselves alone is a preference.
package sharedview
