// Package monitor is 防返贫监测 as a module: from a clue through verification, appraisal, publicity, town and county to help and the
// end of the risk (domain.md#monitoring). It declares fields, states and steps; the guards with their words are its own. The engine does
// the rest. The household shows what a case decided.
package monitor
