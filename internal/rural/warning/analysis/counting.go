package analysis

// count is the weighted count of deprivations of one object.
func count(deprived []bool, weights []int64) (n int64) {
	for i, is := range deprived {
		n += weights[i] * one(is)
	}
	return n
}

// index puts an object to the measures h, a and mpi by the counting method of Alkire and Foster (Journal of Public Economics 95, 2011), and to the chart of
// what each indicator adds. Who is deprived in k or more of the weights is poor; what others lack is censored. Weights are whole numbers, so that the
// sums of areas are exact.
func (t *tally) index(deprived []bool, weights []int64, k int64) {
	n := count(deprived, weights)
	poor := n >= k
	t.share("h", poor)
	if !poor {
		t.add("mpi", 0, 1)
		return
	}
	t.add("mpi", n, 1)
	t.add("a", n, 1)
	for i, is := range deprived {
		t.cell("contribution", 0, 0, i, weights[i]*one(is))
	}
}
