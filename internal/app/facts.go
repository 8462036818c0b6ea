package app

import (
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/village"
)

// knownFacts says which registers have one record of an area, so that their fields fill in tables, and which only carry changes to what lives elsewhere.
func knownFacts() sharing.Known {
	return sharing.Known{
		Profiles: []sharing.Profile{{Module: "villages-data", State: village.Archived, By: "year"}},
		Changes: map[string]string{
			"familyChange":             "the change sheet of a household's facts",
			"household-data-entry":     "a household before it is entered",
			"household-data-duplicate": "one household beside another",
			"citizen-proposal":         "what a citizen says of their household",
			"citizen-correction":       "what a citizen wants corrected",
		},
	}
}
