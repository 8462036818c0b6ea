package schema

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mirror/internal/db"
)

// batch is how many row numbers one transaction of a backfill walks on PostgreSQL.
const batch = 5000

// widened are the changes of a type that carry every value along: what the new column is filled with. Each gives the same on a column that
// was carried already, so that a migration that was interrupted runs again.
var widened = map[[2]Type]string{
	{Boolean, Bigint}: "cast(cast(%s as integer) as bigint)",
	{Integer, Bigint}: "cast(%s as bigint)",
	{Bigint, Text}:    "coalesce(cast(%s as text), '')",
	{Boolean, Text}:   "coalesce(cast(cast(%s as integer) as text), '')",
}

// plan is what a migration will do, for both engines. On PostgreSQL no statement holds a table longer than a moment: indexes are made
// concurrently and rows changed in batches, outside of a transaction; each statement finds out itself whether it was done before.
type plan struct {
	lite, pg []string
	notes    []string
}

// Migration are the statements of one migration for each engine.
type Migration struct {
	Statements map[db.Engine][]string
	Notes      []string // what its author has to know
}

// Plan writes the migration that leads from the tables in d, an empty SQLite database that ran all migrations, to what is declared. It carries
// it out there and looks again: what it gives leaves no difference. Nil is: there is none.
func Plan(ctx context.Context, d *db.DB, tables ...Table) (*Migration, error) {
	p := &plan{}
	for _, t := range tables {
		if err := p.rename(ctx, d, t); err != nil {
			return nil, err
		}
	}
	found, err := Differences(ctx, d, tables...)
	if err != nil {
		return nil, err
	}
	done := len(p.lite)
	for _, t := range tables {
		if err := p.table(t, found); err != nil {
			return nil, fmt.Errorf("table %s: %w", t.Name, err)
		}
	}
	if len(p.lite) == 0 {
		if len(found) > 0 {
			return nil, fmt.Errorf("no plan leads to what is declared: %v", found)
		}
		return nil, nil
	}
	if err := run(ctx, d, p.lite[done:]); err != nil {
		return nil, err
	}
	left, err := Differences(ctx, d, tables...)
	if err != nil {
		return nil, err
	}
	if len(left) > 0 {
		return nil, fmt.Errorf("the plan leaves %v", left)
	}
	return &Migration{Statements: map[db.Engine][]string{db.SQLite: p.lite, db.Postgres: p.pg}, Notes: p.notes}, nil
}

// Text is the migration's file for an engine.
func (m *Migration) Text(e db.Engine) string {
	var b strings.Builder
	if e == db.Postgres {
		b.WriteString("-- +goose NO TRANSACTION\n")
	}
	b.WriteString("-- +goose Up\n")
	for _, s := range m.Statements[e] {
		if strings.HasPrefix(s, "do $$") {
			b.WriteString("-- +goose StatementBegin\n" + s + ";\n-- +goose StatementEnd\n")
		} else {
			b.WriteString(s + ";\n")
		}
	}
	return b.String()
}

func run(ctx context.Context, d *db.DB, statements []string) error {
	return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, s := range statements {
			if _, err := tx.ExecContext(ctx, s); err != nil {
				return fmt.Errorf("%s: %w", s, err)
			}
		}
		return nil
	})
}

func (p *plan) both(statement string) {
	p.lite, p.pg = append(p.lite, statement), append(p.pg, statement)
}

// alter is a change of the table itself on PostgreSQL: it takes a moment, and gives up rather than let everybody wait behind a long reader.
func (p *plan) alter(statement string) {
	p.pg = append(p.pg, "set lock_timeout to '5s'", statement, "reset lock_timeout")
}

// guarded runs a change of the table once, as long as a column is there.
func (p *plan) guarded(table, column, statements string) {
	p.alter(fmt.Sprintf("do $$\nbegin\n  if exists (select 1 from pg_attribute where attrelid = '%s'::regclass and attname = '%s' and not attisdropped) then\n    %s;\n  end if;\nend $$", table, column, statements))
}

