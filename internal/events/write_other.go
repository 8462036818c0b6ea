//go:build !unix

package events

import "syscall"

// writeNow writes nothing: the connection's own goroutine does it all.
func writeNow(syscall.RawConn, []byte) (int, error) { return 0, nil }
