// Package area owns the region tree (root 全国, Guangdong's cities, counties, townships, villages) and Scope, the
// answer to "which places may this person see". It knows nobody: who has which scope is decided in portal/access.
package area
