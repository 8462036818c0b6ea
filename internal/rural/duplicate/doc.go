// Package duplicate settles where a person belongs who is wanted in two households: the side that would register her asks, the side that
// has her answers. They are in different areas and neither sees the other's household. The register itself is household's.
package duplicate
