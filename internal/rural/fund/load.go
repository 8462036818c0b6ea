package fund

// LoadFixed are the amounts of made-up records, so that no payment passes its allocation and no allocation its quota, however many
// there are; LoadFits the states in which a record may be referred to. Amounts are the table's: yuan, and fen for payments.
func LoadFixed() map[string]map[string]any {
	return map[string]map[string]any{
		"project-fund-quota":      {"amount": int64(9_000_000_000)},
		"project-fund":            {"budget": int64(90_000_000)},
		"project-fund-allocation": {"amount": int64(100_000)},
		"project-fund-payment":    {"amount": int64(10_000)},
	}
}

// LoadFits belongs to LoadFixed.
func LoadFits() map[string][]string {
	return map[string][]string{"project-fund-quota": {QuotaOpen, QuotaClosed}, "project-fund": funded, "project-fund-allocation": {AllocationOpen, AllocationRecovered}}
}
