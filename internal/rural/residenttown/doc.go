// Package residenttown is 驻镇帮镇扶村: six registers under the permission prefix "resident-town" (teams, members, leaves, work log, reports, tasks),
// how many days somebody was in town, and the report by area. Days are counted from posting and leave: there is no check-in and no position, nobody
// is ranked, and a person's calendar is seen by themselves, by the leader of their team and by those who approve.
package residenttown
