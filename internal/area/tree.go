package area

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"mirror/internal/db"
)

// Node is one area of the tree (S3.05). Path is the names from the province down, joined by "/"; the root is
// not part of it.
type Node struct {
	ID       Code
	ParentID Code // the root's own parent is the root
	Text     string
	Level    string // pacLevel - 1 as text, "0" is the root
	Leaf     bool
	Path     string
	Disabled bool // no longer chosen for anything new; its name still tells what old rows mean
}

// forest is the whole region tree at one moment. It is read-only and safe for concurrent use. Nodes are
// kept in slices side by side, in the order of their codes: no node is an object of its own.
type forest struct {
	codes    []Code
	parents  []int32 // index of the parent; the root's is 0, itself
	names    []string
	initials []string // first letters of the pinyin, lower case
	pinyin   []string // full pinyin without tones or spaces
	text     string   // all of these one behind the other, area by area
	ends     []int32  // where each of them ends in text, three of an area
	disabled []bool
	first    []int32 // children of i are order[first[i]:first[i+1]]
	order    []int32
}

// read reads the area table. It fails when the table was not filled by Install.
func read(ctx context.Context, d *db.DB) (*forest, error) {
	rows, err := d.SQL().QueryContext(ctx, "SELECT code, parent, name, initials, pinyin, disabled FROM area ORDER BY code")
	if err != nil {
		return nil, fmt.Errorf("load areas: %w", err)
	}
	defer rows.Close()
	t := &forest{}
	var parents []Code
	var text strings.Builder // one string behind all names: fewer objects for the collector to walk
	var ends []int32
	var code, parent int64
	var raw [3][]byte
	var off bool
	for rows.Next() {
		if err := rows.Scan(&code, &parent, &raw[0], &raw[1], &raw[2], &off); err != nil {
			return nil, fmt.Errorf("load areas: %w", err)
		}
		t.codes, parents = append(t.codes, Code(code)), append(parents, Code(parent))
		t.disabled = append(t.disabled, off)
		for _, b := range raw {
			text.Write(b)
			ends = append(ends, int32(text.Len()))
		}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("load areas: %w", err)
	}
	if len(t.codes) == 0 || t.codes[0] != Root {
		return nil, fmt.Errorf("load areas: the area table is empty")
	}
	t.cut(text.String(), ends)
	return t, t.link(parents)
}

func (t *forest) cut(all string, ends []int32) {
	n := len(t.codes)
	t.text, t.ends = all, ends
	t.names, t.initials, t.pinyin = make([]string, n), make([]string, n), make([]string, n)
	from := int32(0)
	for i, end := range ends {
		piece := all[from:end]
		from = end
		switch i % 3 {
		case 0:
			t.names[i/3] = piece
		case 1:
			t.initials[i/3] = piece
		default:
			t.pinyin[i/3] = piece
		}
	}
}

// link turns parent codes into indexes and builds the children lists by counting.
func (t *forest) link(parents []Code) error {
	n := len(t.codes)
	t.parents, t.first, t.order = make([]int32, n), make([]int32, n+1), make([]int32, n-1)
	for i := 1; i < n; i++ {
		p := t.index(parents[i])
		if p < 0 || p >= i {
			return fmt.Errorf("load areas: %s hangs on %s, which is not above it", t.codes[i], parents[i])
		}
		t.parents[i] = int32(p)
		t.first[p+1]++
	}
	for i := 0; i < n; i++ {
		t.first[i+1] += t.first[i]
	}
	next := append([]int32{}, t.first[:n]...)
	for i := 1; i < n; i++ {
		p := t.parents[i]
		t.order[next[p]] = int32(i)
		next[p]++
	}
	return nil
}

func (t *forest) index(c Code) int {
	i := sort.Search(len(t.codes), func(i int) bool { return t.codes[i] >= c })
	if i < len(t.codes) && t.codes[i] == c {
		return i
	}
	return -1
}

func (t *forest) node(i int) Node {
	return Node{ID: t.codes[i], ParentID: t.codes[t.parents[i]], Text: t.names[i], Level: t.codes[i].TreeLevel(),
		Leaf: t.leaf(i), Path: t.pathText(i), Disabled: t.disabled[i]}
}

// leaf: nothing below it is in use.
func (t *forest) leaf(i int) bool {
	for _, k := range t.order[t.first[i]:t.first[i+1]] {
		if !t.disabled[k] {
			return false
		}
	}
	return true
}

func (t *forest) pathText(i int) string {
	var names [NaturalVillage]string
	k := len(names)
	for ; i > 0; i = int(t.parents[i]) {
		k--
		names[k] = t.names[i]
	}
	return strings.Join(names[k:], "/")
}

func (t *forest) len() int { return len(t.codes) }

func (t *forest) find(c Code) (Node, bool) {
	i := t.index(c)
	if i < 0 {
		return Node{}, false
	}
	return t.node(i), true
}

func (t *forest) name(c Code) string {
	if i := t.index(c); i >= 0 {
		return t.names[i]
	}
	return ""
}

func (t *forest) children(c Code) []Node {
	i := t.index(c)
	if i < 0 {
		return nil
	}
	var out []Node
	for _, k := range t.order[t.first[i]:t.first[i+1]] {
		out = append(out, t.node(int(k)))
	}
	return out
}

func (t *forest) path(c Code) []Node {
	i := t.index(c)
	if i < 0 {
		return nil
	}
	var out []Node
	for ; i > 0; i = int(t.parents[i]) {
		out = append([]Node{t.node(i)}, out...)
	}
	return out
}
