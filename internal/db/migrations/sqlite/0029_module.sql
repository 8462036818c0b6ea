-- +goose Up
-- What happened to the records of all modules: enterings, changes, steps, comments. It outlives a removed record.
create table module_line (
  id          integer primary key,
  module      text not null,
  record_id   bigint not null,
  area        bigint not null,
  record_name text not null,
  at          bigint not null,
  actor       bigint not null,
  actor_name  text not null,
  kind        text not null,
  step        text not null,
  from_state  text not null,
  to_state    text not null,
  words       text not null,
  changes     text not null
);
create index module_line_record on module_line (module, record_id, id);
create index module_line_actor on module_line (actor, kind, id);

-- How many records of each state an area of any level has. The record's own area changes in the write's transaction, those above
-- when the fold applies module_delta.
create table module_stat (
  module text not null,
  area   bigint not null,
  state  text not null,
  n      bigint not null,
  primary key (module, area, state)
);
create table module_delta (
  id     integer primary key,
  module text not null,
  area   bigint not null,
  state  text not null,
  n      bigint not null
);

-- Spans that differ from a module's own, for an area and all below it; the nearest area counts.
create table deadline_rule (
  module  text not null,
  rule    text not null,
  area    bigint not null,
  days    integer not null,
  working boolean not null,
  primary key (module, rule, area)
);

-- Weekdays that are holidays and weekends that are worked on, by the State Council's yearly notices. A year without rows has its
-- Mondays to Fridays.
create table work_day (
  day     bigint primary key,
  working boolean not null,
  name    text not null
);
insert into work_day (day, working, name) values
  (20250101, false, '元旦'),
  (20250126, true, '春节调休'),
  (20250128, false, '春节'),
  (20250129, false, '春节'),
  (20250130, false, '春节'),
  (20250131, false, '春节'),
  (20250203, false, '春节'),
  (20250204, false, '春节'),
  (20250208, true, '春节调休'),
  (20250404, false, '清明节'),
  (20250427, true, '劳动节调休'),
  (20250501, false, '劳动节'),
  (20250502, false, '劳动节'),
  (20250505, false, '劳动节'),
  (20250602, false, '端午节'),
  (20250928, true, '国庆节调休'),
  (20251001, false, '国庆节'),
  (20251002, false, '国庆节'),
  (20251003, false, '国庆节'),
  (20251006, false, '中秋节'),
  (20251007, false, '国庆节'),
  (20251008, false, '国庆节'),
  (20251011, true, '国庆节调休'),
  (20260101, false, '元旦'),
  (20260102, false, '元旦'),
  (20260104, true, '元旦调休'),
  (20260214, true, '春节调休'),
  (20260216, false, '春节'),
  (20260217, false, '春节'),
  (20260218, false, '春节'),
  (20260219, false, '春节'),
  (20260220, false, '春节'),
  (20260223, false, '春节'),
  (20260228, true, '春节调休'),
  (20260406, false, '清明节'),
  (20260501, false, '劳动节'),
  (20260504, false, '劳动节'),
  (20260505, false, '劳动节'),
  (20260509, true, '劳动节调休'),
  (20260619, false, '端午节'),
  (20260920, true, '国庆节调休'),
  (20260925, false, '中秋节'),
  (20261001, false, '国庆节'),
  (20261002, false, '国庆节'),
  (20261005, false, '国庆节'),
  (20261006, false, '国庆节'),
  (20261007, false, '国庆节'),
  (20261010, true, '国庆节调休'),
  (20270101, false, '元旦');

-- +goose Down
drop table work_day;
drop table deadline_rule;
drop table module_delta;
drop table module_stat;
drop table module_line;
