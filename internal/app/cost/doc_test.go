// Package cost_test holds what the product costs at size on both engines: statements, pages and plans, which no neighbour on the machine changes.
package cost_test
