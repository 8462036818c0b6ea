// Package standin plays the other platforms, for the demo and the tests only: the government's and the citizens' sign-on (OAuth), a CAS,
// and an OA. They behave as such systems do: a code or ticket works once and for a minute, for the registered client and address only; they
// keep their own session, sign out, refuse, and one of their people is so slow that callers give up. They keep everything in memory and meet
// the portal over HTTP only.
package standin
