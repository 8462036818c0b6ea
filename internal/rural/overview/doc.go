// Package overview answers the figures of one area and its children from the roll-ups of household, project money, village
// archives and help, never from the records themselves: its cost grows with the number of children only (data.md#roll-ups).
package overview
