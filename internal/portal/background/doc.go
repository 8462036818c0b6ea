// Package background shows the work of the queue to those who run the platform: what waits, runs, failed or was stopped, never what is in it. Whose job it is
// counts: those of people are seen by who has them in the area, the platform's own by everybody who may open the page. A failed job is started
// again, a waiting one stopped, with a row of the audit in the same transaction.
package background
