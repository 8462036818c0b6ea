package overview

// Overview is an area's figures and those of its children; the map drills down through it.
type Overview struct {
	Area     OverviewArea    `json:"area"`
	KPIs     OverviewKPIs    `json:"kpis"`
	Children []OverviewChild `json:"children" doc:"only those inside the caller's scope, by code"`
}

// OverviewArea is the area the figures are of.
type OverviewArea struct {
	ID    string         `json:"id"`
	Name  string         `json:"name"`
	Level string         `json:"level" doc:"pacLevel - 1: 0 country, 1 province, 2 city, 3 county, 4 township, 5 village"`
	Path  []OverviewStep `json:"path" doc:"from the topmost area the caller may see down to this one"`
}

// OverviewStep is one step of the path.
type OverviewStep struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// OverviewKPIs are the figures of one area, as folded at updatedAt.
type OverviewKPIs struct {
	Households      int64   `json:"households"`
	Members         int64   `json:"members"`
	Monitored       int64   `json:"monitored" doc:"households under monitoring now"`
	Eliminated      int64   `json:"eliminated" doc:"households whose risk is eliminated"`
	PerCapitaIncome float64 `json:"perCapitaIncome" doc:"yuan, newest recorded year of each household"`
	UpdatedAt       int64   `json:"updatedAt" doc:"ms UTC, 0 where nothing is recorded yet"`
}

// OverviewChild is one area directly below.
type OverviewChild struct {
	ID              string  `json:"id"`
	Name            string  `json:"name"`
	Level           string  `json:"level"`
	Leaf            bool    `json:"leaf"`
	Households      int64   `json:"households"`
	Members         int64   `json:"members"`
	Monitored       int64   `json:"monitored"`
	Eliminated      int64   `json:"eliminated"`
	PerCapitaIncome float64 `json:"perCapitaIncome" doc:"yuan"`
}
