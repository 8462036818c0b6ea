// Package list makes the SQL of a module's list: the conditions of scope, state and filters, the order it is read along, the search of a
// keyword, the count and the page. Walk reads all of a list, page by page. Rows leave here as the wire has them.
package list
