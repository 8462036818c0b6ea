package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"mirror/internal/app"
)

// command is one run of the binary.
type command struct {
	out, log io.Writer
	flags    *flag.FlagSet
	loader   app.Loader
}

// load parses args (flags may stand before and behind plain words) and settles the settings. A command that names the settings it
// reads takes no other flag.
func (c *command) load(args []string, only ...string) (*app.Config, []string, error) {
	c.loader.Flags(c.flags, only...)
	var words []string
	for {
		if err := c.flags.Parse(args); err != nil {
			return nil, nil, err
		}
		if args = c.flags.Args(); len(args) == 0 {
			break
		}
		words, args = append(words, args[0]), args[1:]
	}
	cfg, err := c.loader.Load()
	if err != nil {
		return nil, nil, err
	}
	app.SetLog(cfg, c.log)
	return cfg, words, nil
}

// none refuses words a command does not take.
func none(words []string) error {
	if len(words) > 0 {
		return fmt.Errorf("unexpected %q", words[0])
	}
	return nil
}

func (c *command) serve(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args)
	if err = errors.Join(err, none(words)); err != nil {
		return err
	}
	return app.Serve(ctx, cfg, c.out)
}

func (c *command) demo(ctx context.Context, args []string) error {
	var how app.DemoData
	c.flags.BoolVar(&how.Reset, "reset", false, "throw the demo's data away and start anew")
	c.flags.BoolVar(&how.LightHashes, "light-hashes", false, "for tests only: passwords are hashed at next to no cost")
	c.flags.BoolVar(&how.Counties, "counties", false, "fill an empty demo with the counties of its own people alone")
	c.loader.Presets = map[string]string{"data-dir": "var/demo", "log-level": "warn", "log-format": "text"}
	cfg, words, err := c.load(args)
	if err = errors.Join(err, none(words)); err != nil {
		return err
	}
	return app.Demo(ctx, cfg, how, c.out)
}

func (c *command) migrate(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args)
	if err = errors.Join(err, none(words)); err != nil {
		return err
	}
	return app.Migrate(ctx, cfg, c.out)
}

func (c *command) seed(ctx context.Context, args []string) error {
	var s app.Seeds
	c.flags.Int64Var(&s.Households, "households", 0, "how many households there shall be in all")
	c.flags.Int64Var(&s.Cases, "cases", 0, "how many records of the business modules there shall be in all, on those households")
	c.flags.StringVar(&s.Module, "module", "", "put the cases into this module alone, which then has so many")
	cfg, words, err := c.load(args)
	if err = errors.Join(err, none(words)); err != nil {
		return err
	}
	if s.Households <= 0 && s.Cases <= 0 {
		return errors.New("seed: --households N or --cases N is missing")
	}
	return app.Seed(ctx, cfg, s, c.out)
}

func (c *command) user(ctx context.Context, args []string) error {
	admin := c.flags.Bool("admin", false, "make the account a platform administrator")
	name := c.flags.String("name", "", "the person's name; empty: the user name")
	area := c.flags.String("area", "440000000000", "area code of the account")
	role := c.flags.String("role", "", "code of a role to give")
	cfg, words, err := c.load(args)
	if err != nil {
		return err
	}
	if len(words) == 3 && words[0] == "link" {
		return app.UserLink(ctx, cfg, words[1], words[2], c.out)
	}
	if len(words) != 2 {
		return errors.New("expected `mirror user add NAME` (or passwd, unlock, factor-reset)")
	}
	switch words[0] {
	case "add":
		return app.UserAdd(ctx, cfg, app.NewUser{Username: words[1], Name: *name, Area: *area, Admin: *admin, Role: *role}, c.out)
	case "passwd":
		return app.UserPasswd(ctx, cfg, words[1], c.out)
	case "unlock":
		return app.UserUnlock(ctx, cfg, words[1], c.out)
	case "factor-reset":
		return app.UserFactorReset(ctx, cfg, words[1], c.out)
	}
	return fmt.Errorf("unknown: user %s", words[0])
}

