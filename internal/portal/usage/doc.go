// Package usage counts how many people open a page, by page, county or above, and day: never who, when or for how long. A person counts once a day for
// a page; that they did is known to this process's memory only, as a keyed digest, and forgotten with the day. So a figure is a lower bound: of several
// processes, and of one that started again, the most that one of them saw counts, and nobody counts twice. Counts below five are shown to nobody and
// deleted once their day is over; the others stay 400 days.
package usage
