// Package help is 帮扶管理: four modules on the engine under the permission prefix "help" (pairing, measures, visits, policies) and what no
// list of records can say: which households are to be visited, which are entitled to a policy and without its measure, and the report
// of both. A policy's condition is a choice from a closed list (conditions.go); there is no language in which somebody writes SQL.
package help
