package access

import "mirror/internal/area"

// The names people read: of the thirteen prefixes, the eight actions, the pages and the levels.
var (
	prefixNames = map[string]string{"resident-town": "驻镇帮镇扶村", "project-fund": "项目资金", "intserv": "综合服务", "villages-data": "村情数据", "household-data": "户情数据",
		"assess": "考核", "satisfaction": "满意度", "summaryReport": "汇总报表", "dailySupervision": "日常监督", "comprehensiveEvaluation": "综合评价",
		"familyChange": "家庭变化", "monitor": "防返贫监测", "help": "帮扶管理"}
	actionNames = map[string]string{"add": "新增", "edit": "编辑", "del": "删除", "export": "导出", "import": "导入", "download": "下载", "detail": "详情", "approve": "审批"}
	pageNames   = map[string]string{Home: "首页", Desk: "待办", Visual: "数据大屏", Metric: "指标库", HouseholdData: "户情数据", SettingHome: "设置首页", SettingUser: "用户管理", SettingSecurity: "安全策略", SettingSSO: "单点登录",
		CmdbDevice: "设备列表", AuditLog: "审计日志", Warning: "预警分析", SubApps: "子应用管理", SubAppDev: "本机子应用调试", MessagePublish: "公告发布",
		SettingRole: "角色管理", UserPower: "账号状态与授权", ViewAs: "以他人身份查看", SettingDept: "部门管理", SettingMenu: "菜单管理", SettingSession: "在线会话",
		SettingLoginLog: "登录日志", SettingGateway: "网关上游", SettingArea: "区域管理", SettingDict: "字典管理", SettingDeadline: "办理时限", SettingParam: "平台参数", SettingWhite: "白名单",
		SettingMessage: "消息记录", SettingIncome: "收入线与核算", SettingFeature: "功能开关", SettingJob: "后台任务", SettingConfig: "配置包", SettingFeedback: "意见反馈", SettingToken: "接口令牌", SettingUsage: "使用统计",
		MyHousehold: "我的家庭", IntServ: "群众申报", Summary: "汇总报表"}
	levelNames = [...]string{"", "国家级", "省级", "市级", "县级", "镇级", "村级", "自然村级"}
)

func init() {
	for _, p := range MenuPages {
		if !p.Module {
			continue
		}
		pageNames[p.Resource] = p.Title
		if prefixNames[p.Resource] == "" {
			prefixNames[p.Resource] = p.Title
		}
	}
}

func levelName(l area.Level) string {
	if l < 1 || int(l) >= len(levelNames) {
		return ""
	}
	return levelNames[l]
}

// NameOf is a code as people read it: "户情数据 · 导出"; a code that is in no list is shown as it is.
func NameOf(code string) string {
	for _, p := range Prefixes {
		for _, a := range Actions {
			if code == p+":"+a {
				return prefixNames[p] + " · " + actionNames[a]
			}
		}
	}
	if n := pageNames[code]; n != "" {
		return n
	}
	return code
}

// NamedCode is a code with its name.
type NamedCode struct {
	Code string `json:"code"`
	Name string `json:"name" declared:"words"`
}

func named(codes []string, names map[string]string) []NamedCode {
	out := make([]NamedCode, 0, len(codes))
	for _, c := range codes {
		n := names[c]
		if n == "" {
			n = c
		}
		out = append(out, NamedCode{c, n})
	}
	return out
}
