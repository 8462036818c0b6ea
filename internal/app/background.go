package app

import (
	"mirror/internal/identity/keys"
	"mirror/internal/identity/oidc"
	"mirror/internal/jobs"
	"mirror/internal/portal/background"
	"mirror/internal/portal/gazetteer"
	"mirror/internal/portal/message"
	"mirror/internal/portal/transfer"
	"mirror/internal/rural/departmentdata"
	"mirror/internal/rural/fund"
	"mirror/internal/rural/hall"
	"mirror/internal/rural/household"
	"mirror/internal/rural/residenttown"
	"mirror/internal/rural/retention"
	"mirror/internal/rural/sharing"
	"mirror/internal/rural/warning"
)

// jobKinds maps each job kind to its title. Needed says why a waiting job of that kind must not be cancelled.
var jobKinds = map[string]background.Kind{
	keys.Kind:               {Title: "重新加密存量数据", Needed: "停止后新旧密钥会同时存在"},
	oidc.KindBackchannel:    {Title: "通知应用用户已退出", Needed: "停止后应用仍认为用户在线"},
	message.DeliverJob:      {Title: "投递消息"},
	message.TakeBackJob:     {Title: "撤回消息", Needed: "停止后部分人员仍能看到已撤回的消息"},
	gazetteer.MergeJob:      {Title: "迁移合并区域的数据", Needed: "停止后部分数据会留在已撤销的区域"},
	transfer.JobImport:      {Title: "导入文件"},
	transfer.JobExport:      {Title: "导出文件"},
	redueJob:                {Title: "重新计算办理期限", Needed: "停止后在办事项的期限与工作日历不一致"},
	fund.RepairJob:          {Title: "校正项目资金", Needed: "停止后资金余额不准确"},
	household.TokenJob:      {Title: "重建农户检索", Needed: "停止后部分农户搜索不到"},
	retention.Job:           {Title: "数据留存清理"},
	"session.sweep":         {Title: "清理到期会话"},
	"api-token.sweep":       {Title: "清理到期接口令牌"},
	"usage.prune":           {Title: "清理使用统计"},
	"metric.keep":           {Title: "留存本月指标", Needed: "停止后指标趋势缺少本月数据"},
	"metric.parts":          {Title: "分类统计指标", Needed: "停止后按类别的自建报表不再更新"},
	"identity.sweep":        {Title: "清理登录过程数据"},
	"login-ticket.sweep":    {Title: "清理登录票据"},
	"request-token.sweep":   {Title: "清理一次性令牌"},
	"idempotency.sweep":     {Title: "清理重复提交记录"},
	"external.sweep":        {Title: "清理外部登录会话"},
	"sso.sweep":             {Title: "清理单点登录数据"},
	"keys.rotate":           {Title: "轮换签名密钥"},
	"blob.sweep":            {Title: "清理到期文件"},
	"audit.prune":           {Title: "清理到期审计记录"},
	"message.sweep":         {Title: "清理到期消息"},
	"sub-app.sweep":         {Title: "清理子应用旧版本"},
	"attachment.sweep":      {Title: "清理无主附件"},
	"transfer.sweep":        {Title: "清理到期导入导出"},
	"module.remind":         {Title: "提醒将到期事项"},
	"help.count":            {Title: "统计帮扶情况"},
	"summary.open":          {Title: "下发到期的报表报送"},
	residenttown.DraftJob:   {Title: "起草驻镇工作周报"},
	residenttown.LacksJob:   {Title: "重算组队提示", Needed: "停止后部分组队提示不准确"},
	departmentdata.SweepJob: {Title: "匹配和清理部门数据"},
	sharing.OpenJob:         {Title: "下发和停用填报表"},
	warning.PassJob:         {Title: "计算预警分析"},
	warning.NightJob:        {Title: "安排夜间预警计算"},
	"hall.expire":           {Title: "下架到期的岗位和内容"},
	hall.WordsJob:           {Title: "按词表重找办件热词", Needed: "停止后热词统计不随词表更新"},
	"password.remind":       {Title: "提醒密码将到期"},
	"job.prune":             {Title: "清理已结束任务"},
}

func (a *App) jobPage() *background.Service {
	return &background.Service{DB: a.DB, Queues: []*jobs.Queue{a.Jobs, a.Bulk}, Kinds: jobKinds, Now: a.now}
}
