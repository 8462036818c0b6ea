// Package rule holds the input rules of section 5 of the specification as pure functions with their texts (S5.01-S5.09,
// S5.13). The browser has the same functions in web/packages/sdk/src/rules; testdata/rules.json is read by both suites, so that
// the two cannot drift apart.
package rule
