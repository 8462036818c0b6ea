package app

import (
	"context"
	"errors"
	"log/slog"
	"net/url"
	"time"

	"mirror/internal/db"
	"mirror/internal/gateway/onetime"
	"mirror/internal/identity/keys"
	"mirror/internal/identity/oidc"
	"mirror/internal/jobs"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/household"
	"mirror/internal/rural/metric"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/warning"
)

// keepSessions is how long ended sessions stay to be looked at; keepJobs the same for jobs.
const (
	keepSessions = 30 * 24 * time.Hour
	keepJobs     = 7 * 24 * time.Hour
)

// schedule says what is done again and again, once over all replicas.
func (a *App) schedule() {
	a.Jobs.Handle(keys.Kind, a.Keys.Reseal)
	every := func(kind string, interval time.Duration, do func(ctx context.Context) error) {
		a.Jobs.Handle(kind, func(ctx context.Context, _ *jobs.Run) error { return do(ctx) })
		a.Jobs.Every(kind, interval)
	}
	a.Jobs.Handle(oidc.KindBackchannel, a.Identity.Deliver)
	every("session.sweep", 10*time.Minute, func(ctx context.Context) error { return a.Sessions.Sweep(ctx, keepSessions) })
	every("api-token.sweep", time.Hour, a.Tokens.Sweep)
	every("usage.prune", time.Hour, a.Portal.Usage.Prune)
	every("metric.keep", metric.KeepEvery, a.Rural.Metrics.Keep)
	every("metric.parts", metric.CountEvery, a.Rural.Metrics.CountParts)
	every("identity.sweep", 10*time.Minute, a.Identity.Sweep)
	every("login-ticket.sweep", 10*time.Minute, a.LoginKeys.Sweep)
	every("request-token.sweep", 10*time.Minute, func(ctx context.Context) error {
		if t, ok := a.RequestTokens.Spent.(*onetime.Table); ok {
			return t.Sweep(ctx, a.now())
		}
		return nil
	})
	every("idempotency.sweep", 10*time.Minute, a.Repeats.Sweep)
	if a.External != nil {
		every("external.sweep", time.Hour, a.External.Sweep)
	}
	every("sso.sweep", time.Hour, a.Bridges.Sweep)
	if age := a.Config.KeyRotation; age > 0 {
		every("keys.rotate", min(time.Hour, age), func(ctx context.Context) error {
			done, err := a.Ring.RotateDue(ctx, age)
			if done {
				slog.Info("signing keys rotated")
			}
			return err
		})
	}
	every("blob.sweep", 10*time.Minute, func(ctx context.Context) error {
		n, err := a.Blobs.Sweep(ctx)
		if n > 0 {
			slog.Info("expired files removed", "count", n)
		}
		return err
	})
	every("audit.prune", time.Hour, func(ctx context.Context) error {
		n, err := a.Audit.Prune(ctx, int(a.Policy.Get().AuditRetentionDays))
		if n > 0 {
			slog.Info("audit rows past their retention removed", "count", n)
		}
		return err
	})
	a.Jobs.Handle(message.DeliverJob, a.Portal.Message.Deliver)
	a.Jobs.Handle(gazetteer.MergeJob, a.Portal.Areas.Move)
	a.Jobs.Handle(message.TakeBackJob, a.Portal.Message.TakeBack)
	every("message.sweep", time.Hour, func(ctx context.Context) error {
		n, err := a.Portal.Message.Sweep(ctx, time.Duration(a.Config.MessageRetentionDays)*24*time.Hour)
		if n > 0 {
			slog.Info("messages past their retention removed", "count", n)
		}
		return errors.Join(err, a.Portal.Notice.Sweep(ctx))
	})
	every("sub-app.sweep", time.Hour, a.Portal.Apps.Sweep)
	a.Bulk.Handle(transfer.JobImport, a.Portal.Transfers.RunImport)
	a.Bulk.Handle(transfer.JobExport, a.Portal.Transfers.RunExport)
	every("attachment.sweep", time.Hour, a.Portal.Attachments.Sweep)
	every("transfer.sweep", time.Hour, a.Portal.Transfers.Sweep)
	a.Jobs.Handle(redueJob, func(ctx context.Context, _ *jobs.Run) error { return a.Rural.Modules.Redue(ctx) })
	every("module.remind", 10*time.Minute, a.Rural.Modules.Remind)
	every("help.count", time.Hour, a.Rural.Help.Count)
	every("summary.open", time.Hour, a.Rural.Summary.Open)
	every(sharing.OpenJob, time.Hour, a.Rural.Sharing.Open)
	a.Jobs.Handle(residenttown.LacksJob, func(ctx context.Context, _ *jobs.Run) error { return residenttown.Restaff(ctx, a.DB) })
	every(residenttown.DraftJob, time.Hour, residenttown.Weekly{Engine: a.Rural.Modules, Send: a.tellMember}.Draft)
	every(departmentdata.SweepJob, time.Hour, a.Rural.Departments.Sweep)
	every("hall.expire", time.Hour, a.Rural.Hall.Expire)
	a.Jobs.Handle(hall.WordsJob, a.Rural.Hall.FindWords)
	a.Jobs.Every(hall.WordsJob, time.Hour)
	a.Jobs.Handle(warning.PassJob, a.Rural.Warning.Pass)
	every(warning.NightJob, time.Hour, a.Rural.Warning.Night)
	a.Jobs.Handle(fund.RepairJob, (&fund.Repair{Engine: a.Rural.Modules}).Run)
	a.Jobs.Handle(household.TokenJob, a.Rural.Household.Retoken)
	a.Jobs.Handle(retention.Job, a.Rural.Retention.Nightly)
	a.Jobs.Every(retention.Job, time.Hour)
	every("password.remind", time.Hour, a.remindOfPasswords)
	every("job.prune", time.Hour, func(ctx context.Context) error {
		_, err := a.Jobs.Prune(ctx, a.now().Add(-keepJobs))
		return err
	})
}