func (p *plan) rename(ctx context.Context, d *db.DB, t Table) error {
	there, err := Read(ctx, d.Read(), d.Engine(), t.Name)
	if err != nil {
		return err
	}
	before := len(p.lite)
	for _, c := range t.Columns {
		_, was := there["column "+t.Name+"."+c.Was]
		if _, is := there["column "+t.Name+"."+c.Name]; c.Was == "" || is || !was {
			continue
		}
		do := fmt.Sprintf("alter table %s rename column %s to %s", t.Name, c.Was, c.Name)
		p.lite = append(p.lite, do)
		p.guarded(t.Name, c.Was, do)
		p.notes = append(p.notes, fmt.Sprintf("%s.%s is renamed: servers of before must be stopped first", t.Name, c.Was))
	}
	return run(ctx, d, p.lite[before:])
}

// table brings one table to what is declared.
func (p *plan) table(t Table, found []Difference) error {
	var made, moved, gone []Index // gone have their name alone
	var added, wide []Column
	var retired, touched []string
	renamed := map[string]string{} // an index by its definition: it stands there under another name
	for _, x := range found {
		if name, own := strings.CutPrefix(x.What, "index "+t.Name+"."); own && x.Declared == "" {
			renamed[x.There] = name
		}
	}
	for _, x := range found {
		kind, name, _ := strings.Cut(x.What, " ")
		switch {
		case x.What == "table "+t.Name:
			p.lite = append(p.lite, t.Create(db.SQLite)...)
			for _, s := range t.Create(db.Postgres) {
				for _, head := range []string{"create table ", "create index ", "create unique index "} {
					s = strings.Replace(s, head, head+"if not exists ", 1)
				}
				p.pg = append(p.pg, s)
			}
			return nil
		case x.What == "table "+t.Name+"_token" && x.There == "":
			for _, e := range []db.Engine{db.SQLite, db.Postgres} {
				for _, s := range t.tokens(e) {
					if e == db.SQLite {
						p.lite = append(p.lite, s)
						continue
					}
					p.pg = append(p.pg, strings.Replace(strings.Replace(s, "create table ", "create table if not exists ", 1), "create index ", "create index if not exists ", 1))
				}
			}
			p.notes = append(p.notes, t.Name+" gets its table of tokens: records of before are found once they are written again")
		case x.What == "table "+t.Name+"_token":
			p.both("drop table if exists " + t.Name + "_token")
		case kind == "column" && strings.HasPrefix(name, t.Name+"."):
			column := strings.TrimPrefix(name, t.Name+".")
			at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Name == column })
			switch {
			case x.There == "":
				added = append(added, t.Columns[at])
			case x.Declared != "":
				wide, touched = append(wide, t.Columns[at]), append(touched, column)
			case slices.Contains(t.Retired, column):
				retired, touched = append(retired, column), append(touched, column)
			default:
				return fmt.Errorf("%s is in the table and declared no more: say what it is called now (Was), or that its values may go (Retired)", column)
			}
		case kind == "index" && strings.HasPrefix(name, t.Name+"."):
			name = strings.TrimPrefix(name, t.Name+".")
			at := slices.IndexFunc(t.Indexes, func(i Index) bool { return i.Name == name })
			if at >= 0 && x.There == "" && renamed[x.Declared] != "" {
				p.pg = append(p.pg, fmt.Sprintf("alter index if exists %s rename to %s", renamed[x.Declared], name))
				p.lite, moved = append(p.lite, "drop index "+renamed[x.Declared]), append(moved, t.Indexes[at])
				continue
			}
			if at >= 0 {
				made = append(made, t.Indexes[at])
			}
			if x.There != "" && (at >= 0 || !slices.ContainsFunc(found, func(y Difference) bool { return y.There == "" && y.Declared == x.There })) {
				gone = append(gone, Index{Name: name})
			}
		case kind == "constraint" && strings.HasPrefix(name, t.Name+" "):
			return fmt.Errorf("%s: a plan changes no constraints", x.What)
		}
	}
	replaced := func(name string) bool { return slices.ContainsFunc(gone, func(i Index) bool { return i.Name == name }) }
	// An index that holds a column which is made again is made again with it, though its text stays.
	var again []Index
	for _, i := range t.Indexes {
		if !slices.ContainsFunc(made, func(m Index) bool { return m.Name == i.Name }) && slices.ContainsFunc(wide, func(c Column) bool { return i.holds(c.Name) }) {
			again = append(again, i)
		}
	}
	for _, i := range append(slices.Clone(gone), again...) {
		p.lite = append(p.lite, "drop index "+i.Name)
	}
	for _, c := range added {
		p.lite = append(p.lite, fmt.Sprintf("alter table %s add column %s %s", t.Name, c.Name, c.definition(db.SQLite)))
		p.alter(fmt.Sprintf("alter table %s add column if not exists %s %s", t.Name, c.Name, c.definition(db.Postgres)))
	}
	for _, c := range wide {
		if err := p.widen(t, c, found); err != nil {
			return err
		}
	}
	for _, i := range moved {
		p.lite = append(p.lite, i.create(t.Name, ""))
	}
	for _, i := range append(slices.Clone(made), again...) {
		p.lite = append(p.lite, i.create(t.Name, ""))
		if !replaced(i.Name) || slices.ContainsFunc(touched, i.holds) {
			p.pg = append(p.pg, i.create(t.Name, "concurrently if not exists "))
			continue
		}
		// The old one serves until the new one stands.
		next := i
		next.Name += "_next"
		p.pg = append(p.pg, next.create(t.Name, "concurrently if not exists "), "drop index concurrently if exists "+i.Name, fmt.Sprintf("alter index %s rename to %s", next.Name, i.Name))
	}
	for _, i := range gone {
		if !slices.ContainsFunc(made, func(m Index) bool { return m.Name == i.Name }) {
			p.pg = append(p.pg, "drop index concurrently if exists "+i.Name)
		}
	}
	for _, c := range retired {
		p.lite = append(p.lite, fmt.Sprintf("alter table %s drop column %s", t.Name, c))
		p.alter(fmt.Sprintf("alter table %s drop column if exists %s", t.Name, c))
		p.notes = append(p.notes, fmt.Sprintf("%s.%s goes with its values: servers of before must be stopped first", t.Name, c))
	}
	return nil
}

