package main

import (
	"context"
	"errors"

	"mirror/internal/app"
)

// subApp is `mirror app create|add|remove|list`.
func (c *command) subApp(ctx context.Context, args []string) error {
	resource := c.flags.String("resource", "home", "add: code of the menu resource that opens the sub-app")
	shell := c.flags.String("shell", "http://127.0.0.1:8080", "create: address of the portal to develop against")
	cfg, words, err := c.load(args)
	if err != nil {
		return err
	}
	switch {
	case len(words) == 2 && words[0] == "create":
		return app.SubAppCreate(words[1], *shell, c.out)
	case len(words) == 2 && words[0] == "add":
		return app.SubAppAdd(ctx, cfg, words[1], *resource, c.out)
	case len(words) == 2 && words[0] == "remove":
		return app.SubAppRemove(ctx, cfg, words[1], c.out)
	case len(words) == 1 && words[0] == "list":
		return app.SubAppList(ctx, cfg, c.out)
	}
	return errors.New("expected `mirror app create NAME`, `add FOLDER`, `remove NAME` or `list`")
}