func (c *command) keys(ctx context.Context, args []string) error {
	var r app.Rotation
	c.flags.BoolVar(&r.Master, "master", false, "rotate: the master key")
	c.flags.BoolVar(&r.Columns, "columns", false, "rotate: the key of sealed columns")
	c.flags.BoolVar(&r.Prepare, "prepare", false, "rotate --master: only write the next key into the file, to carry it to other servers")
	c.flags.BoolVar(&r.Wait, "wait", false, "rotate --columns: seal stored values again in this process and wait for the end")
	retired := c.flags.Bool("retired", false, "drop: retired master and column keys")
	cfg, words, err := c.load(args)
	switch {
	case err != nil:
		return err
	case r.Master && r.Columns, r.Prepare && !r.Master, r.Wait && !r.Columns:
		return errors.New("expected --master, --master --prepare, --columns or --columns --wait")
	case len(words) == 1 && words[0] == "rotate" && !*retired:
		return app.KeysRotate(ctx, cfg, r, c.out)
	case len(words) == 1 && words[0] == "drop":
		if !*retired {
			return errors.New("expected `mirror keys drop --retired`")
		}
		return app.KeysDrop(ctx, cfg, c.out)
	case len(words) == 1 && words[0] == "list":
		return app.KeysList(ctx, cfg, c.out)
	}
	return errors.New("expected `mirror keys rotate`, `mirror keys list` or `mirror keys drop --retired`")
}

func (c *command) sms(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args)
	if err != nil {
		return err
	}
	if len(words) != 1 || words[0] != "log" {
		return errors.New("expected `mirror sms log`")
	}
	return app.SMSLog(ctx, cfg, c.out)
}

func (c *command) backup(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args, "data-dir", "database-url", "log-level", "log-format")
	if err != nil {
		return err
	}
	if len(words) != 1 {
		return errors.New("expected `mirror backup FILE`")
	}
	return app.Backup(ctx, cfg, words[0], c.out)
}

func (c *command) audit(ctx context.Context, args []string) error {
	head := c.flags.String("head", "", "POSITION:SEAL of an earlier \"audit head\" log line that the chain must still hold")
	restored := c.flags.Bool("restored", false, "a backup was restored: remember this chain's head from now on, and leave an audit row about it")
	cfg, words, err := c.load(args)
	if err != nil {
		return err
	}
	if len(words) != 1 || words[0] != "verify" {
		return errors.New("expected `mirror audit verify`")
	}
	return app.AuditVerify(ctx, cfg, *head, *restored, c.out)
}

func (c *command) config(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args)
	if err != nil {
		return err
	}
	if len(words) == 2 && (words[0] == "export" || words[0] == "diff" || words[0] == "import") {
		return app.ConfigPackage(ctx, cfg, words[0], words[1], c.out)
	}
	if len(words) == 1 && words[0] == "print" {
		return cfg.Print(c.out)
	}
	if len(words) == 1 && words[0] == "check" {
		if text := cfg.ContentNote(); text != "" {
			_, _ = fmt.Fprintln(c.out, "note: content-url", text)
		}
		_, err := fmt.Fprintln(c.out, "settings are valid")
		return err
	}
	return errors.New("expected `mirror config print`, `check`, `export FILE`, `diff FILE` or `import FILE`")
}

func (c *command) doctor(ctx context.Context, args []string) error {
	cfg, words, err := c.load(args)
	if err = errors.Join(err, none(words)); err != nil {
		return err
	}
	return app.Doctor(ctx, cfg, c.out)
}

func (c *command) openapi(ctx context.Context, args []string) error {
	if err := none(args); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "mirror-openapi")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	a, err := app.ForDocument(ctx, dir)
	if err != nil {
		return err
	}
	return errors.Join(a.WriteOpenAPI(c.out), a.Close())
}
