// Package evaluation is 综合评价: models over the library of figures, and runs of a model over the areas below an office. A run freezes its figures under
// a seal, so that a published score can be computed again bit for bit (decision 0118). The method is here and nowhere else. It evaluates areas, and never
// a person.
package evaluation
