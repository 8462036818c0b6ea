// Package messagelog shows what was sent to whom: messages of the centre and short messages. It reads only, opens no sealed text and
// masks every name and number: it answers whether something went out, not what it said.
package messagelog
