// Package village is 村情数据 as a module: one archive per village and year, from the village's clerk over town and county into the
// files, with the gap list against targets and the radar against the county's average (domain.md#villages).
package village
