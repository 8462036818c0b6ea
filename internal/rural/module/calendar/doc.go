// Package calendar says which days are worked on: Monday to Friday but for the exceptions of a year, which people enter from the State
// Council's notice.
package calendar
