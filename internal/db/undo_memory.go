package db

import (
	"sync"

	"modernc.org/libc"
)

// The pages of memory that stay mapped, and the size of what SQLite asks for in them.
const (
	undoPages  = 16
	undoSlot   = 1100 // the pieces of a savepoint's undo log are 1 kB and a head
	undoInPage = 32   // as many fit one page of the allocator, 64 KiB
)

// keepUndoMemory keeps a megabyte mapped for the undo logs of savepoints. SQLite makes one for each change and frees it with the change. The
// allocator gives a page back to the system as soon as all of it is free, so each change would map the same pages again: of 240 page faults of a
// create 120 went with this (decision 0065). One piece in each page stays taken, so no page is ever all free.
var keepUndoMemory = sync.OnceFunc(func() {
	tls := libc.NewTLS()
	defer tls.Close()
	var taken [undoPages * undoInPage]uintptr
	for i := range taken {
		taken[i] = libc.Xmalloc(tls, undoSlot)
	}
	for i, p := range taken {
		if i%undoInPage != 0 {
			libc.Xfree(tls, p)
		}
	}
})
