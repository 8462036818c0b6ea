package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/text/width"

	"mirror/internal/identity/oidc"
	"mirror/internal/kit/cryptox"
)

// DemoPassword is every demo account's password.
const DemoPassword = "Mirror2026"

// demoAccounts is the table the command prints and the sign-in page shows; the rooms' own Demo make the people.
var demoAccounts = []struct{ username, role, place string }{
	{"admin", "平台管理员", "全国"},
	{"province", "省级管理员", "广东省"},
	{"city", "市级管理员", "茂名市"},
	{"city2", "市级管理员", "湛江市"},
	{"county", "县级管理员", "茂名市 高州市"},
	{"town", "镇级经办员", "高州市 分界镇"},
	{"town2", "镇级经办员", "廉江市 吉水镇"},
	{"village", "村级信息员", "分界镇 储良村"},
	{"team", "驻镇工作队", "高州市 分界镇"},
	{"citizen", "自然人", "本人"},
	{"legal", "法人", "本人"},
	{"ops", "运维管理员", "全国"},
	{"auditor", "审计员", "全国"},
	{"nobody", "无角色", "-"},
}

func demoPage() *oidc.Demo {
	d := &oidc.Demo{Password: DemoPassword, Switches: []string{"管理员不强制第二因子", "首次登录不要求修改密码", "外部平台由内置替身代替"}}
	for _, a := range demoAccounts {
		d.Accounts = append(d.Accounts, oidc.DemoAccount{Username: a.username, Role: a.role})
	}
	return d
}

// Demo serves a populated province: what is missing is filled, what is there stays.
func Demo(ctx context.Context, c *Config, reset bool, out io.Writer) error {
	c.Demo = true
	if reset {
		if err := resetDemo(c); err != nil {
			return err
		}
	}
	l, err := listenDemo(c)
	if err != nil {
		return err
	}
	a, err := New(ctx, c)
	if err != nil {
		_ = l.Close()
		return err
	}
	defer a.Close()
	if err := a.Fill(ctx); err != nil {
		_ = l.Close()
		return err
	}
	if err := printDemo(out, c); err != nil {
		return err
	}
	return a.Serve(ctx, l)
}

// resetDemo removes the demo's own files and nothing else.
func resetDemo(c *Config) error {
	if c.DatabaseURL != "" {
		return errors.New("demo --reset: only for SQLite; drop the PostgreSQL database yourself")
	}
	for _, name := range []string{"mirror.db", "mirror.db-wal", "mirror.db-shm", cryptox.KeyFile} {
		if err := os.Remove(filepath.Join(c.DataDir, name)); err != nil && !errors.Is(err, os.ErrNotExist) {
			return fmt.Errorf("demo --reset: %w", err)
		}
	}
	return nil
}

// listenDemo takes the configured address; when it is only the preset and taken, any free port of this machine.
func listenDemo(c *Config) (net.Listener, error) {
	l, err := Listen(c)
	if err == nil || c.values["addr"].source != "default" {
		return l, err
	}
	c.Addr = "127.0.0.1:0"
	return Listen(c)
}

func printDemo(out io.Writer, c *Config) error {
	var b strings.Builder
	fmt.Fprintf(&b, "\n  乡村振兴综合信息服务平台（演示数据）\n\n  地址  %s/\n  密码  %s（所有演示账号相同）\n\n", c.Base(), DemoPassword)
	b.WriteString("  " + pad("账号", 12) + pad("角色", 16) + "区域\n")
	for _, a := range demoAccounts {
		b.WriteString("  " + pad(a.username, 12) + pad(a.role, 16) + a.place + "\n")
	}
	b.WriteString("\n  按 Ctrl+C 停止\n\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// pad fills s to n terminal columns; a Chinese character takes two.
func pad(s string, n int) string {
	for _, r := range s {
		n--
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n--
		}
	}
	return s + strings.Repeat(" ", max(1, n))
}
