package rollup

// Kept is how many answers are in memory.
func (a *Answers[T]) Kept() int { return len(a.kept) }
