// Package entry is 农户建档: a household that was entered, one by one or by a workbook, waits for its town before it counts as valid. The household
// itself lies in rural/household; a record here is the approval of it, on the engine.
package entry
