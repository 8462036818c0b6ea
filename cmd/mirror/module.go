package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"

	"mirror/internal/app"
)

// newModule is the tool that writes a new module. It lives in the checkout and not in this binary: whoever writes a module has one.
const newModule = "./tools/newmodule"

// module is `mirror module plan|new`.
func (c *command) module(ctx context.Context, args []string) error {
	if len(args) > 0 && args[0] == "new" {
		return c.moduleNew(ctx, args[1:])
	}
	dir := c.flags.String("dir", "internal/db/migrations", "plan: the folder of the migrations, one for each engine in it")
	_, words, err := c.load(args)
	if err != nil {
		return err
	}
	if len(words) != 2 || words[0] != "plan" {
		return errors.New("expected `mirror module plan NAME` or `mirror module new CODE --title 标题 --level LEVEL`")
	}
	return app.ModulePlan(ctx, words[1], *dir, c.out)
}

// moduleNew hands over to the tool, whose words are the command's.
func (c *command) moduleNew(ctx context.Context, args []string) error {
	if _, err := os.Stat(newModule); err != nil {
		return errors.New("module new: this folder is not the top of a checkout of Mirror")
	}
	tool := exec.CommandContext(ctx, "go", append([]string{"run", newModule}, args...)...)
	tool.Stdout, tool.Stderr = c.out, c.log
	if err := tool.Run(); err != nil {
		return fmt.Errorf("module new: %w", err)
	}
	return nil
}
