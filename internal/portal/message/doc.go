// Package message owns the message centre: what was sent, to whom, and whether it was read.
//
//	Send      to people known by their id, in the caller's transaction
//	Publish   to an audience (areas, roles, departments, people); a leased job writes the receivers in batches
//	Withdraw  takes a published message out of every centre again; who had read it stays known
//
// Each receiver has a row of their own, so that list, badge and receipts are short reads whatever was published to how many
// (docs/decisions/0019). Who may publish to whom is not decided here: portal/notice does it for officials, and a module
// that publishes decides for itself. Counts are pushed to the receiver's browsers by a field that the wiring fills; how they
// travel is not known here.
package message