func (i Index) holds(column string) bool {
	return regexp.MustCompile(`\b` + column + `\b`).MatchString(i.Columns + " " + i.Where)
}

// widen carries a column into one of another type: beside it, in batches, and then in its place.
func (p *plan) widen(t Table, c Column, found []Difference) error {
	at := slices.IndexFunc(found, func(x Difference) bool { return x.What == "column "+t.Name+"."+c.Name })
	was, _, _ := strings.Cut(found[at].There, " ")
	fill, ok := widened[[2]Type{Type(was), c.Type}]
	if !ok {
		return fmt.Errorf("%v: no plan carries the values along; declare another field and retire this one", found[at])
	}
	fill = fmt.Sprintf(fill, c.Name)
	next := c.Name + "_next"
	p.lite = append(p.lite, fmt.Sprintf("alter table %s add column %s %s", t.Name, next, c.definition(db.SQLite)),
		fmt.Sprintf("update %s set %s = %s", t.Name, next, fill),
		fmt.Sprintf("alter table %s drop column %s", t.Name, c.Name), fmt.Sprintf("alter table %s rename column %s to %s", t.Name, next, c.Name))
	p.alter(fmt.Sprintf("alter table %s add column if not exists %s %s", t.Name, next, c.definition(db.Postgres)))
	p.pg = append(p.pg, fmt.Sprintf(`do $$
declare
  at bigint := 0;
  last bigint := (select coalesce(max(id), 0) from %[1]s);
begin
  while at < last loop
    update %[1]s set %[2]s = %[3]s where id > at and id <= at + %[4]d and %[2]s is distinct from %[3]s;
    at := at + %[4]d;
    commit;
  end loop;
end $$`, t.Name, next, fill, batch))
	p.guarded(t.Name, next, fmt.Sprintf("alter table %[1]s drop column %[2]s;\n    alter table %[1]s rename column %[3]s to %[2]s", t.Name, c.Name, next))
	p.notes = append(p.notes, fmt.Sprintf("%s.%s changes its type: values go along as the table holds them (a date as 20260305, money in fen), and servers of before must be stopped first", t.Name, c.Name))
	return nil
}
