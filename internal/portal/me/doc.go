// Package me puts together what a signed-in person's browser needs to start: profile, area, first-sign-in state, menu,
// roles, permissions, registry and unread count (decision 0001, "Boot"). It owns the white list and nothing else; every
// part comes from the room that owns it.
package me
