-- +goose Up
-- Deadline rules are kept by people: who changed one last, and which version she looked at.
alter table deadline_rule add column version bigint not null default 1;
alter table deadline_rule add column updated_by bigint not null default 0;
alter table deadline_rule add column updated_at bigint not null default 0;
-- What others did in somebody's name is in her list of what is done.
create index module_line_behalf on module_line (behalf, kind, id) where behalf > 0;

-- +goose Down
drop index module_line_behalf;
alter table deadline_rule drop column updated_at;
alter table deadline_rule drop column updated_by;
alter table deadline_rule drop column version;
