// Package configpack carries what administrators arranged from one installation to another as one signed, diffable JSON file.
//
//	Section   what a room exports and imports: Name, Export, Diff, Apply
//	Table     a Section for rows of one table, as a literal
//	Service   Export, Plan (the dry run) and Import (one transaction, audited)
//
// A section in the file is the whole truth about that section: rows that are not in it go. One that is not in the file is left alone. Rows
// carry neither ids nor times nor secrets, so that what was exported, imported and exported again is the same file. It owns no table.
package configpack
