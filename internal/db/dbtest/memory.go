package dbtest

import (
	"sync"

	"mirror/internal/db"
)

// KeepMemory keeps memory mapped for what SQLite frees when a database of a test is closed, or read again after a write: the caches of its connections, the schema
// in each, the statements. Unmapping alone was a tenth of what tests of the whole product cost. A server keeps less, because it is to hold little.
var KeepMemory = sync.OnceFunc(func() {
	const cached = 8 << 10 // a page of a cache is 4 kB and a head
	for size := 64; size <= 16<<10; size *= 2 {
		areas := 64
		if size == cached {
			areas = 512
		}
		db.KeepMapped(areas, size)
	}
})
