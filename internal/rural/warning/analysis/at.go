package analysis

import (
	"time"

	"mirror/internal/area"
	"mirror/internal/kit/clock"
)

// At is the day a figure is asked about, with what holds on it everywhere: the lines of income, the posts that are offered, and what other departments say.
type At struct {
	Day   int64 // yyyymmdd
	lines map[area.Code]IncomeLine
	posts map[area.Code][]Post // by the area whose people may see them
	// Departments is what other departments say of everywhere.
	Departments Departments
}

// IncomeLine is a line of income and the year it was set for.
type IncomeLine struct {
	Fen  int64
	Year int
}

// On is a day with lines of income by area, and posts.
func On(day int64, lines map[area.Code]IncomeLine, posts []Post) At {
	at := At{Day: day, lines: lines, posts: map[area.Code][]Post{}}
	for _, p := range posts {
		if dayOf(p.Updated) <= day {
			m := Market(p.Area)
			at.posts[m] = append(at.posts[m], p)
		}
	}
	return at
}

// Market is the area whose posts somebody reads: their county, or their city where it has none.
func Market(c area.Code) area.Code {
	for _, l := range []area.Level{area.County, area.City, area.Province} {
		if m, ok := c.At(l); ok {
			return m
		}
	}
	return c
}

// Line is the line of income that holds in an area on the day: of the newest year that one was set for here or in an area above, and of those the nearest.
// Until the line of a new year is set that of the year before counts.
func (at At) Line(c area.Code) (l IncomeLine, set bool) {
	for ; ; c = c.Parent() {
		if own, has := at.lines[c]; has && own.Year > l.Year {
			l, set = own, true
		}
		if c == area.Root {
			return l, set
		}
	}
}

// year is the year of the day.
func (at At) year() int { return int(at.Day / 10000) }

// age is somebody's age on the day; who is born after it has none.
func (at At) age(birth int) int {
	n := at.year() - birth/10000
	if int(at.Day%10000) < birth%10000 {
		n--
	}
	return n
}

// dayOf is the day of a moment, yyyymmdd.
func dayOf(ms int64) int64 {
	y, m, d := time.UnixMilli(ms).In(clock.Shanghai).Date()
	return int64(y)*10000 + int64(m)*100 + int64(d)
}
