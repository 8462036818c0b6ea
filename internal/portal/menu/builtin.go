package menu

import (
	"mirror/internal/portal/access"
	"mirror/internal/principal"
)

// top is the position of items in the top bar; any word but "left" would do (S3.01).
const top = "top"

// builtin is the menu this binary can really show: every leaf has a page. Its first item is where people without a
// deep link arrive.
var builtin = []MenuItem{
	{ID: "home", Name: "首页", Text: "首页", Base: "/microgdxczxpc/#/", MicroAppPre: "/microgdxczxpc/", Icon: "home", Show: true, Position: top, Resource: access.Home},
	{ID: "rural", Name: "乡村振兴", Text: "乡村振兴", Icon: "household", Show: true, Position: top, ShowType: "rootNode"},
	{ID: "rural-household", ParentID: "rural", Name: "户情数据", Text: "户情数据", Base: "/microgdxczxpc/#/household", MicroAppPre: "/microgdxczxpc/",
		Icon: "household", Show: true, Position: "left", Resource: access.HouseholdData},
	{ID: "rural-family", ParentID: "rural", Name: "家庭变化", Text: "家庭变化", Base: "/microgdxczxpc/#/m/familyChange", MicroAppPre: "/microgdxczxpc/",
		Icon: "users", Show: true, Position: "left", Resource: access.FamilyChange},
	{ID: "rural-villages", ParentID: "rural", Name: "村情数据", Text: "村情数据", Base: "/microgdxczxpc/#/m/villages-data", MicroAppPre: "/microgdxczxpc/",
		Icon: "village", Show: true, Position: "left", Resource: access.VillagesData},
	{ID: "rural-monitor", ParentID: "rural", Name: "防返贫监测", Text: "防返贫监测", Base: "/microgdxczxpc/#/m/monitor", MicroAppPre: "/microgdxczxpc/",
		Icon: "warning", Show: true, Position: "left", Resource: access.Monitor},
	{ID: "rural-fund", ParentID: "rural", Name: "项目资金", Text: "项目资金", Base: "/microgdxczxpc/#/m/project-fund", MicroAppPre: "/microgdxczxpc/",
		Icon: "document", Show: true, Position: "left", Resource: access.ProjectFund},
	{ID: "rural-help", ParentID: "rural", Name: "帮扶管理", Text: "帮扶管理", Base: "/microgdxczxpc/#/m/help", MicroAppPre: "/microgdxczxpc/",
		Icon: "users", Show: true, Position: "left", Resource: access.Help},
	{ID: "rural-intserv", ParentID: "rural", Name: "群众申报", Text: "群众申报", Base: "/microgdxczxpc/#/m/intserv-proposal", MicroAppPre: "/microgdxczxpc/",
		Icon: "document", Show: true, Position: "left", Resource: access.IntServ},
	{ID: "rural-my-household", ParentID: "rural", Name: "我的家庭", Text: "我的家庭", Base: "/microgdxczxpc/#/my-household", MicroAppPre: "/microgdxczxpc/",
		Icon: "household", Show: true, Position: "left", Resource: access.MyHousehold},
	{ID: "ops", Name: "运维管理", Text: "运维管理", Icon: "server", Show: true, Position: top, ShowType: "rootNode"},
	{ID: "ops-device", ParentID: "ops", Name: "设备列表", Text: "设备列表", Base: "/microcmdb/#/cmdb/device", MicroAppPre: "/microcmdb/",
		Icon: "server", Show: true, Position: "left", Resource: access.CmdbDevice},
	{ID: "visual", Name: "数据大屏", Text: "数据大屏", URL: "/visual/#/index", Icon: "screen", Show: true, Position: top, Resource: access.Visual},
	{ID: "warning", Name: "预警分析", Text: "预警分析", Icon: "chart", Show: true, Position: top, ShowType: "rootNode"},
	warningItem("population", "人口特征分析"),
	warningItem("special-group", "特殊群体分析"),
	warningItem("poverty-index", "返贫致贫指数"),
	warningItem("index-trend", "指数趋势与分布"),
	warningItem("livelihood-crisis", "生计危机分析"),
	warningItem("livelihood-weak", "生计脆弱分析"),
	warningItem("labour-employment", "劳动力就业分析"),
	warningItem("employment-stability", "务工稳定性分析"),
	warningItem("skill-match", "技能匹配分析"),
	warningItem("medical", "医疗健康预警"),
	warningItem("education", "教育预警"),
	warningItem("housing-water", "住房饮水安全预警"),
	warningItem("agriculture", "农业产业预警"),
	warningItem("resource", "资源要素分析"),
	{ID: "setting", Name: "系统设置", Text: "系统设置", Icon: "settings", Show: true, Position: top, ShowType: "rootNode"},
	{ID: "setting-user", ParentID: "setting", Name: "用户管理", Text: "用户管理", Base: "/microsetting/#/setting/user", MicroAppPre: "/microsetting/",
		Icon: "users", Show: true, Position: "left", Resource: access.SettingUser},
	{ID: "setting-role", ParentID: "setting", Name: "角色管理", Text: "角色管理", Base: "/microsetting/#/setting/role", MicroAppPre: "/microsetting/",
		Icon: "key", Show: true, Position: "left", Resource: access.SettingRole},
	{ID: "setting-matrix", ParentID: "setting", Name: "权限矩阵", Text: "权限矩阵", Base: "/microsetting/#/setting/matrix", MicroAppPre: "/microsetting/",
		Icon: "task", Show: true, Position: "left", Resource: access.SettingRole},
	{ID: "setting-access", ParentID: "setting", Name: "权限查询", Text: "权限查询", Base: "/microsetting/#/setting/access", MicroAppPre: "/microsetting/",
		Icon: "search", Show: true, Position: "left", Resource: access.SettingRole},
	{ID: "setting-dept", ParentID: "setting", Name: "部门管理", Text: "部门管理", Base: "/microsetting/#/setting/dept", MicroAppPre: "/microsetting/",
		Icon: "folder", Show: true, Position: "left", Resource: access.SettingDept},
	{ID: "setting-menu", ParentID: "setting", Name: "菜单管理", Text: "菜单管理", Base: "/microsetting/#/setting/menu", MicroAppPre: "/microsetting/",
		Icon: "menu", Show: true, Position: "left", Resource: access.SettingMenu},
	{ID: "setting-session", ParentID: "setting", Name: "在线会话", Text: "在线会话", Base: "/microsetting/#/setting/session", MicroAppPre: "/microsetting/",
		Icon: "screen", Show: true, Position: "left", Resource: access.SettingSession},
	{ID: "setting-login-log", ParentID: "setting", Name: "登录日志", Text: "登录日志", Base: "/microsetting/#/setting/login-log", MicroAppPre: "/microsetting/",
		Icon: "key", Show: true, Position: "left", Resource: access.SettingLoginLog},
	{ID: "setting-operation-log", ParentID: "setting", Name: "操作日志", Text: "操作日志", Base: "/microsetting/#/setting/operation-log", MicroAppPre: "/microsetting/",
		Icon: "document", Show: true, Position: "left", Resource: access.AuditLog},
	settingItem("area", "区域管理", "map", access.SettingArea),
	settingItem("dict", "字典管理", "document", access.SettingDict),
	settingItem("deadline", "办理时限", "task", access.SettingDeadline),
	settingItem("param", "平台参数", "settings", access.SettingParam),
	settingItem("retention", "数据留存", "document", access.SettingParam),
	settingItem("security", "安全策略", "lock", access.SettingSecurity),
	settingItem("sso", "单点登录", "key", access.SettingSSO),
	settingItem("gateway", "网关上游", "server", access.SettingGateway),
	settingItem("white", "白名单", "users", access.SettingWhite),
	settingItem("message-log", "消息记录", "bell", access.SettingMessage),
	{ID: "setting-more", ParentID: "setting", Name: "扩展设置", Text: "扩展设置", Base: "/microsetting/#/setting/more", MicroAppPre: "/microsetting/",
		Icon: "settings", Show: true, Position: "left", Resource: access.SubApps},
	{ID: "setting-sub-app", ParentID: "setting", Name: "微应用管理", Text: "微应用管理", Base: "/microsetting/#/setting/sub-app", MicroAppPre: "/microsetting/",
		Icon: "folder", Show: true, Position: "left", Resource: access.SubApps},
	{ID: "setting-config", ParentID: "setting", Name: "配置包", Text: "配置包", Base: "/microsetting/#/setting/config", MicroAppPre: "/microsetting/",
		Icon: "document", Show: true, Position: "left", Resource: access.SettingConfig},
}

