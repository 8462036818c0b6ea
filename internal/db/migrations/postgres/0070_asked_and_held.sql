-- +goose Up
-- How many identity numbers somebody asked the whole register about since a moment. One row a person: the hour begins with its first question.
create table register_question (
  user_id bigint primary key,
  since   bigint not null,
  asked   bigint not null
);

-- A hold covers the household it was put on and every one that household went into. origin is the one it was put on; the rows of one origin
-- begin and end together.
alter table retention_hold add column origin bigint;
update retention_hold set origin = household_id;
alter table retention_hold alter column origin set not null;
alter table retention_hold drop constraint retention_hold_pkey;
alter table retention_hold add primary key (household_id, origin);

with recursive went (origin, home) as (
  select household_id, household_id from retention_hold
  union select w.origin, c.household from went w join family_change c on c.other = w.home and c.kind = '22' and c.state = 'effective'
)
insert into retention_hold (household_id, no, reason, created_by, by_name, created_at, origin)
  select w.home, h.no, h.reason, h.created_by, h.by_name, h.created_at, w.origin
  from went w join retention_hold h on h.household_id = w.origin where w.home <> w.origin;

-- +goose Down
delete from retention_hold where household_id <> origin;
alter table retention_hold drop constraint retention_hold_pkey;
alter table retention_hold add primary key (household_id);
alter table retention_hold drop column origin;
drop table register_question;
