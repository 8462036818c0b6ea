// Package departmentdata is 部门数据: what other departments' books say of people and places. Thirteen kinds are declared in one table (kind.go), each with its purpose,
// its basis, how long it is kept and which values it takes. Rows come from workbooks (book.go) and from machines (push.go), and go one way (take.go). A person is
// found by the blind index of their identity number, which nobody sees; who is unknown waits in the list of the unmatched (match.go, decision 0143).
//
// The room shares the pages and the permissions of the monitoring. It knows no analysis: the early warnings read its register.
package departmentdata
