// Package backtest compares the early warnings of a year with the households that were recognised in it: how many had been warned of and how many
// days before (recall, lead), and what became of those warned of (precision), by figure and area. It looks at hits and cases as they stood on a day:
// what is dated later never counts. The pass of the night writes its sums; a page reads them. Decision 0140.
package backtest
