// Package guard counts failed sign-ins and says who must wait. A failure belongs to a pair of user name and place; a place is a device
// that signed this user in before, else an address prefix (/24 of IPv4, /64 of IPv6). Five failures lock the pair, and the pair only:
// a stranger who guesses cannot lock the real user out of their own device. An address alone is never locked, it only has to read a
// picture (ruling 20). Names that nobody has are counted like the others, so that a lock reveals nothing (security.md goal 5).
//
// The counters live in the database: they survive a restart and count over replicas, and each change is one conditional statement.
package guard
