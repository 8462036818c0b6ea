package upstream

import "mirror/internal/kit/english"

// English is what the rules of this room refuse with, for readers of English.
var English = english.Table{
	"同名服务或相同的路径前缀已经存在":                "A service of this name or path prefix exists already",
	"请输入服务名称":                         "Please enter the service's name",
	"路径前缀须为 /web/服务名/ 或 /app-api/名称/": "The path prefix is /web/name/ or /app-api/name/",
	"访问规则须为 public、signed-in 或一个权限编码": "The access rule is public, signed-in or a permission code",
	"超时时间须在 100 到 300000 毫秒之间":        "The time limit is between 100 and 300000 milliseconds",
	"重试次数须在 0 到 3 之间":                 "There are 0 to 3 retries",
	"并发上限须在 1 到 4096 之间":              "The limit of concurrent calls is between 1 and 4096",
	"提供页面的服务，访问规则须为 public：页面在独立的内容地址打开，那里没有登录信息": "A service of pages has the access rule public: they open at the content address, where nobody is signed in",
	"健康检查路径须以 / 开头":                    "The path of the health check begins with /",
	"地址须为 http(s)://主机:端口，不能带账号、参数或锚点": "The address is http(s)://host:port without account, query or fragment",
}