// repairFund has the money mended that older rules left on its way, once for each installation; who tries first puts the one job.
func (a *App) repairFund(ctx context.Context) {
	a.once(ctx, fund.RepairJob, (&fund.Repair{Engine: a.Rural.Modules}).Due)
}

// retoken has the households found by what they were not when they were entered, once for each installation.
func (a *App) retoken(ctx context.Context) {
	a.once(ctx, household.TokenJob, a.Rural.Household.RetokenDue)
}

// restaff has what teams lack put right where an earlier version said it otherwise, or not at all.
func (a *App) restaff(ctx context.Context) {
	a.once(ctx, residenttown.LacksJob, func(ctx context.Context) (bool, error) { return residenttown.Outdated(ctx, a.DB) })
}

// plantRules enters the default thresholds of the early warnings where nobody did.
func (a *App) plantRules(ctx context.Context) {
	if err := a.Rural.Warning.Plant(ctx); err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "rules of the early warnings", "error", err.Error()) // the next start tries again
	}
}

// once puts a job that is due into the queue.
func (a *App) once(ctx context.Context, kind string, due func(context.Context) (bool, error)) {
	is, err := due(ctx)
	if err == nil && is {
		err = a.DB.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := a.Jobs.Enqueue(ctx, tx, jobs.New{Kind: kind, UniqueKey: "once"})
			return err
		})
	}
	if err != nil && ctx.Err() == nil {
		slog.WarnContext(ctx, "a job of the start", "kind", kind, "error", err.Error()) // the next start tries again
	}
}

// foldEvery keeps ancestors' figures within 5 s of a change (ruling 16).
const foldEvery = 2 * time.Second

// fold adds up what changed. It is no job of the queue: an idle look costs one read, a job three durable writes.
func (a *App) fold(ctx context.Context) {
	tick := time.NewTicker(foldEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		ctx := db.Later(ctx)
		if err := a.Fold(ctx); err != nil && ctx.Err() == nil {
			slog.Warn("fold", "error", err.Error())
		}
		if !a.history.whole() {
			continue // the demo's first pass looks at everything
		}
		if _, err := a.Rural.Warning.Follow(ctx); err != nil && ctx.Err() == nil {
			slog.Warn("warnings of changed households", "error", err.Error())
		}
	}
}

// Fold carries to the sums of areas what writes left for them.
func (a *App) Fold(ctx context.Context) error {
	_, households := a.Rural.Household.Fold(ctx)
	_, records := a.Rural.Modules.Fold(ctx)
	_, words := a.Rural.Hall.Fold(ctx)
	_, forms := handin.Fold(ctx, a.DB)
	return errors.Join(households, records, words, forms)
}

// signInPath is the sign-in page as the shell would ask for it; its answer is a probe of the console.
func signInPath(base string) string {
	q := url.Values{"client_id": {"mirror"}, "redirect_uri": {base + "/subapp/main/"}, "response_type": {"code"}, "response_mode": {"fragment"},
		"scope": {"openid"}, "state": {"probe"}, "nonce": {"probe"},
		// The S256 challenge of RFC 7636 appendix B; nobody redeems this code.
		"code_challenge": {"E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"}, "code_challenge_method": {"S256"}}
	return "/auth/realms/mirror/protocol/openid-connect/auth?" + q.Encode()
}
