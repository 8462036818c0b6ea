package app

import (
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/village"
)

// knownFacts lists the registers with one record per area, whose fields can fill tables, and those that only carry changes to other registers.
func knownFacts() sharing.Known {
	return sharing.Known{
		Profiles: []sharing.Profile{{Module: "villages-data", State: village.Archived, By: "year"}},
		Changes: map[string]string{
			"familyChange":             "the change sheet of a household's facts",
			"household-data-entry":     "a household before it is entered",
			"household-data-duplicate": "one household beside another",
			"intserv-proposal":         "what a citizen says of their household",
			"intserv-correction":       "what a citizen wants corrected",
		},
		Compulsory: compulsory(),
		Own: map[string]string{
			"monitor-department-data.note":   "of the datum, as its department wrote it",
			"monitor.risk":                   "the household's risk is written from the case",
			"monitor.monitorType":            "the household's kind of monitoring is written from the case, as its step decides",
			"monitor.income":                 "of one household for its procedure, where the figure is the mean of the village",
			"help.person":                    "the household's cadre is written from the pairing",
			"help.phone":                     "the phone of the cadre, and not of the household",
			"villages-data.collectiveIncome": "the figure is reckoned from this field",
			"villages-data.partyMembers":     "of the whole village as its party branch counts them, where the register has those of registered households",
			"resident-town-member.idNo":      "of an official who is posted here, and of no registered household",
			"villages-data.toilets":          "of the whole village, where the figure is of the registered households of which it was entered",
		},
	}
}
