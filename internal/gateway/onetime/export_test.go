package onetime

// Len is how many tokens are kept.
func (m *Memory) Len() (n int) {
	for _, set := range m.byMinute {
		n += len(set)
	}
	return n
}
