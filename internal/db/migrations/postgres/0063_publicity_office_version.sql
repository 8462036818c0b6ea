-- +goose Up
-- Two people of an office may say who takes objections at the same time.
alter table publicity_office add column version bigint not null default 1;

-- +goose Down
alter table publicity_office drop column version;