// keywords are what people also call a page, by menu id; the palette finds it by them.
var keywords = map[string]string{
	"home": "主页 工作台 概览", "rural-household": "农户 贫困户 脱贫户 一户一档 花名册 家庭", "ops-device": "服务器 主机 机器 监控 资产",
	"setting-role": "岗位 授权 成员 权限组", "setting-matrix": "权限表 按钮 隐藏清单", "setting-access": "为什么 没有权限 看不到 以他人身份 模拟",
	"setting-area": "行政区划 自然村 村庄 区划代码 合并 更名", "setting-dict": "码表 代码 枚举 选项", "setting-deadline": "期限 工作日 公示天数 超期 支付进度 时序目标", "setting-param": "标题 徽标 主题色 页脚 首页 分页",
	"setting-security": "密码规则 锁定 会话 双因子 加密", "setting-sso": "统一认证 粤省事 粤政易 政务 连接器", "setting-gateway": "转发 服务地址 反向代理 健康检查",
	"setting-white": "免提示 首次登录", "setting-message-log": "短信 站内信 发送记录",
	"rural-monitor": "监测对象 返贫 致贫 线索 风险 预警 公示 评议 消除", "rural-fund": "项目库 衔接资金 指标 分配 支付 拨款 进度 验收 资产 桑基图", "rural-family": "变更单 出生 死亡 迁入 迁出 分户 并户 户主变更", "rural-villages": "村档案 村集体 短板 一村一册 村庄",
	"rural-intserv": "自主申报 更正申请 信息更正 群众诉求 办件", "rural-my-household": "本人 家人 申报 更正 困难", "setting-retention": "匿名化 个人信息 保存期限 保全",
	"rural-help": "结对 帮扶措施 走访 应访未访 政策 应享未享 八必访",
	"visual":     "大屏 驾驶舱 地图 看板", "setting-user": "账号 帐号 人员 账户 用户 重置密码 解锁",
	"setting-dept": "单位 组织 机构 科室", "setting-menu": "导航 菜单 发布", "setting-session": "在线 下线 会话 强制退出",
	"setting-login-log": "登录记录 审计", "setting-operation-log": "审计 操作记录 修改记录",
	"warning-medical": "看病 医保 大病", "warning-education": "上学 辍学 控辍保学", "warning-housing-water": "危房 饮水", "warning-labour-employment": "务工 打工 就业",
}

