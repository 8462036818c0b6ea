// Package session owns browser sessions: one row each, checked on every call, ended by log-out, password change,
// disabling, idleness (30 min) or age (12 h). What is ended here is dead everywhere: tokens carry the session's id and
// are worth nothing without it. It knows app_user only to say who a session belongs to; it knows no password.
package session
