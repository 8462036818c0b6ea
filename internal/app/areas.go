package app

import (
	"context"
	"errors"
	"log/slog"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/events"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/rural/handin"
	"mirror/internal/rural/income"
	"mirror/internal/rural/warning/analysis"
	"mirror/internal/rural/warning/backtest"
)

// areasChanged is the event between replicas that the register of areas is another; the same word tells open pages.
const areasChanged = "areas.changed"

// wireAreas lists whose rows stand at areas. A room that gets a column with an area's code gets its line here: without it an area in use
// could be ended, and a merge would leave the rows behind.
func (a *App) wireAreas() {
	a.Portal.Areas = &gazetteer.Service{DB: a.DB, Tree: a.Areas, Jobs: a.Jobs, Now: a.now,
		Changed: func(ctx context.Context, tx *db.Tx) error {
			return a.Bus.Publish(ctx, tx, events.Event{Kind: areasChanged, Data: map[string]any{}})
		},
		Uses: []gazetteer.Use{
			gazetteer.Column("用户", "app_user", "area"),
			gazetteer.Column("部门", "department", "area"),
			{Title: "角色范围", Count: gazetteer.Column("", "role_area", "area").Count, Move: moveRoleAreas},
			{Title: "农户", Count: countHouseholds, Move: a.Rural.Household.MoveArea},
			gazetteer.Column("角色", "role", "area"),
			gazetteer.Column("通知公告", "notice", "area"),
			gazetteer.Column("意见反馈", "feedback", "area"),
			gazetteer.Column("接口令牌", "api_token", "area"),
			// Files of exports are gone within days: none of them keeps an area in use.
			{Title: "导出的文件", Count: func(context.Context, gazetteer.Querier, gazetteer.Area) (int64, error) { return 0, nil }, Move: gazetteer.Column("", "transfer", "area").Move},
			gazetteer.Column("满意度样本", "satisfaction_sample", "area"),
			gazetteer.Column("满意度答卷", "satisfaction_answer", "area"),
			{Title: "满意度分层和汇总", Count: gazetteer.Column("", "satisfaction_stratum", "area").Count, Move: a.Rural.Satisfaction.Move},
			gazetteer.Column("共享视图", "shared_view", "area"),
			gazetteer.Column("自定义报表", "summary_own", "area"),
			gazetteer.Column("负担账", "assess_cost", "area"),
			{Title: "负担账的业务表单", Count: gazetteer.Column("", "handin_cost", "area").Count, Move: handin.Move},
			gazetteer.Column("采集项", "sharing_fact", "area"),
			{Title: "采集数据", Count: gazetteer.Column("", "sharing_value", "area").Count, Move: a.Rural.Sharing.MoveValues},
			{Title: "填报的农户", Count: gazetteer.Column("", "sharing_row", "area").Count, Move: a.Rural.Sharing.MoveRows},
			gazetteer.Column("部门数据批次", "department_batch", "area"),
			gazetteer.Column("部门数据匹配", "department_person", "area"),
			{Title: "使用统计", Count: gazetteer.Column("", "usage_count", "area").Count, Move: a.Portal.Usage.Move},
			{Title: "按月留存的指标", Count: gazetteer.Column("", "metric_month", "area").Count, Move: a.Rural.Metrics.Move},
			gazetteer.Column("预警规则", "warning_rule", "area"),
			{Title: "预警记录", Count: gazetteer.Column("", "warning_hit", "area").Count, Move: a.Rural.Warning.MoveHits},
			{Title: "预警统计", Count: gazetteer.Column("", "warning_stat", "area").Count, Move: a.Rural.Warning.MoveCounts},
			{Title: "预警分析的汇总", Count: gazetteer.Column("", "warning_sheet", "area").Count, Move: analysis.Move},
			{Title: "预警的回溯评估", Count: gazetteer.Column("", "warning_backtest", "area").Count, Move: backtest.Move},
			{Title: "期限规则", Count: gazetteer.Column("", "deadline_rule", "area").Count, Move: keepOwn("deadline_rule", "module", "rule")},
			{Title: "功能开关", Count: gazetteer.Column("", "feature_switch", "area").Count, Move: keepOwn("feature_switch", "code")},
			{Title: "监测收入线", Count: gazetteer.Column("", "monitor_line", "area").Count, Move: keepOwn("monitor_line", "year")},
			{Title: "收入核算规则", Count: gazetteer.Column("", "income_rule", "area").Count, Move: income.MoveRules},
			gazetteer.Column("收入核算规则的项目", "income_rule_item", "area"),
			{Title: "公示受理单位", Count: gazetteer.Column("", "publicity_office", "area").Count, Move: keepOwn("publicity_office")},
		},
		Settled: a.countHelpAnew}
	for _, d := range a.Rural.Modules.Modules() {
		use := gazetteer.Column(d.Noun, d.Table, "area")
		use.Move = func(ctx context.Context, tx *db.Tx, from, to area.Code, limit int) (int, error) {
			return a.Rural.Modules.MoveArea(ctx, tx, d, from, to, limit)
		}
		a.Portal.Areas.Uses = append(a.Portal.Areas.Uses, use)
	}
}

