// Package usage counts how often pages are opened, by page, county or above, and day: never who, when or for how long. A count is the first call of a
// session to a page's routes within half an hour; which session that was is known to this process's memory only, as a keyed digest, and forgotten after
// it. Counts below five are shown to nobody and deleted once their day is over; the others stay 400 days.
package usage
