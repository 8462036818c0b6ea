// Package fund is 项目资金: the project library, quotas, their allocation to projects, payments, monthly progress, acceptance and the
// assets that are left (domain.md#project-funds), each a register on the module engine. It owns the money rule: what is paid is never more than
// what was allocated, and what is allocated never more than the quota and the project's budget. Fund totals hold the rule, in the
// transaction that moves the money; sums by area and year feed the reports. It moves no money itself.
package fund
