// Package metric is 指标库, the library of figures. A figure has a definition in words, a rule by which it adds up over areas, a source that is a
// roll-up and never the records themselves, and the list of the records behind it. The rooms give their figures as a Source. A screen reads a figure
// by its key, so that one name means one number everywhere (decision 0106).
package metric
