package app

import (
	"mirror/internal/portal/me"
	"mirror/internal/portal/parameter"
)

// answered are the paths whose lists and cards are paged through all day; their answers' names are in the dictionary.
var answered = []string{"/api/households", "/api/rural/", "/api/help/", "/api/overview", "/api/messages", "/api/people"}

// dictionaryParts are what the compression dictionary is made of, beside the pages' own text: nothing here was written by anybody of this
// installation, because everybody may read it.
func (a *App) dictionaryParts() (boots []any, answers []byte) {
	v := parameter.Defaults()
	p := me.Platform{Title: a.Config.Title, Version: Version, Demo: a.Config.Demo, ThemeColor: v.ThemeColor, WarningBase: v.WarningBase, TopMenu: v.TopMenu,
		PageSize: v.PageSize, DashboardDays: v.DashboardDays, CountPoll: v.CountPoll, VisualLevel: v.VisualLevel}
	for _, b := range a.Portal.Me.Samples(p) {
		boots = append(boots, b.InPage())
	}
	return boots, a.Router.Shapes(answered...)
}
