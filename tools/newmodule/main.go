// Command newmodule writes a new business module into a checkout: room with declaration, demo records and tests, migration of both engines,
// page of the menu with permission and grants, audit classes, guide stub. `mirror module new` runs it; docs/modules.md goes on from there.
//
// It is a tool and no part of the binary: people who run the product write no modules. It changes all of the files or none.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
)

func main() {
	if err := run(".", os.Args[1:], os.Stdout); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "mirror module new:", err)
		os.Exit(1)
	}
}

// run writes the module that args ask for into the checkout at root.
func run(root string, args []string, out io.Writer) error {
	m, err := parse(args, out)
	if err != nil {
		return err
	}
	if err := m.free(root); err != nil {
		return err
	}
	t := tree{root: root}
	if err := m.write(&t); err != nil {
		return err
	}
	if err := t.save(); err != nil {
		return errors.Join(err, t.undo())
	}
	// The new declaration is compiled first: the next migration is what the new program says it is.
	plan := exec.Command("go", "run", "-trimpath", "./cmd/mirror", "module", "plan", m.Table)
	plan.Dir = root
	if said, err := plan.CombinedOutput(); err != nil {
		return errors.Join(fmt.Errorf("nothing is written, the migration was not planned: %w\n%s", err, said), t.undo())
	}
	return m.tell(out, &t)
}
