package area

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"mirror/internal/db"
)

// Tree is the whole region tree in memory, safe for concurrent use. Reload puts a new one in its place at one stroke; whoever
// walks it meanwhile goes on in the old one.
type Tree struct {
	db  *db.DB
	mu  sync.Mutex // one reading at a time: an older one must not overtake a newer
	now atomic.Pointer[forest]
}

// Load reads the area table. It fails when the table was not filled by Install.
func Load(ctx context.Context, d *db.DB) (*Tree, error) {
	t := &Tree{db: d}
	return t, t.Reload(ctx)
}

// Reload reads the table again, after a change here or on another replica. On a failure the old tree stays.
func (t *Tree) Reload(ctx context.Context) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	f, err := read(ctx, t.db)
	if err != nil {
		return err
	}
	t.now.Store(f)
	return nil
}

// Len is the number of nodes, the root included.
func (t *Tree) Len() int { return t.now.Load().len() }

// Node gives the area with this code.
func (t *Tree) Node(c Code) (Node, bool) { return t.now.Load().find(c) }

// Name is the area's own name, "" for an unknown code.
func (t *Tree) Name(c Code) string { return t.now.Load().name(c) }

// Children gives the areas directly below c in the order of their codes, those that are disabled too; nil for a leaf or an
// unknown code.
func (t *Tree) Children(c Code) []Node { return t.now.Load().children(c) }

// OfLevel gives all areas of a level, those that are disabled too, in the order of the tree.
func (t *Tree) OfLevel(l Level) []Code {
	f := t.now.Load()
	var out []Code
	var walk func(i int32)
	walk = func(i int32) {
		for _, k := range f.order[f.first[i]:f.first[i+1]] {
			if at := f.codes[k].Level(); at == l {
				out = append(out, f.codes[k])
			} else if at < l {
				walk(k)
			}
		}
	}
	walk(0) // the root
	return out
}

// Path gives the areas from the province down to c itself; nil for the root or an unknown code.
func (t *Tree) Path(c Code) []Node { return t.now.Load().path(c) }

// Search finds areas inside the scope by name (anywhere in it), pinyin initials, full pinyin or code (from the
// front). Better fits come first: exact, then prefix, then contains; among equals the higher level, then the code.
func (t *Tree) Search(q string, within Scope, limit int) []Node {
	return t.now.Load().search(q, within, limit, false)
}

// SearchAll is Search among all, those that are disabled behind the others.
func (t *Tree) SearchAll(q string, within Scope, limit int) []Node {
	return t.now.Load().search(q, within, limit, true)
}

// Below are the areas of a level within another one that are in use, in the order of their codes.
func (t *Tree) Below(c Code, l Level) (out []Code) {
	for _, n := range t.Children(c) {
		switch {
		case n.Disabled:
		case n.ID.Level() == l:
			out = append(out, n.ID)
		case n.ID.Level() < l:
			out = append(out, t.Below(n.ID, l)...)
		}
	}
	slices.Sort(out)
	return out
}
