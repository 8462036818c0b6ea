// Package duplicate settles where a person belongs who is wanted in two households: the side that would register them asks, the side that
// has their answers. They are in different areas and neither sees the other's household. The register itself is household's.
package duplicate
