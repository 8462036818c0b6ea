// Command mirror is the whole product in one binary: flags in, app out, nothing else.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"mirror/internal/app"
)

const usage = `mirror — 乡村振兴综合信息服务平台

  mirror demo [--reset]              a populated province with demo accounts, on this machine; --counties: only where these work
  mirror serve                       the product
  mirror migrate                     bring the schema to the newest version
  mirror seed --households N         add synthetic households for load tests (resumable)
  mirror seed --cases N              add records of the business modules on them; --module CODE: of one module alone
  mirror user add NAME [--admin]     create an account, print its one-time password
  mirror user passwd NAME            give an account a new one-time password
  mirror user unlock NAME            forget failed sign-ins of an account
  mirror user factor-reset NAME      take a lost second factor away
  mirror user link NAME SUBJECT      link somebody of the external identity server to an account
  mirror keys list                   signing, column and master keys with age and state
  mirror keys rotate                 let the next signing key sign
  mirror keys rotate --columns       a new key for sealed columns; --wait: stay until all is sealed again
  mirror keys rotate --master        a new master key; --prepare: only write it, to carry it to other servers
  mirror keys drop --retired         take away retired keys that nothing needs
  mirror sms log                     the newest text messages of the built-in sender
  mirror app create NAME             a new sub-app to begin with: cd NAME, npm install, npm run dev
  mirror app add FOLDER              register a built sub-app (manifest.json beside its files)
  mirror app remove NAME             take it out of registry and menu
  mirror app list                    the registry of sub-apps
  mirror backup FILE                 copy the data file while the server runs (SQLite)
  mirror audit verify                walk the chain of the audit log; exit 1 at the first fault
  mirror config print|check          every setting with its value and source
  mirror config export FILE          menus, roles, dictionaries, parameters, registry as one signed file; - prints it
  mirror config diff FILE            what importing it would change here
  mirror config import FILE          do it, all or nothing
  mirror doctor                      look for what would keep it from running well
  mirror openapi                     the API's document, as JSON
  mirror module new CODE             for developers: write a new business module into the checkout; --title 标题 --level village|township|county|…
  mirror module plan NAME            for developers: write the next migration of both engines from what the modules declare
  mirror version

Every setting is a flag, an environment variable MIRROR_… and a key of --config FILE; see mirror config print.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil {
		stop()
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "mirror:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out, log io.Writer) error {
	if len(args) == 0 {
		_, err := io.WriteString(out, usage)
		return err
	}
	name, rest := args[0], args[1:]
	c := command{out: out, log: log, flags: flag.NewFlagSet("mirror "+name, flag.ContinueOnError)}
	c.loader.Getenv = os.Getenv
	c.flags.SetOutput(log)
	switch name {
	case "demo":
		return c.demo(ctx, rest)
	case "serve":
		return c.serve(ctx, rest)
	case "migrate":
		return c.migrate(ctx, rest)
	case "seed":
		return c.seed(ctx, rest)
	case "user":
		return c.user(ctx, rest)
	case "keys":
		return c.keys(ctx, rest)
	case "sms":
		return c.sms(ctx, rest)
	case "app":
		return c.subApp(ctx, rest)
	case "backup":
		return c.backup(ctx, rest)
	case "audit":
		return c.audit(ctx, rest)
	case "config":
		return c.config(ctx, rest)
	case "doctor":
		return c.doctor(ctx, rest)
	case "openapi":
		return c.openapi(ctx, rest)
	case "module":
		return c.module(ctx, rest)
	case "version":
		_, err := fmt.Fprintln(out, app.Version)
		return err
	case "help", "-h", "--help":
		_, err := io.WriteString(out, usage)
		return err
	}
	return fmt.Errorf("unknown command %q; `mirror help` lists them", name)
}
