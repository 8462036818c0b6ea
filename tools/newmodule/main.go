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
	m, t, err := put(root, args, out)
	if err != nil {
		return err
	}
	return m.plan(out, t)
}

// put writes all of the module but its migration.
func put(root string, args []string, out io.Writer) (*module, *tree, error) {
	m, err := parse(args, out)
	if err != nil {
		return nil, nil, err
	}
	if err := m.free(root); err != nil {
		return nil, nil, err
	}
	t := &tree{root: root}
	if err := m.write(t); err != nil {
		return nil, nil, err
	}
	if err := t.save(); err != nil {
		return nil, nil, errors.Join(err, t.undo())
	}
	return m, t, nil
}

// plan compiles the new declaration first, as the next migration is what the new program says it is, and tells what comes next.
func (m *module) plan(out io.Writer, t *tree) error {
	do := exec.Command("go", "run", "-trimpath", "./cmd/mirror", "module", "plan", m.Table)
	do.Dir = t.root
	if said, err := do.CombinedOutput(); err != nil {
		return errors.Join(fmt.Errorf("nothing is written, the migration was not planned: %w\n%s", err, said), t.undo())
	}
	return m.tell(out, t)
}
