-- +goose Up
-- Rules of the early warnings: a figure of an analysis beside a threshold. Values are millionths. The nearest area's rule holds.
create table warning_rule (
  id          integer primary key,
  slug        text not null,
  figure      text not null,
  level       integer not null,
  op          text not null,
  value       bigint not null,
  area        bigint not null,
  valid_from  bigint not null,
  valid_to    bigint not null,
  note        text not null,
  state       text not null,
  reason      text not null,
  proposed_by bigint not null,
  proposed_at bigint not null,
  approved_by bigint not null,
  approved_at bigint not null,
  ended_by    bigint not null,
  ended_at    bigint not null
);
create index warning_rule_state on warning_rule (state, figure, area);
create table warning_rule_event (
  id     integer primary key,
  rule   bigint not null,
  at     bigint not null,
  actor  bigint not null,
  what   text not null,
  reason text not null
);
create index warning_rule_event_rule on warning_rule_event (rule, id);
-- What stands out by a rule, one row from the day it first does to the day it last did. It holds no names: those are the registers'.
create table warning_hit (
  id         integer primary key,
  rule       bigint not null,
  slug       text not null,
  figure     text not null,
  kind       text not null,
  object_id  bigint not null,
  household  bigint not null,
  area       bigint not null,
  level      integer not null,
  value      bigint not null,
  threshold  bigint not null,
  on_day     bigint not null,
  first_seen bigint not null,
  last_seen  bigint not null,
  ended      bigint not null,
  state      text not null,
  reason     text not null,
  acted_by   bigint not null,
  acted_at   bigint not null,
  clue       bigint not null,
  told       boolean not null
);
create unique index warning_hit_object on warning_hit (figure, kind, object_id) where ended = 0;
create index warning_hit_list on warning_hit (slug, level, state, area, id, rule) where ended = 0;
create index warning_hit_area on warning_hit (area, id) where ended = 0;
create index warning_hit_household on warning_hit (household, ended) where household > 0;
create index warning_hit_told on warning_hit (area, id) where ended = 0 and not told;
create index warning_hit_ended on warning_hit (ended, id) where ended > 0;
-- How many stand out, of every area with all below it; day 0 is now, the others are how it was in the evening.
create table warning_stat (
  area   bigint not null,
  day    bigint not null,
  rule   bigint not null,
  parent bigint not null,
  slug   text not null,
  level  integer not null,
  n      bigint not null,
  primary key (area, day, rule)
);
create index warning_stat_parent on warning_stat (parent, day, area, slug, level, n);
create index warning_stat_day on warning_stat (day) where day > 0;
-- Households to be looked at again.
create table warning_due (
  id        integer primary key,
  household bigint not null
);
