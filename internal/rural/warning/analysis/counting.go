package analysis

// Multidimensional is the adjusted headcount of Alkire and Foster and its parts.
type Multidimensional struct {
	H             float64   // share of those who are deprived in k or more of the weights
	A             float64   // their mean score
	M0            float64   // H × A
	Contributions []float64 // of each indicator to M0; they sum to one
}

// Count is the counting method of Alkire and Foster (Journal of Public Economics 95, 2011) on a matrix of deprivations, a row each object. Weights
// are whole numbers; whoever's weighted count is k or more is poor.
func Count(deprived [][]bool, weights []int64, k int64) Multidimensional {
	c := counting{weights: weights, k: k, censored: make([]int64, len(weights))}
	for _, row := range deprived {
		c.add(row)
	}
	return c.result()
}

// counting gathers what the method needs in whole numbers, so that it adds up over areas exactly.
type counting struct {
	weights  []int64
	k        int64
	all      int64   // objects
	poor     int64   // those that are poor
	score    int64   // sum of the weighted counts of the poor
	censored []int64 // of each indicator: the poor who are deprived in it
}

// count is the weighted count of one object.
func count(deprived []bool, weights []int64) (n int64) {
	for i, is := range deprived {
		n += weights[i] * one(is)
	}
	return n
}

func (c *counting) add(deprived []bool) {
	c.all++
	n := count(deprived, c.weights)
	if n < c.k {
		return
	}
	c.poor, c.score = c.poor+1, c.score+n
	for i, is := range deprived {
		c.censored[i] += one(is)
	}
}

func (c *counting) result() (out Multidimensional) {
	var whole int64
	for _, w := range c.weights {
		whole += w
	}
	out.Contributions = make([]float64, len(c.weights))
	if c.all == 0 || c.poor == 0 {
		return out
	}
	out.H = float64(c.poor) / float64(c.all)
	out.A = float64(c.score) / float64(c.poor*whole)
	out.M0 = float64(c.score) / float64(c.all*whole)
	for i, n := range c.censored {
		out.Contributions[i] = float64(c.weights[i]*n) / float64(c.score)
	}
	return out
}
