package menu

// Filter cuts a tree that a test writes down.
func Filter(tree []MenuItem, allowed func(resource string) bool) []MenuItem {
	var rows []MenuItem
	var flat func(items []MenuItem, parent string)
	flat = func(items []MenuItem, parent string) {
		for _, it := range items {
			kids := it.Children
			it.ParentID, it.Children = parent, nil
			rows = append(rows, it)
			flat(kids, it.ID)
		}
	}
	flat(tree, "")
	return plant(rows).cut(allowed)
}
