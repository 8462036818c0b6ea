package warning

import (
	"mirror/internal/db"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/warning/analysis"
)

// Metrics are the key figures of the analyses. They lead to their pages where the site is ours: another one opens from the menu alone, with a ticket.
func Metrics(d *db.DB, base string) metric.Source {
	title := func(slug string) string {
		a, _ := Find(slug)
		return a.Title
	}
	page := func(slug string) string {
		if !builtIn(base) {
			return ""
		}
		return "/warning/" + slug
	}
	return analysis.Metrics(d, title, page)
}
