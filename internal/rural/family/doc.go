// Package family is 家庭变化: change sheets (变更单) that alter a household once the village, the town and, for structural changes, the
// county have agreed. Decision 0032 says what they may touch, how two sheets get on with each other, and what follows a household that
// moves.
package family
