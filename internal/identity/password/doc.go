// Package password owns the rules for passwords (S5.01-S5.03), their argon2id hashes behind a bounded queue, the change of one's own
// password (S7.20), and when a change is due (S7.18). Hashes live in credential and password_history. No password, old or new, is
// ever written to a log or an audit row.
package password
