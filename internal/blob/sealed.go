package blob

import (
	"strconv"

	"mirror/internal/kit/cryptox"
)

// Sealed are the sealed columns of the room. A chunk is 64 KiB, so few go into one transaction. The last chunk of a file that is still being
// written looks like one before it: such a value is left for a later pass.
var Sealed = []cryptox.Stored{{Purpose: purpose, Table: "blob_chunk", Column: "data", ID: []string{"blob_id", "seq"}, Rows: 16,
	With: []string{"t.blob_id", "CAST(t.seq AS text)", `CASE WHEN (SELECT b.size FROM blob b WHERE b.id = t.blob_id) >= 0
		AND t.seq = (SELECT max(c.seq) FROM blob_chunk c WHERE c.blob_id = t.blob_id) THEN 'true' ELSE 'false' END`},
	AAD: func(with []string) []byte {
		seq, _ := strconv.Atoi(with[1])
		return place(with[0], seq, with[2] == "true")
	}}}
