// Package xlsx reads, marks and writes workbooks of any length with little memory. A strange workbook is measured by the directory of its zip
// before anything is unpacked, and again while it is read.
//
//	Open    a workbook in any io.ReaderAt; Rows gives the lines of its first visible sheet one by one
//	Mark    a copy of it in which some cells are red and carry a note, and a column says how each row fared; all else stays byte by byte
//	Writer  a new workbook, row by row: texts in their cells, or once in a bounded table; never a formula
//	Form    an empty workbook to be filled in: notes on the headings, drop-downs, a frozen head
//
// Formulas are never computed: a cell counts by the value it was saved with.
package xlsx
