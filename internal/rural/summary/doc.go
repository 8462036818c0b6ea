// Package summary is 汇总报表: fourteen reports that are put together from the library of figures, by area and period. A report is data: its columns are keys of
// figures. The present month is read from the roll-ups, a past one as it was kept.
package summary
