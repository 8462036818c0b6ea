package access

import (
	"slices"
	"strings"
)

// Page is an entry of the menu this binary brings, with all that hangs on it: address, the code that opens it, whose it is, how the palette
// finds it. Menu, model list, codes and their names, the built-in roles' pages and palette words are made from MenuPages; nothing says a page again.
type Page struct {
	ID, Parent, Title string // an entry without a parent stands in the top bar
	Address           string // of the page in its sub-app; of a module it follows from the code
	URL               string // an address outside of the frame
	Icon              string
	Resource          string // the code that opens it; a group has none
	// Module says that the page is the list of the business module whose code is Resource. Its code is a permission prefix too, and a built-in role
	// opens the page if it may see the records.
	Module bool
	// Grants are what built-in roles may do in the module beside what their own lines say: actions by role, "add,edit".
	Grants   map[string]string
	Keywords string // what people also call it
}

// MenuPages is the only list. Its order is the menu's; the first is where people without a deep link arrive.
var MenuPages = modulesAddressed([]Page{
	{ID: "home", Title: "首页", Address: "/microgdxczxpc/#/", Icon: "home", Resource: Home, Keywords: "主页 工作台 概览"},
	{ID: "desk", Title: "待办", Address: "/microgdxczxpc/#/desk", Icon: "task", Resource: Desk, Keywords: "待办事项 审批 审核 办理 工作"},
	{ID: "rural", Title: "乡村振兴", Icon: "household"},
	{ID: "rural-household", Parent: "rural", Title: "户情数据", Address: "/microgdxczxpc/#/household", Icon: "household", Resource: HouseholdData,
		Keywords: "农户 贫困户 脱贫户 一户一档 花名册 家庭"},
	{ID: "rural-family", Parent: "rural", Title: "家庭变化", Icon: "users", Resource: "familyChange", Module: true,
		Keywords: "变更单 出生 死亡 迁入 迁出 分户 并户 户主变更"},
	{ID: "rural-villages", Parent: "rural", Title: "村情数据", Icon: "village", Resource: "villages-data", Module: true,
		Keywords: "村档案 村集体 短板 一村一册 村庄"},
	{ID: "rural-monitor", Parent: "rural", Title: "防返贫监测", Icon: "warning", Resource: "monitor", Module: true,
		Keywords: "监测对象 返贫 致贫 线索 风险 预警 公示 评议 消除"},
	{ID: "rural-help", Parent: "rural", Title: "帮扶管理", Icon: "users", Resource: "help", Module: true,
		Keywords: "结对 帮扶措施 走访 应访未访 政策 应享未享 八必访"},
	{ID: "rural-resident-town", Parent: "rural", Title: "驻镇帮镇扶村", Icon: "users", Resource: "resident-town", Module: true,
		Grants:   map[string]string{"town-clerk": "del", "team-leader": "del", "team-member": "del"},
		Keywords: "工作队 队员 第一书记 科技特派员 请假 销假 工作日志 周报 月报 年度任务 轮换 派驻 挂职"},
	{ID: "rural-fund", Parent: "rural", Title: "项目资金", Icon: "document", Resource: "project-fund", Module: true,
		Keywords: "项目库 衔接资金 指标 分配 支付 拨款 进度 验收 资产 桑基图"},
	{ID: "rural-intserv", Parent: "rural", Title: "综合服务", Address: "/microgdxczxpc/#/m/intserv", Icon: "document", Resource: IntServ,
		Keywords: "群众申报 自主申报 更正申请 信息更正 群众诉求 办件 咨询 求助 投诉 服务内容 政策文件 岗位 招聘"},
	{ID: "rural-supervision", Parent: "rural", Title: "日常监督", Icon: "search", Resource: "dailySupervision", Module: true,
		Grants:   map[string]string{"province-admin": "del,import", "city-admin": "del,import", "county-admin": "del", "county-reviewer": "approve"},
		Keywords: "督查 暗访 四不两直 问题 整改 复核 销号 重复问题 通报 整改率"},
	{ID: "rural-satisfaction", Parent: "rural", Title: "满意度", Icon: "task", Resource: "satisfaction", Module: true,
		Grants:   map[string]string{"province-admin": "del,import", "city-admin": "del,import", "county-admin": "del"},
		Keywords: "问卷 调查 抽样 二维码 扫码 入户 电话 知晓率 指数 评价"},
	{ID: "rural-evaluation", Parent: "rural", Title: "综合评价", Icon: "chart", Resource: "comprehensiveEvaluation", Module: true,
		Grants:   map[string]string{"province-admin": "del", "city-admin": "del", "county-admin": "add,edit,del,approve", "county-reviewer": "approve"},
		Keywords: "评价模型 指标 权重 熵权 得分 排名 等次 雷达 象限 五大振兴"},
	{ID: "rural-assess", Parent: "rural", Title: "考核", Icon: "task", Resource: "assess", Module: true,
		Grants: map[string]string{"province-admin": "del,import", "city-admin": "del,import", "county-admin": "add,edit,del,approve", "county-reviewer": "edit,approve", "town-reviewer": "edit", "town-clerk": "edit",
			"team-leader": "detail,edit", "team-member": "detail"},
		Keywords: "考核方案 指标体系 自评 初审 复核 公示 申诉 定级 等次 排名 扣分 佐证材料 工作队 队员 实绩"},
	{ID: "rural-summary", Parent: "rural", Title: "汇总报表", Address: "/microgdxczxpc/#/summary", Icon: "chart", Resource: Summary,
		Grants:   map[string]string{"province-admin": "del", "city-admin": "del", "county-admin": "del", "county-reviewer": "approve", "town-clerk": "add,edit,del,import", "town-reviewer": "approve", "village-clerk": "detail,edit,import"},
		Keywords: "一表同享 填报 填报表 填报目录 事实目录 负担账 发表 收表 报送 自定义报表 报表 统计表 上报 催报 月报 季报 年报 R01 导出"},
	{ID: "rural-metric", Parent: "rural", Title: "指标库", Address: "/microgdxczxpc/#/metrics", Icon: "chart", Resource: Metric,
		Keywords: "指标 口径 定义 统计 数据 趋势 报表"},
	{ID: "rural-hall", Parent: "rural", Title: "办事大厅", Address: "/microgdxczxpc/#/hall", Icon: "document", Resource: ServiceHall,
		Keywords: "申请 办件 咨询 求助 投诉 就业 岗位 贷款 捐赠 消费帮扶 政策 指南"},
	{ID: "rural-my-household", Parent: "rural", Title: "我的家庭", Address: "/microgdxczxpc/#/my-household", Icon: "household", Resource: MyHousehold,
		Keywords: "本人 家人 申报 更正 困难"},
	{ID: "ops", Title: "运维管理", Icon: "server"},
	{ID: "ops-device", Parent: "ops", Title: "设备列表", Address: "/microcmdb/#/cmdb/device", Icon: "server", Resource: CmdbDevice,
		Keywords: "服务器 主机 机器 监控 资产"},
	{ID: "visual", Title: "数据大屏", URL: "/visual/#/index", Icon: "screen", Resource: Visual, Keywords: "大屏 驾驶舱 地图 看板"},
	{ID: "warning", Title: "预警分析", Icon: "chart"},
	{ID: "warning-population", Parent: "warning", Title: "人口特征分析", URL: "/warning/population", Icon: "chart", Resource: Warning},
	{ID: "warning-special-group", Parent: "warning", Title: "特殊群体分析", URL: "/warning/special-group", Icon: "chart", Resource: Warning},
	{ID: "warning-poverty-index", Parent: "warning", Title: "返贫致贫指数", URL: "/warning/poverty-index", Icon: "chart", Resource: Warning},
	{ID: "warning-index-trend", Parent: "warning", Title: "指数趋势与分布", URL: "/warning/index-trend", Icon: "chart", Resource: Warning},
	{ID: "warning-livelihood-crisis", Parent: "warning", Title: "生计危机分析", URL: "/warning/livelihood-crisis", Icon: "chart", Resource: Warning},
	{ID: "warning-livelihood-weak", Parent: "warning", Title: "生计脆弱分析", URL: "/warning/livelihood-weak", Icon: "chart", Resource: Warning},
	{ID: "warning-labour-employment", Parent: "warning", Title: "劳动力就业分析", URL: "/warning/labour-employment", Icon: "chart", Resource: Warning,
		Keywords: "务工 打工 就业"},
	{ID: "warning-employment-stability", Parent: "warning", Title: "务工稳定性分析", URL: "/warning/employment-stability", Icon: "chart", Resource: Warning},
	{ID: "warning-skill-match", Parent: "warning", Title: "技能匹配分析", URL: "/warning/skill-match", Icon: "chart", Resource: Warning},
	{ID: "warning-medical", Parent: "warning", Title: "医疗健康预警", URL: "/warning/medical", Icon: "chart", Resource: Warning,
		Keywords: "看病 医保 大病"},
	{ID: "warning-education", Parent: "warning", Title: "教育预警", URL: "/warning/education", Icon: "chart", Resource: Warning,
		Keywords: "上学 辍学 控辍保学"},
	{ID: "warning-housing-water", Parent: "warning", Title: "住房饮水安全预警", URL: "/warning/housing-water", Icon: "chart", Resource: Warning,
		Keywords: "危房 饮水"},
	{ID: "warning-agriculture", Parent: "warning", Title: "农业产业预警", URL: "/warning/agriculture", Icon: "chart", Resource: Warning},
	{ID: "warning-resource", Parent: "warning", Title: "资源要素分析", URL: "/warning/resource", Icon: "chart", Resource: Warning},
	{ID: "setting", Title: "系统设置", Icon: "settings"},
	{ID: "setting-home", Parent: "setting", Title: "设置首页", Address: "/microsetting/#/setting", Icon: "home", Resource: SettingHome,
		Keywords: "全部设置 系统管理 后台"},
	{ID: "setting-people", Parent: "setting", Title: "组织与人员", Icon: "users"},
	{ID: "setting-user", Parent: "setting-people", Title: "用户管理", Address: "/microsetting/#/setting/user", Icon: "users", Resource: SettingUser,
		Keywords: "账号 帐号 人员 账户 用户 重置密码 解锁"},
	{ID: "setting-dept", Parent: "setting-people", Title: "部门管理", Address: "/microsetting/#/setting/dept", Icon: "folder", Resource: SettingDept,
		Keywords: "单位 组织 机构 科室"},
	{ID: "setting-area", Parent: "setting-people", Title: "区域管理", Address: "/microsetting/#/setting/area", Icon: "map", Resource: SettingArea,
		Keywords: "行政区划 自然村 村庄 区划代码 合并 更名"},
	{ID: "setting-white", Parent: "setting-people", Title: "白名单", Address: "/microsetting/#/setting/white", Icon: "users", Resource: SettingWhite,
		Keywords: "免提示 首次登录"},
	{ID: "setting-safety", Parent: "setting", Title: "权限与安全", Icon: "lock"},
	{ID: "setting-role", Parent: "setting-safety", Title: "角色管理", Address: "/microsetting/#/setting/role", Icon: "key", Resource: SettingRole,
		Keywords: "岗位 授权 成员 权限组"},
	{ID: "setting-matrix", Parent: "setting-safety", Title: "权限矩阵", Address: "/microsetting/#/setting/matrix", Icon: "task", Resource: SettingRole,
		Keywords: "权限表 按钮 隐藏清单"},
	{ID: "setting-access", Parent: "setting-safety", Title: "权限查询", Address: "/microsetting/#/setting/access", Icon: "search", Resource: SettingRole,
		Keywords: "为什么 没有权限 看不到 以他人身份 模拟"},
	{ID: "setting-security", Parent: "setting-safety", Title: "安全策略", Address: "/microsetting/#/setting/security", Icon: "lock", Resource: SettingSecurity,
		Keywords: "密码规则 锁定 会话 双重验证 第二因子 双因子 加密"},
	{ID: "setting-sso", Parent: "setting-safety", Title: "单点登录", Address: "/microsetting/#/setting/sso", Icon: "key", Resource: SettingSSO,
		Keywords: "统一认证 粤省事 粤政易 政务 连接器"},
	{ID: "setting-session", Parent: "setting-safety", Title: "在线会话", Address: "/microsetting/#/setting/session", Icon: "screen", Resource: SettingSession,
		Keywords: "在线 下线 会话 强制退出"},
	{ID: "setting-token", Parent: "setting-safety", Title: "接口令牌", Address: "/microsetting/#/setting/token", Icon: "key", Resource: SettingToken,
		Keywords: "API 访问令牌 应用账号 程序 机器 密钥 token"},
	{ID: "setting-apps", Parent: "setting", Title: "应用与菜单", Icon: "menu"},
	{ID: "setting-menu", Parent: "setting-apps", Title: "菜单管理", Address: "/microsetting/#/setting/menu", Icon: "menu", Resource: SettingMenu,
		Keywords: "导航 菜单 发布"},
	{ID: "setting-sub-app", Parent: "setting-apps", Title: "子应用管理", Address: "/microsetting/#/setting/sub-app", Icon: "folder", Resource: SubApps,
		Keywords: "微应用 版本 灰度 回退 上传"},
	{ID: "setting-more", Parent: "setting-apps", Title: "扩展设置", Address: "/microsetting/#/setting/more", Icon: "settings", Resource: SubApps,
		Keywords: "扩展项 附加设置"},
	{ID: "setting-gateway", Parent: "setting-apps", Title: "网关上游", Address: "/microsetting/#/setting/gateway", Icon: "server", Resource: SettingGateway,
		Keywords: "转发 服务地址 反向代理 健康检查"},
	{ID: "setting-business", Parent: "setting", Title: "业务参数", Icon: "task"},
	{ID: "setting-dict", Parent: "setting-business", Title: "字典管理", Address: "/microsetting/#/setting/dict", Icon: "document", Resource: SettingDict,
		Keywords: "码表 代码 枚举 选项"},
	{ID: "setting-deadline", Parent: "setting-business", Title: "办理时限", Address: "/microsetting/#/setting/deadline", Icon: "task", Resource: SettingDeadline,
		Keywords: "期限 工作日 公示天数 超期 支付进度 时序目标"},
	{ID: "setting-income", Parent: "setting-business", Title: "收入线与核算", Address: "/microsetting/#/setting/income", Icon: "document", Resource: SettingIncome,
		Keywords: "监测收入线 收入核算 低保 特困 人均纯收入 刚性支出"},
	{ID: "setting-param", Parent: "setting-business", Title: "平台参数", Address: "/microsetting/#/setting/param", Icon: "settings", Resource: SettingParam,
		Keywords: "标题 徽标 主题色 页脚 首页 分页"},
	{ID: "setting-retention", Parent: "setting-business", Title: "数据留存", Address: "/microsetting/#/setting/retention", Icon: "document", Resource: SettingParam,
		Keywords: "匿名化 个人信息 保存期限 保全"},
	{ID: "setting-feature", Parent: "setting-business", Title: "功能开关", Address: "/microsetting/#/setting/feature", Icon: "settings", Resource: SettingFeature,
		Keywords: "开关 启用 停用 申报 导出 导入"},
	{ID: "setting-record", Parent: "setting", Title: "运行与记录", Icon: "document"},
	{ID: "setting-login-log", Parent: "setting-record", Title: "登录日志", Address: "/microsetting/#/setting/login-log", Icon: "key", Resource: SettingLoginLog,
		Keywords: "登录记录 审计"},
	{ID: "setting-operation-log", Parent: "setting-record", Title: "操作日志", Address: "/microsetting/#/setting/operation-log", Icon: "document", Resource: AuditLog,
		Keywords: "审计 操作记录 修改记录"},
	{ID: "setting-message-log", Parent: "setting-record", Title: "消息记录", Address: "/microsetting/#/setting/message-log", Icon: "bell", Resource: SettingMessage,
		Keywords: "短信 站内信 发送记录"},
	{ID: "setting-job", Parent: "setting-record", Title: "后台任务", Address: "/microsetting/#/setting/job", Icon: "task", Resource: SettingJob,
		Keywords: "队列 作业 失败 重试 定时任务"},
	{ID: "setting-feedback", Parent: "setting-record", Title: "意见反馈", Address: "/microsetting/#/setting/feedback", Icon: "bell", Resource: SettingFeedback,
		Keywords: "问题 建议 投诉 报障 反馈 答复"},
	{ID: "setting-usage", Parent: "setting-record", Title: "使用统计", Address: "/microsetting/#/setting/usage", Icon: "chart", Resource: SettingUsage,
		Keywords: "访问量 使用人次 使用情况 趋势"},
	{ID: "setting-config", Parent: "setting-record", Title: "配置包", Address: "/microsetting/#/setting/config", Icon: "document", Resource: SettingConfig,
		Keywords: "导出配置 导入配置 迁移 备份"},
})

