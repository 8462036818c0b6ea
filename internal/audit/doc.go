// Package audit keeps what was done: one row in audit_log for each sign-in, refusal, change and export, written in the
// transaction of the operation itself, so that neither exists without the other. Who, session, address and request
// id come from the context. It owns the table audit_log and refuses to hold secrets: values under names such as
// "password" or "token" are replaced before they are stored. It does not decide what is worth a row; the rooms do.
package audit