// hearAreas reads the tree anew when another replica changed it, or may have.
func (a *App) hearAreas(ctx context.Context, e *events.Event) {
	if e.Kind != areasChanged && e.Kind != events.Resync {
		return
	}
	// Reading takes longer than an event may wait; the tree itself lets one read at a time.
	go func() {
		if err := a.Areas.Reload(ctx); err != nil && ctx.Err() == nil {
			slog.WarnContext(ctx, "areas not read again", "error", err.Error())
		}
	}()
}

// moveRoleAreas leaves out what the role has already.
func moveRoleAreas(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
	if _, err := tx.NewRaw(`INSERT INTO role_area (role_id, area) SELECT role_id, CAST(? AS bigint) FROM role_area WHERE area = ? ON CONFLICT DO NOTHING`, int64(to), int64(from)).Exec(ctx); err != nil {
		return 0, err
	}
	_, err := tx.NewRaw("DELETE FROM role_area WHERE area = ?", int64(from)).Exec(ctx)
	return 0, err
}

// keepOwn moves rows of which an area has one for each of keys; the area that takes over keeps its own.
func keepOwn(table string, keys ...string) func(context.Context, *db.Tx, area.Code, area.Code, int) (int, error) {
	same := ""
	for _, k := range keys {
		same += " AND o." + k + " = " + table + "." + k
	}
	return func(ctx context.Context, tx *db.Tx, from, to area.Code, _ int) (int, error) {
		_, err := tx.NewRaw("UPDATE "+table+" SET area = ? WHERE area = ? AND NOT EXISTS (SELECT 1 FROM "+table+" o WHERE o.area = ?"+same+")", int64(to), int64(from), int64(to)).Exec(ctx)
		if err != nil {
			return 0, err
		}
		_, err = tx.NewRaw("DELETE FROM "+table+" WHERE area = ?", int64(from)).Exec(ctx)
		return 0, err
	}
}

// countHelpAnew reckons what is counted from time to time: the figures of 帮扶管理 at once for what is as small as a town, else with all there is, and what figures are
// broken down by.
func (a *App) countHelpAnew(ctx context.Context, from, to area.Code) error {
	if err := a.Rural.Metrics.CountParts(ctx); err != nil {
		return err
	}
	if from.Level() < area.Township {
		return a.Rural.Help.Count(ctx)
	}
	return errors.Join(a.Rural.Help.Recount(ctx, area.Everything(), from), a.Rural.Help.Recount(ctx, area.Everything(), to))
}

// countHouseholds also counts those that name a natural village, which a household holds as text.
func countHouseholds(ctx context.Context, q gazetteer.Querier, at gazetteer.Area) (n int64, err error) {
	if at.Code.Level() == area.NaturalVillage {
		err = q.QueryRowContext(ctx, "SELECT count(*) FROM household WHERE area = ? AND natural_village = ?", int64(at.Parent), at.Name).Scan(&n)
		return n, err
	}
	err = q.QueryRowContext(ctx, "SELECT count(*) FROM household WHERE area = ?", int64(at.Code)).Scan(&n)
	return n, err
}
