// Package gazetteer keeps the register of areas: which there are, how they are called, since when, and what became of those that are
// gone. A code is never given to another place and never taken back; a place that ends is disabled, merged into another, or, where
// nothing ever used it, removed. What is written here is in the tree of every replica within a second (by an event).
//
// A merge moves the rows of all rooms by a job. The rooms say which they are (Use); this one knows none of them.
package gazetteer
