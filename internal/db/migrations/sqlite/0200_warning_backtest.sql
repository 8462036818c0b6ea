-- How well the early warnings foresee (decision 0140). orange_on is the first day a warning was orange or red, 0 for one that never was. Of those
-- that stand only the day of their last change is known: they were orange then at the latest.
-- +goose Up
alter table warning_hit add column orange_on bigint not null default 0;
update warning_hit set orange_on = last_seen where level <= 2;
create index warning_hit_orange on warning_hit (area, household, orange_on) where orange_on > 0 and household > 0;
-- What became of the warnings of an area and its recognised households in the twelve months before a day. The rows of an area's children stand
-- together. Villages keep two months, all areas above them every month. What a page reads of the children stands before what it does not.
create table warning_backtest (
  parent     bigint not null,
  month      bigint not null,
  area       bigint not null,
  day        bigint not null,
  updated_at bigint not null,
  sums       text not null,
  figures    text not null,
  primary key (parent, month, area)
);
create index warning_backtest_area on warning_backtest (area, month);

-- +goose Down
drop table warning_backtest;
drop index warning_hit_orange;
alter table warning_hit drop column orange_on;
