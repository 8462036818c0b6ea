// Package outbound is the only way in which this process opens connections to addresses that configuration names. Its rule is asked of the
// address a name was resolved to, at the moment of the connection: a name that changes its mind, another spelling of an address and a redirect
// meet the same rule. Refused are this machine, its links, what clouds answer about themselves, and this process's own listeners; private
// networks are where the servers of a department live and are open. What an operator allows beyond that is a Place.
package outbound
