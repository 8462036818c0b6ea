// Package warning is the early warnings (S2.13, domain.md#early-warnings): the rules by which a figure of an analysis stands out, what stands out by
// them, and the site that the 14 links of the menu lead to. What the analyses read and compute is in its room analysis.
//
//	Rule      a figure beside a threshold, of an area; the nearest area's holds. Proposed by one person, approved by another.
//	Hit       what stands out, one row from the first day to the last; it holds ids and no names.
//	Walk      looks at everything, village by village, and goes on from its mark.
//	Watch     notes the village or the job market of a project, payment, asset, archive or post that was changed.
//	Touched   notes a household that was changed; Follow looks at it again.
//	Clues     creates monitoring clues from hits.
//
// Decision 0136.
package warning
