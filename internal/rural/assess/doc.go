// Package assess is 考核: schemes of indicators, the sheets by which areas, teams, members and supporting units are scored, publicity, appeal and grade. A
// score is computed here alone, number by number (decision 0120). Areas, teams and units are ranked; people never are, and a member's scores are for that
// member and for the offices that review them.
package assess
