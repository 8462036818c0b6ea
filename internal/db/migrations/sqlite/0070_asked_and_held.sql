-- +goose Up
-- How many identity numbers somebody asked the whole register about since a moment. One row a person: the hour begins with its first question.
create table register_question (
  user_id bigint primary key,
  since   bigint not null,
  asked   bigint not null
);

-- A hold covers the household it was put on and every one that household went into. origin is the one it was put on; the rows of one origin
-- begin and end together.
create table retention_hold_next (
  household_id bigint not null,
  no           text   not null,
  reason       text   not null,
  created_by   bigint not null,
  by_name      text   not null,
  created_at   bigint not null,
  origin       bigint not null,
  primary key (household_id, origin)
);
insert into retention_hold_next (household_id, no, reason, created_by, by_name, created_at, origin)
  select household_id, no, reason, created_by, by_name, created_at, household_id from retention_hold;
drop table retention_hold;
alter table retention_hold_next rename to retention_hold;

with recursive went (origin, home) as (
  select household_id, household_id from retention_hold
  union select w.origin, c.household from went w join family_change c on c.other = w.home and c.kind = '22' and c.state = 'effective'
)
insert into retention_hold (household_id, no, reason, created_by, by_name, created_at, origin)
  select w.home, h.no, h.reason, h.created_by, h.by_name, h.created_at, w.origin
  from went w join retention_hold h on h.household_id = w.origin where w.home <> w.origin;

-- +goose Down
create table retention_hold_before (
  household_id bigint primary key,
  no           text   not null,
  reason       text   not null,
  created_by   bigint not null,
  by_name      text   not null,
  created_at   bigint not null
);
insert into retention_hold_before (household_id, no, reason, created_by, by_name, created_at)
  select household_id, no, reason, created_by, by_name, created_at from retention_hold where household_id = origin;
drop table retention_hold;
alter table retention_hold_before rename to retention_hold;
drop table register_question;