type builtinCategory struct {
	id, parent, name, url, resource string
	kind                            Kind
	menuID                          string
}

// builtinCategories group the same items as the model list. The category other exists in old data only; it stands
// here so that its removal (S6.06) is not a rule about nothing.
var builtinCategories = []builtinCategory{
	{id: "cat-rural", name: "乡村振兴"},
	{id: "cat-rural-home", parent: "cat-rural", name: "首页", url: "/microgdxczxpc/#/", resource: access.Home, menuID: "home"},
	{id: "cat-rural-household", parent: "cat-rural", name: "户情数据", url: "/microgdxczxpc/#/household", resource: access.HouseholdData, menuID: "rural-household"},
	{id: "cat-rural-family", parent: "cat-rural", name: "家庭变化", url: "/microgdxczxpc/#/m/familyChange", resource: access.FamilyChange, menuID: "rural-family"},
	{id: "cat-rural-villages", parent: "cat-rural", name: "村情数据", url: "/microgdxczxpc/#/m/villages-data", resource: access.VillagesData, menuID: "rural-villages"},
	{id: "cat-rural-monitor", parent: "cat-rural", name: "防返贫监测", url: "/microgdxczxpc/#/m/monitor", resource: access.Monitor, menuID: "rural-monitor"},
	{id: "cat-rural-fund", parent: "cat-rural", name: "项目资金", url: "/microgdxczxpc/#/m/project-fund", resource: access.ProjectFund, menuID: "rural-fund"},
	{id: "cat-rural-help", parent: "cat-rural", name: "帮扶管理", url: "/microgdxczxpc/#/m/help", resource: access.Help, menuID: "rural-help"},
	{id: "cat-rural-intserv", parent: "cat-rural", name: "群众申报", url: "/microgdxczxpc/#/m/intserv-proposal", resource: access.IntServ, menuID: "rural-intserv"},
	{id: "cat-rural-my-household", parent: "cat-rural", name: "我的家庭", url: "/microgdxczxpc/#/my-household", resource: access.MyHousehold, menuID: "rural-my-household"},
	{id: "cat-rural-visual", parent: "cat-rural", name: "数据大屏", url: "/visual/#/index", resource: access.Visual, menuID: "visual"},
	{id: "cat-ops", name: "运维管理"},
	{id: "cat-ops-device", parent: "cat-ops", name: "设备列表", url: "/microcmdb/#/cmdb/device", resource: access.CmdbDevice, menuID: "ops-device"},
	{id: "cat-setting", name: "系统设置"},
	{id: "cat-setting-user", parent: "cat-setting", name: "用户管理", url: "/microsetting/#/setting/user", resource: access.SettingUser, menuID: "setting-user"},
	{id: "cat-common", name: "常用应用", kind: KindCommon},
	{id: "cat-common-home", parent: "cat-common", name: "首页", url: "/microgdxczxpc/#/", resource: access.Home, menuID: "home"},
	{id: "other", name: "其他", kind: KindOther},
	{id: "other-home", parent: "other", name: "首页", url: "/microgdxczxpc/#/", resource: access.Home, menuID: "home"},
}

