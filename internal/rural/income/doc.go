// Package income says how a household's income is computed and with which line it is compared (decision 0098): rules and lines are rows an
// administrator sets for an area and all below it, each with the document it rests on. A rule counts the kinds of income and takes off what it
// allows; every figure carries its arithmetic in words. What nobody entered is never nought: it is named, and without one of the four kinds there is
// no figure.
package income
