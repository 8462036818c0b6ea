// Package usage counts how many people open a page, by page, county or above, and day: never who, when or for how long. A person counts once a day for
// a page; that they did is known to this process's memory only, as a keyed digest, and forgotten with the day. Counts below five are shown to nobody and
// deleted once their day is over; the others stay 400 days.
package usage
