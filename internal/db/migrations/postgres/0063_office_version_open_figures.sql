-- +goose Up
-- Two people of an office may say who takes objections at the same time.
alter table publicity_office add column version bigint not null default 1;
-- Where somebody is still to be visited, or entitled to what she does not have: few villages of many.
create index help_figure_open on help_figure (kind, ref, area) where need > done;

-- +goose Down
drop index help_figure_open;
alter table publicity_office drop column version;