// warningItem is one of the 14 links to the early-warning site (domain.md#early-warnings): an address without a base opens in a
// new tab (S2.09), and the shell puts the login key to this one (S2.13).
func warningItem(slug, title string) MenuItem {
	return MenuItem{ID: "warning-" + slug, ParentID: "warning", Name: title, Text: title, URL: "/warning/" + slug, Icon: "chart", Show: true, Position: "left", Resource: access.Warning}
}

// settingItem is a page of the settings that needs one resource.
func settingItem(page, title, icon, resource string) MenuItem {
	return MenuItem{ID: "setting-" + page, ParentID: "setting", Name: title, Text: title, Base: "/microsetting/#/setting/" + page, MicroAppPre: "/microsetting/",
		Icon: icon, Show: true, Position: "left", Resource: resource}
}

// Builtin is the menu as this binary brings it, cut to the caller: no word in it was written by anybody here.
func Builtin(p *principal.Principal) Menu {
	whole := plant(builtin)
	m := Menu{Items: whole.cut(func(r string) bool { return access.Holds(p, r) }), Refs: whole.refs}
	at := map[string]int{}
	var all []MenuCategory
	for _, c := range builtinCategories {
		item := MenuCategory{ID: c.id, Name: c.name, URL: c.url, Resource: c.resource, Kind: c.kind, Children: []MenuCategory{}}
		if c.parent == "" {
			at[c.id], all = len(all), append(all, item)
			continue
		}
		item.ID = c.menuID
		all[at[c.parent]].Children = append(all[at[c.parent]].Children, item)
	}
	m.Categories = FilterCategories(all, IDs(m.Items), true)
	return m
}
