// Package warning is the early-warning site that the 14 links of the menu lead to (S2.13). It lets nobody in but by a login
// ticket of the portal. The analyses themselves (domain.md#early-warnings) come later, and the page says so.
package warning
