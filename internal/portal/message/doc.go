// Package message owns the message centre: what was sent, to whom, and whether it was read. Counts are pushed to the
// receiver's browsers by a field that the wiring fills; how they travel is not known here.
package message
