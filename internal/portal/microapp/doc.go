// Package microapp owns the registry of sub-apps: which there are, below which prefix, and how they are loaded. The
// files of the in-tree ones belong to the gateway, which says through a field where they are.
package microapp
