import { texts } from '../core/texts.ts'

/**
 * Texts of error codes (S8.06, S8.12, S1.07), by the groups of the inherited dictionary; the wording is ours. A code that is not here
 * falls back to the server's message. Codes our own server answers with a message of its own are left out on purpose.
 */
export const quota = texts('codes.quota', {
  quota_exceeded: '资源配额不足，请联系管理员调整',
  quota_not_exist: '资源配额不存在',
  quota_already_exist: '该范围已设置资源配额',
  quota_less_than_used: '配额不能小于已使用的数量',
  cpu_quota_exceeded: 'CPU 配额不足',
  memory_quota_exceeded: '内存配额不足',
  storage_quota_exceeded: '存储配额不足',
  pods_quota_exceeded: '实例数量超出配额',
})

export const ldap = texts('codes.ldap', {
  ldap_config_not_exist: '尚未配置 LDAP',
  ldap_config_already_exist: 'LDAP 配置已存在',
  ldap_connect_error: '无法连接 LDAP 服务器，请检查地址和端口',
  ldap_auth_failed: 'LDAP 管理账号或密码不正确',
  ldap_invalid_filter: 'LDAP 过滤条件格式有误',
  ldap_sync_in_progress: 'LDAP 账号正在同步，请稍后再试',
  ldap_user_not_exist: 'LDAP 中没有该账号',
})

export const build = texts('codes.build', {
  build_config_not_exist: '构建配置不存在',
  build_config_already_exist: '同名构建配置已存在',
  build_not_exist: '构建记录不存在',
  build_already_finished: '构建已经结束，不能再操作',
  build_in_progress: '构建正在进行，请等待完成',
  build_endpoint_unavailable: '没有可用的构建节点',
  build_tags_exceeded: '构建标签最多 5 个',
  code_repo_not_exist: '代码仓库不存在或没有访问权限',
  code_branch_not_exist: '代码分支不存在',
  dockerfile_not_exist: '代码中没有找到 Dockerfile',
  image_repository_not_exist: '镜像仓库不存在',
  image_tag_not_exist: '镜像版本不存在',
})

export const region = texts('codes.region', {
  region_not_exist: '集群不存在',
  region_already_exist: '同名集群已存在',
  region_not_ready: '集群尚未就绪，请稍后再试',
  region_unavailable: '集群当前不可用',
  region_in_use: '集群仍有资源在使用，不能删除',
  region_connect_error: '无法连接集群',
  node_not_exist: '节点不存在',
  node_already_exist: '节点已加入集群',
  node_not_ready: '节点未就绪',
  node_resource_insufficient: '节点资源不足',
  node_label_invalid: '节点标签格式有误',
})

export const service = texts('codes.service', {
  service_not_exist: '服务不存在',
  service_already_exist: '同名服务已存在',
  service_is_updating: '服务正在更新，请稍后再试',
  service_not_running: '服务没有运行',
  service_start_failed: '服务启动失败',
  service_stop_failed: '服务停止失败',
  service_scale_failed: '服务伸缩失败',
  service_rollback_failed: '服务回滚失败',
  application_not_exist: '应用不存在',
  application_already_exist: '同名应用已存在',
  instance_not_exist: '实例不存在',
  port_conflict: '端口已被占用',
  port_invalid: '端口须在 1-65535 之间',
  envfile_not_exist: '环境变量文件不存在',
  envfile_already_exist: '同名环境变量文件已存在',
  template_not_exist: '模板不存在',
  template_already_exist: '同名模板已存在',
  load_balancer_not_exist: '负载均衡不存在',
  volume_not_exist: '存储卷不存在',
  volume_in_use: '存储卷正在使用，不能删除',
})

export const pipeline = texts('codes.pipeline', {
  pipeline_not_exist: '流水线不存在',
  pipeline_already_exist: '同名流水线已存在',
  pipeline_is_running: '流水线正在运行',
  pipeline_history_not_exist: '流水线运行记录不存在',
  pipeline_task_invalid: '流水线任务配置有误',
  cron_invalid: '定时表达式须有 5 个字段',
})

export const alarm = texts('codes.alarm', {
  alarm_not_exist: '告警不存在',
  alarm_already_exist: '同名告警已存在',
  alarm_metric_invalid: '告警指标无效',
  alarm_threshold_invalid: '告警阈值无效',
  notification_not_exist: '通知方式不存在',
  notification_in_use: '通知方式正被告警使用，不能删除',
  dashboard_not_exist: '监控面板不存在',
  dashboard_range_too_short: '监控时间范围至少 30 分钟',
})

export const role = texts('codes.role', {
  role_not_exist: '角色不存在',
  role_already_exist: '同名角色已存在',
  role_in_use: '角色仍有人使用，不能删除',
  role_parent_invalid: '上级角色无效',
  permission_denied: '没有操作权限',
  permission_not_exist: '权限不存在',
  namespace_not_exist: '组织不存在',
  namespace_already_exist: '同名组织已存在',
  project_not_exist: '项目不存在',
  project_already_exist: '同名项目已存在',
  team_not_exist: '团队不存在',
})

export const common = texts('codes.common', {
  resource_not_exist: '资源不存在或已被删除',
  resource_already_exist: '同名资源已存在',
  resource_is_locked: '资源正被其他操作占用，请稍后再试',
  resource_state_conflict: '当前状态不允许该操作',
  name_invalid: '名称以字母开头，最多 36 个字符',
  label_invalid: '标签格式有误',
  logo_too_large: '图片不能超过 1 MB',
  request_too_frequent: '操作过于频繁，请稍后再试',
  third_party_unavailable: '第三方系统暂时不可用',
  // S9.07: the dictionary's hint; the rule a password is held to is S5.02's.
  password_too_simple: '密码至少 8 个字符，须同时包含大写字母、小写字母和数字',
  certificate_invalid: '证书内容有误',
  certificate_expired: '证书已过期',
  certificate_in_use: '证书正在使用，不能删除',
  license_expired: '授权已到期，请联系管理员',
})
