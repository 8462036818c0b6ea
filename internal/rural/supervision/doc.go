// Package supervision is 日常监督 (domain.md#daily-supervision): inspections, the issues that come from them and from six other sources, their
// rectification and recheck, and the monthly bulletin. It owns the rule that nobody rechecks what they rectified, says which issues are there again,
// and keeps sums by area and month for reports and bulletins. It names areas and units in its figures, and never a person.
package supervision
