// Package sharing is 一表同享: no fact is asked twice. It knows every fact the platform holds and where it lives, lets an office make a temporary table of them, and fills the
// table in from there. People type only what nobody holds, and what they typed is a fact from then on.
package sharing
