package db

import (
	"sync"

	"modernc.org/libc"
	"modernc.org/libc/sys/types"
)

// allocated is what the allocator of SQLite asks the system for at a time, in bytes, and gives back as soon as all of it is free.
const allocated = 64 << 10

// KeepMapped keeps that many of these areas mapped, for pieces of size bytes, a power of two. One piece of each area stays taken, so that the area is never all free.
// Otherwise SQLite, which frees much and asks for it again at once, has the same memory unmapped and mapped all the time.
func KeepMapped(areas, size int) {
	tls := libc.NewTLS()
	defer tls.Close()
	each := allocated/size - 1 // the head of the area takes the place of one piece
	taken := make([]uintptr, areas*each)
	for i := range taken {
		taken[i] = libc.Xmalloc(tls, types.Size_t(size))
	}
	for i, p := range taken {
		if i%each != 0 {
			libc.Xfree(tls, p)
		}
	}
}

// keepMemory keeps what a server frees and asks for again with every write.
var keepMemory = sync.OnceFunc(func() {
	// Undo logs of savepoints, 1 kB and a head: one is made for each change and freed with it (decision 0065).
	KeepMapped(16, 2<<10)
	// Pages of the file, 4 kB and a head: a reader frees all it holds when somebody has written (decision 0201).
	KeepMapped(128, 8<<10)
})
