package app

import (
	"context"

	"mirror/internal/db"
	"mirror/internal/db/onerow"
	"mirror/internal/events"
	"mirror/internal/portal/me"
	"mirror/internal/portal/parameter"
)

// Events published when platform parameters or a dictionary change. Replicas drop their copies; open pages read again.
const (
	parametersChanged = "parameters.changed"
	dictChanged       = "dict.changed"
)

func (a *App) wireParameters() {
	preset := parameter.Defaults()
	preset.Title, preset.WarningBase = a.Config.Title, a.Config.WarningBase
	preset.PageSize, preset.DashboardDays = int64(a.Config.PageSize), int64(a.Config.DashboardDays)
	if a.Config.ThemeColor != "" {
		preset.ThemeColor = a.Config.ThemeColor
	}
	a.Portal.Params = &parameter.Service{Now: a.now, Row: onerow.Row[parameter.Values]{DB: a.DB, Table: "platform_parameter", Preset: preset}, Changed: func(ctx context.Context, tx *db.Tx) error {
		if err := a.Bus.Publish(ctx, tx, events.Event{Kind: parametersChanged, User: servers}); err != nil {
			return err
		}
		return a.Bus.Publish(ctx, tx, events.Event{Kind: events.BootChanged, Data: map[string]any{}})
	}}
	title := func() string { return a.Portal.Params.Get().Title }
	a.Identity.Titled = title
}

// shapePlatform writes the parameters of the moment into the start-up bundle.
func (a *App) shapePlatform(p *me.Platform) {
	now := a.Portal.Params.Get()
	p.Title, p.ThemeColor, p.WarningBase = now.Title, now.ThemeColor, now.WarningBase
	p.Logo, p.Footer, p.MapNumber = now.Logo, now.Footer, now.MapNumber
	p.Filling = a.Filling()
	p.TopMenu, p.PageSize, p.DashboardDays, p.CountPoll, p.VisualLevel = now.TopMenu, now.PageSize, now.DashboardDays, now.CountPoll, now.VisualLevel
}

// hearSettings forgets what another replica changed.
func (a *App) hearSettings(e *events.Event) {
	switch e.Kind {
	case events.Resync:
		a.Portal.Params.Row.Forget()
		a.Portal.Dict.Invalidate()
	case parametersChanged:
		a.Portal.Params.Row.Forget()
	case dictChanged:
		a.Portal.Dict.Invalidate()
	}
}
