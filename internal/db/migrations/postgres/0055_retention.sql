-- +goose Up
-- What tells who somebody was leaves the history once the years of the rule have passed; wiped_at says when it did. Only leaving and the end of
-- a household begin that time, and the index holds nothing else.
alter table household_history add column wiped_at bigint not null default 0;
create index household_history_left on household_history (at, id) where wiped_at = 0 and kind in ('11', '22');

create table retention_rule (
  id         bigint primary key,
  version    bigint  not null,
  value      text    not null,
  updated_at bigint  not null,
  updated_by bigint  not null
);

-- Households whose records stay as they are, on the register or not.
create table retention_hold (
  household_id bigint primary key,
  no           text   not null,
  reason       text   not null,
  created_by   bigint not null,
  by_name      text   not null,
  created_at   bigint not null
);

-- +goose Down
drop table retention_hold;
drop table retention_rule;
drop index household_history_left;
alter table household_history drop column wiped_at;
