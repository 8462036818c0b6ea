-- +goose Up
-- A step that one person took after the one before it, because their area allows it.
alter table module_line add column alone boolean not null default false;
-- Four eyes ask for a page of records who took which step: the index holds all of the answer.
create index module_line_step on module_line (module, record_id, step, id, actor, behalf) where kind = 'step';
