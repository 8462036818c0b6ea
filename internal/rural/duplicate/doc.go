// Package duplicate decides where a person belongs whom two households claim: the side that would register them asks, the side that
// has their answers. They are in different areas and neither sees the other's household. The register itself is household's.
package duplicate
