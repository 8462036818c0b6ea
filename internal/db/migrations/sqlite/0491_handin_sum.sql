-- +goose Up
-- What the forms of handin_cost add up to, of cities, counties, towns and villages: span is how many codes such an area has. A write leaves lines in handin_delta, and the fold
-- adds them here.
create table handin_sum (
  span     bigint not null,
  month    bigint not null,
  area     bigint not null,
  register text not null,
  level    text not null,
  role     text not null,
  sheets   bigint not null,
  asked    bigint not null,
  filled   bigint not null,
  typed    bigint not null,
  known    bigint not null,
  minutes  bigint not null,
  primary key (span, month, area, register, level, role)
);
create table handin_delta (
  id       integer primary key,
  month    bigint not null,
  area     bigint not null,
  register text not null,
  level    text not null,
  role     text not null,
  sheets   bigint not null,
  asked    bigint not null,
  filled   bigint not null,
  typed    bigint not null,
  known    bigint not null,
  minutes  bigint not null
);
insert into handin_sum (span, month, area, register, level, role, sheets, asked, filled, typed, known, minutes)
select s.span, c.month, c.area - c.area % s.span, c.register, c.level, c.role, count(*), sum(c.asked), sum(c.filled), sum(c.typed), sum(c.known), sum(c.minutes)
from handin_cost as c cross join (select 10000000000 as span union all select 100000000 union all select 100000 union all select 100) as s
group by s.span, c.month, c.area - c.area % s.span, c.register, c.level, c.role;

-- Forms are still looked for by the area they move from, and counted one by one of an area without those below it.
drop index handin_cost_month;
create index handin_cost_area on handin_cost (area, month);
