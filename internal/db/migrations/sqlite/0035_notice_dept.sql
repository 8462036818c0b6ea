-- +goose Up
-- Departments a notice was narrowed to, a JSON array of ids; those below belong to them.
alter table notice add column depts text not null default '[]';

-- +goose Down
alter table notice drop column depts;
