// Package deadline computes until when a record may stay in its state: by the rule of the nearest area, in plain or working days. People set
// the rules for their areas here.
package deadline
