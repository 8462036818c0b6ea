package dbtest

import (
	"sync"

	"modernc.org/libc"
	"modernc.org/libc/sys/types"
)

// KeepMemory keeps memory mapped for what SQLite frees when a database of a test is closed, or read again after a write: the caches of its nine
// connections, the schema in each, the statements. The allocator gives a page of 64 KiB back to the system as soon as all of it is free, and asks for it again
// at once: unmapping alone was a tenth of what tests of the whole product cost. One piece in each page stays taken, so no page is ever
// all free; the product does that for undo logs alone (db.keepUndoMemory), because a server is to hold little.
var KeepMemory = sync.OnceFunc(func() {
	tls := libc.NewTLS()
	defer tls.Close()
	const page, cached = 64 << 10, 8 << 10 // a page of a cache is 4 kB and a head
	for size := 64; size <= page/4; size *= 2 {
		pages, inPage := 64, page/size-1 // the page's own head takes the place of one piece
		if size == cached {
			pages = 512
		}
		taken := make([]uintptr, pages*inPage)
		for i := range taken {
			taken[i] = libc.Xmalloc(tls, types.Size_t(size))
		}
		for i, p := range taken {
			if i%inPage != 0 {
				libc.Xfree(tls, p)
			}
		}
	}
})
