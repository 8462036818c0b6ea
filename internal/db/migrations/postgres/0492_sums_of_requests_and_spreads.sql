-- +goose NO TRANSACTION
-- +goose Up
-- How many requests of a kind and rating ('': none) an area has with all below it, and how many of these have an answer, and one in time. The report reads these.
create table if not exists request_sum (
  area     bigint not null,
  kind     text not null,
  rating   text not null,
  n        bigint not null default 0,
  answered bigint not null default 0,
  on_time  bigint not null default 0,
  parent   bigint not null default 0,
  primary key (area, kind, rating)
);
create index if not exists request_sum_parent on request_sum (parent, area, kind, rating) include (n, answered, on_time);
-- What is read in the index alone must be swept often.
alter table request_sum set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_index_cleanup = on);
insert into request_sum (area, kind, rating, n, answered, on_time, parent)
with here as (
  select area, kind, rating, count(*) as n, count(on_time) as answered, sum(case when on_time then 1 else 0 end) as on_time from service_request group by area, kind, rating
), spans (span) as (values (1), (100), (100000), (100000000), (10000000000), (1000000000000)),
-- An area has itself and each it lies in, once: what lies right below a city without counties has no county.
above as (select distinct h.area as inside, h.area / s.span * s.span as area from (select distinct area from here) as h cross join spans as s)
select a.area, h.kind, h.rating, sum(h.n), sum(h.answered), sum(h.on_time),
  case when a.area % 100 <> 0 then a.area / 100 * 100
       when a.area % 100000 <> 0 then a.area / 100000 * 100000
       when a.area % 100000000 <> 0 then a.area / 100000000 * 100000000
       when a.area % 10000000000 <> 0 then a.area / 10000000000 * 10000000000
       when a.area % 1000000000000 <> 0 then a.area / 1000000000000 * 1000000000000
       else 0 end
from here as h join above as a on a.inside = h.area group by a.area, h.kind, h.rating
on conflict do nothing;
drop index concurrently if exists service_request_report;
-- What is late now is counted in the index alone.
create index concurrently if not exists service_request_late on service_request (due_at, area, kind) where due_at > 0;

-- Of how many answers of a town there is an index of its own, and the sums of these and of their squares, in hundredths of a point: what the margin of an index is made of.
set lock_timeout to '5s';
alter table satisfaction_sum add column if not exists scored bigint not null default 0;
alter table satisfaction_sum add column if not exists points bigint not null default 0;
alter table satisfaction_sum add column if not exists squares bigint not null default 0;
reset lock_timeout;
update satisfaction_sum set scored = x.scored, points = x.points, squares = x.squares from (
  select survey, area, count(*) as scored, sum(own) as points, sum(own * own) as squares
  from (select survey, area, (score * 4000 / weight + 1) / 2 as own from satisfaction_answer where weight > 0) as a group by survey, area
) as x where x.survey = satisfaction_sum.survey and x.area = satisfaction_sum.area;
