// Package workbook makes a module's import and export of its declaration: which columns a workbook has, how a cell becomes a value and a
// value a cell.
package workbook