// PageOf is the page that a code of a route belongs to: the code that opens it. "" for one that belongs to no page of the menu.
func PageOf(code string) string {
	resource, _, _ := strings.Cut(code, ":")
	if slices.ContainsFunc(MenuPages, func(p Page) bool { return p.Resource == resource }) {
		return resource
	}
	return ""
}

func modulesAddressed(pages []Page) []Page {
	for i := range pages {
		if pages[i].Module {
			pages[i].Address = "/microgdxczxpc/#/m/" + pages[i].Resource
		}
	}
	return pages
}

// modulePages are the codes of the business modules that have a page.
func modulePages() (out []string) {
	for _, p := range MenuPages {
		if p.Module {
			out = append(out, p.Resource)
		}
	}
	return out
}

// grantsOf are what the modules' pages give a built-in role, in the short form of its own lines.
func grantsOf(role string) (out []string) {
	for _, p := range MenuPages {
		if actions := p.Grants[role]; actions != "" {
			out = append(out, p.Resource+":"+actions)
		}
	}
	return out
}

// withModules adds the codes of modules to the fixed ones.
func withModules(fixed []string) []string {
	out := slices.Clone(fixed)
	for _, code := range modulePages() {
		if !slices.Contains(out, code) {
			out = append(out, code)
		}
	}
	return out
}
