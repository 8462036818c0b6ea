// Package blob keeps files in the database: the same on every replica, in every backup, gone when they expire. Content
// is cut into chunks of 256 KiB, each sealed by the master key and bound to its file and place, and streamed both
// ways with constant memory. Names and media types are stored plainly. Who may open a file is the caller's decision:
// Info.Owner says whose it is. A file that is still being written, or was never finished, cannot be opened.
package blob
