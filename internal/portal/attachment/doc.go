// Package attachment keeps the files that hang on records: photos, certificates, tables. It knows no record: a room declares an Owner, which
// says who may see and who may change the files of one of its records, so that an attachment is never seen further than its record.
//
//	Begin    says what will be sent; Part adds the next piece at the place the last one ended, however often the line breaks
//	List, Open, Thumbnail, Remove    for those the Owner lets
//
// What a file is its first bytes say, and its name must agree. Photos lose where and with what they were taken before they are stored
// (strip.go): only the turn of the picture stays. HEIC is refused, because nothing here could take the place out of it. PDF and Office files are
// stored as they are. Content is sealed (internal/blob).
package attachment
