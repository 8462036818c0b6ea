package menu

import (
	"context"
	"fmt"

	"mirror/internal/portal/access"
)

// prepared is the menu of a platform with all that does not depend on who asks. It is shared between calls and never changed.
type prepared struct {
	revision   int64
	nodes      []node
	resources  []string // each once; a node names one by its index
	categories []MenuCategory
	keywords   map[string]string
	entries    []access.MenuNode
	refs       access.MenuRefs
}

// node is an item in the order in which a tree is walked: what hangs below it stands behind it, up to end.
type node struct {
	item     MenuItem // without children
	resource int      // -1: none
	parent   int      // -1: none
	end      int
	opens    bool // by itself, not only for what is below it
}

// maxDepth bounds the tree: rows that name each other as parents must not run for ever.
const maxDepth = 8

// plant hangs flat rows, which are in their order, below their parents.
func plant(rows []MenuItem) *prepared {
	p := &prepared{nodes: make([]node, 0, len(rows)), refs: access.MenuRefs{}, entries: make([]access.MenuNode, 0, len(rows))}
	below := map[string][]int{}
	for i, it := range rows {
		below[it.ParentID] = append(below[it.ParentID], i)
		if access.Derived(it.Resource) {
			continue // no role gives or takes it
		}
		p.entries = append(p.entries, access.MenuNode{ID: it.ID, ParentID: it.ParentID, Name: it.Name, Resource: it.Resource})
		if it.Resource != "" {
			p.refs[it.Resource] = append(p.refs[it.Resource], access.MenuRef{ID: it.ID, Name: it.Name, Resource: it.Resource, Page: it.Base})
		}
	}
	known := map[string]int{"": -1}
	var hang func(under string, parent, level int)
	hang = func(under string, parent, level int) {
		if level > maxDepth {
			return
		}
		for _, row := range below[under] {
			it := rows[row]
			at, ok := known[it.Resource]
			if !ok {
				at = len(p.resources)
				known[it.Resource], p.resources = at, append(p.resources, it.Resource)
			}
			it.Level = level
			i := len(p.nodes)
			p.nodes = append(p.nodes, node{item: it, resource: at, parent: parent, opens: it.Resource != "" && (it.URL != "" || it.Base != "")})
			hang(it.ID, i, level+1)
			p.nodes[i].end = len(p.nodes)
		}
	}
	hang("", -1, 1)
	return p
}

// cut keeps what may be opened (S6.04): an item whose resource is not allowed goes with all below it; of the rest, an item stays when it
// has an address of its own and a resource, or a child that stays. allowed is asked once for every resource.
func (p *prepared) cut(allowed func(resource string) bool) []MenuItem {
	may := make([]bool, len(p.resources))
	for i, r := range p.resources {
		may[i] = allowed(r)
	}
	// From behind: a child is counted before its parent is looked at. Counts below what is not allowed are never read.
	stays := make([]int32, len(p.nodes)+1)
	top := len(p.nodes)
	for i := top - 1; i >= 0; i-- {
		n := &p.nodes[i]
		if n.resource >= 0 && !may[n.resource] || !n.opens && stays[i] == 0 {
			stays[i] = gone
			continue
		}
		if n.parent < 0 {
			stays[top]++
		} else {
			stays[n.parent]++
		}
	}
	return p.copy(0, top, stays, stays[top])
}

// gone marks what does not stay; any other number is how many children do.
const gone = -1

func (p *prepared) copy(from, to int, stays []int32, many int32) []MenuItem {
	out := make([]MenuItem, 0, many)
	for i := from; i < to; i = p.nodes[i].end {
		if stays[i] == gone {
			continue
		}
		it := p.nodes[i].item
		it.Children = p.copy(i+1, p.nodes[i].end, stays, stays[i])
		it.Leaf = len(it.Children) == 0
		out = append(out, it)
	}
	return out
}

// prepared gives the platform's menu in one statement: it asks for the number of changes, and for the rows only where that is not the
// number of what is kept.
func (s *Service) prepared(ctx context.Context, platform string) (*prepared, error) {
	s.mu.RLock()
	kept := s.kept[platform]
	s.mu.RUnlock()
	have := int64(0)
	if kept != nil {
		have = kept.revision
	}
	read, err := changed(ctx, s.DB.Read(), platform, have)
	if err != nil {
		return nil, fmt.Errorf("read menu: %w", err)
	}
	if kept != nil && read.revision == have {
		return kept, nil
	}
	now := plant(read.items)
	now.revision, now.categories, now.keywords = read.revision, read.categories, read.keywords
	s.mu.Lock()
	defer s.mu.Unlock()
	// Anybody may ask for a platform that does not exist: those take no room. An older reading does not overtake a newer one.
	if old := s.kept[platform]; len(read.items) > 0 && (old == kept || old.revision < now.revision) {
		if s.kept == nil {
			s.kept = map[string]*prepared{}
		}
		s.kept[platform] = now
	}
	return now, nil
}
