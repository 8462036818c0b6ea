//go:build unix

package events

import "syscall"

// writeNow writes as much as the socket takes at once.
func writeNow(raw syscall.RawConn, text []byte) (n int, err error) {
	if raw == nil {
		return 0, nil
	}
	failed := raw.Write(func(fd uintptr) bool {
		for {
			n, err = syscall.Write(int(fd), text)
			if err != syscall.EINTR {
				return true
			}
		}
	})
	if failed != nil {
		return 0, failed
	}
	if err == syscall.EAGAIN {
		err = nil
	}
	return max(0, n), err
}
