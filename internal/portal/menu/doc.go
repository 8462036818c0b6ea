// Package menu owns the menu tree and the menu categories, and cuts both to what the caller may open. The decision
// itself is portal/access's; a page that does not exist yet has no item here.
package menu
