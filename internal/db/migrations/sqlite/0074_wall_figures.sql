-- +goose Up
-- The sums of the areas below one lie side by side, as those of module_stat and help_figure do (decisions 0048 and 0054).
alter table fund_sum add column parent bigint not null default 0;
-- What was paid on a day, beside what was paid in a month: a dashboard looks back on days.
insert into fund_sum (area, year, kind, code, amount)
  select u.area, coalesce(p.year, 0), 'day', cast(coalesce(p.paid_on, 0) as text), coalesce(sum(p.amount), 0) from fund_payment p join (
  select id, area from fund_payment where state = '60'
  union select id, area - area % 100 from fund_payment where state = '60'
  union select id, area - area % 100000 from fund_payment where state = '60'
  union select id, area - area % 100000000 from fund_payment where state = '60'
  union select id, area - area % 10000000000 from fund_payment where state = '60'
  union select id, area - area % 1000000000000 from fund_payment where state = '60'
  union select id, 0 from fund_payment where state = '60'
  ) u on u.id = p.id group by u.area, p.year, p.paid_on;
update fund_sum set parent = case
  when area = 0 then 0
  when area % 100 <> 0 then area - area % 100
  when area % 100000 <> 0 then area - area % 100000
  when area % 100000000 <> 0 and (area / 100000000) % 100 <> 0 then area - area % 100000000
  when area % 10000000000 <> 0 then area - area % 10000000000
  when area % 1000000000000 <> 0 then area - area % 1000000000000
  else 0 end;
create index fund_sum_parent on fund_sum (parent, year, kind, area, code, amount);

-- The income of the villages whose archive of a year is filed, of each area with all below it, in hundredths of 10,000 yuan.
create table village_income (
  area     bigint not null,
  parent   bigint not null,
  year     bigint not null,
  villages bigint not null,
  income   bigint not null,
  primary key (area, year)
);
insert into village_income (area, parent, year, villages, income)
  select u.area, 0, coalesce(v.year, 0), count(*), coalesce(sum(v.collective_income), 0) from village_archive v join (
  select id, area from village_archive where state = 'archived'
  union select id, area - area % 100 from village_archive where state = 'archived'
  union select id, area - area % 100000 from village_archive where state = 'archived'
  union select id, area - area % 100000000 from village_archive where state = 'archived'
  union select id, area - area % 10000000000 from village_archive where state = 'archived'
  union select id, area - area % 1000000000000 from village_archive where state = 'archived'
  union select id, 0 from village_archive where state = 'archived'
  ) u on u.id = v.id group by u.area, v.year;
update village_income set parent = case
  when area = 0 then 0
  when area % 100 <> 0 then area - area % 100
  when area % 100000 <> 0 then area - area % 100000
  when area % 100000000 <> 0 and (area / 100000000) % 100 <> 0 then area - area % 100000000
  when area % 10000000000 <> 0 then area - area % 10000000000
  when area % 1000000000000 <> 0 then area - area % 1000000000000
  else 0 end;
create index village_income_parent on village_income (parent, year, area, villages, income);

-- +goose Down
drop table village_income;
drop index fund_sum_parent;
delete from fund_sum where kind = 'day';
alter table fund_sum drop column parent;
