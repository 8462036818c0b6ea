package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/text/width"

	"mirror/internal/area"
	"mirror/internal/identity/directory"
	"mirror/internal/identity/oidc"
	"mirror/internal/identity/password"
	"mirror/internal/kit/cryptox"
	"mirror/internal/rural/module/sample"
)

// demoPage is what the demo's sign-in page tells: the accounts, and the switches in which it differs from serve.
func demoPage(c *Config) *oidc.Demo {
	d := &oidc.Demo{Password: directory.DemoPassword, Switches: []string{"首次登录不要求修改密码", "外部平台由内置替身代替"}}
	if !c.NeedsAdminFactor() {
		d.Switches = append([]string{"管理员不强制双重验证"}, d.Switches...)
	}
	for _, p := range directory.DemoPeople() {
		d.Accounts = append(d.Accounts, oidc.DemoAccount{Username: p.Username, Role: p.Role})
	}
	return d
}

// DemoData is what a demo begins with.
type DemoData struct {
	// Reset throws away what an earlier one left.
	Reset bool
	// Counties leaves the other cities out, which takes less time: the counties of the demo's own people.
	Counties bool
	// LightHashes is for tests: see password.Light.
	LightHashes bool
}

// Demo serves a populated province: what is missing is filled, what is there stays. What nobody needs to begin with is filled while it serves.
func Demo(ctx context.Context, c *Config, how DemoData, out io.Writer) error {
	c.Demo = true
	if how.Reset {
		if err := resetDemo(ctx, c); err != nil {
			return err
		}
	}
	l, err := listenDemo(c)
	if err != nil {
		return err
	}
	content, err := listenDemoContent(c)
	if err != nil {
		_ = l.Close()
		return err
	}
	shut := func() {
		_ = l.Close()
		if content != nil {
			_ = content.Close()
		}
	}
	costs := password.DefaultParams
	if how.LightHashes {
		costs = password.Light
	}
	full, hashed := filling(), hashedAhead(ctx, c, costs)
	c.filling = true
	a, err := New(ctx, c)
	if err != nil {
		shut()
		return err
	}
	defer a.Close()
	a.contentListener = content
	a.Hasher.Params = costs
	if hashed == nil {
		hashed = a.Hasher.Hash
	}
	if err := errors.Join(a.fillFirst(ctx, hashed, !how.Counties, out), a.DB.Filled(ctx)); err != nil {
		shut()
		return err
	}
	full()
	a.out = out
	if err := printDemo(out, c, a.Filling() != ""); err != nil {
		return err
	}
	return a.Serve(ctx, l)
}

// hashedAhead begins to hash the passwords of a new demo's accounts, to draw its pictures and to read the names of areas, which need no store: on the other processors, while the
// tables are made. It gives the hashes, each once; nil where there is a file already.
func hashedAhead(ctx context.Context, c *Config, costs password.Params) func(context.Context, string) (string, error) {
	if _, err := os.Stat(c.SQLitePath()); c.DatabaseURL != "" || !errors.Is(err, os.ErrNotExist) {
		return nil
	}
	type result struct {
		hash string
		err  error
	}
	n := len(directory.DemoPeople())
	made, hasher := make(chan result, n), &password.Hasher{Params: costs, Queue: n}
	for range n {
		go func() {
			hash, err := hasher.Hash(ctx, directory.DemoPassword)
			made <- result{hash, err}
		}()
	}
	go sample.DrawAhead()
	area.ReadAhead()
	return func(ctx context.Context, _ string) (string, error) {
		select {
		case r := <-made:
			return r.hash, r.err
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// resetDemo removes the demo's own files and nothing else; a database that is not marked as the demo's stays.
func resetDemo(ctx context.Context, c *Config) error {
	if c.DatabaseURL != "" {
		return errors.New("demo --reset: only for SQLite; drop the PostgreSQL database yourself")
	}
	if _, err := os.Stat(c.SQLitePath()); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	a, err := Open(ctx, c)
	if err != nil {
		return fmt.Errorf("demo --reset: %w", err)
	}
	demo, err := a.isDemo(ctx)
	if err = errors.Join(err, a.Close()); err != nil {
		return fmt.Errorf("demo --reset: %w", err)
	}
	if !demo {
		return fmt.Errorf("demo --reset: %s is not the demo's; it is not removed", c.SQLitePath())
	}
	files := []string{string(c.HeadFile())}
	for _, name := range []string{"mirror.db", "mirror.db-wal", "mirror.db-shm", cryptox.KeyFile} {
		files = append(files, filepath.Join(c.DataDir, name))
	}
	for _, file := range files {
		if err := os.Remove(file); err != nil && !errors.Is(err, os.ErrNotExist) {
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

// listenDemoContent opens a second port of this machine for what other people wrote and makes it content-url, under the name the portal
// does not have: cookies know names, no ports. A demo that others reach under a name of its own needs the setting.
func listenDemoContent(c *Config) (net.Listener, error) {
	base, err := url.Parse(c.Base())
	if err != nil || c.ContentURL != "" || base.Scheme != "http" {
		return nil, err
	}
	name := "localhost"
	if ip := net.ParseIP(base.Hostname()); base.Hostname() == name {
		name = "127.0.0.1"
	} else if !ip.IsLoopback() {
		return nil, nil
	}
	// The next port, so that it is the same after a restart; else any.
	_, port, _ := net.SplitHostPort(c.Addr)
	next, _ := strconv.Atoi(port)
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(next+1)))
	if err != nil {
		if l, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return nil, fmt.Errorf("listen for content: %w", err)
		}
	}
	_, port, _ = net.SplitHostPort(l.Addr().String())
	c.ContentURL = "http://" + net.JoinHostPort(name, port)
	return l, nil
}

func printDemo(out io.Writer, c *Config, behind bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "\n  乡村振兴综合信息服务平台（演示数据）\n\n  地址  %s/\n  密码  %s（所有演示账号相同）\n\n", c.Base(), directory.DemoPassword)
	b.WriteString("  " + pad("账号", 12) + pad("姓名", 16) + "身份\n")
	for _, p := range directory.DemoPeople() {
		b.WriteString("  " + pad(p.Username, 12) + pad(p.Name, 16) + p.Role + "\n")
	}
	if behind {
		b.WriteString("\n  现在即可登录；往月指标、评价考核、汇总报表和预警仍在补齐。\n")
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
