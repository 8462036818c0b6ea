-- +goose Up
-- How much may be taken of a quota, a project's budget or an allocation, and how much is, in fen. Whoever moves money writes its row
-- first and waits for others there; the check is the last word.
create table fund_total (
  kind      text not null,
  record_id bigint not null,
  amount    bigint not null,
  used      bigint not null,
  primary key (kind, record_id),
  constraint fund_total_within check (used >= 0 and used <= amount)
);

-- What the reports read: sums of quotas, allocations and payments of each area with all below it, by the year of the quota, in fen.
create table fund_sum (
  area   bigint not null,
  year   bigint not null,
  kind   text not null,
  code   text not null,
  amount bigint not null,
  primary key (area, year, kind, code)
);

-- How many projects a county has numbered in a year.
create table fund_serial (
  county text not null,
  year   bigint not null,
  n      bigint not null,
  primary key (county, year)
);

-- +goose Down
drop table fund_serial;
drop table fund_sum;
drop table fund_total;
