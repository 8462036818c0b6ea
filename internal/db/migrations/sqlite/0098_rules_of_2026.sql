-- The rules of 2026 (decision 0092): the periods in which an entry of a dictionary may be chosen and what it is called in each, the rule that an
-- area names where it has something asked, and what a visit served. Visits so far were those of 帮扶管理.
-- +goose Up
create table dict_period (
  type       text not null,
  code       text not null,
  -- Days as yyyymmdd, both included; 0 for no end.
  valid_from bigint not null,
  valid_to   bigint not null,
  name       text not null,
  primary key (type, code, valid_from)
);
alter table deadline_rule add column citation text not null default '';
-- What served the watch over a monitored household served its case.
alter table help_visit add column monitor_case bigint;
alter table help_visit add column purposes text not null default '';
update help_visit set purposes = '2';
update help_visit set purposes = '1,2',
  monitor_case = (select max(c.id) from monitor_case c where c.household = help_visit.household and c.state not in ('90', '91', '95', '99'))
  where household in (select id from household where monitor_state in ('60', '70', '80', '81', '96'));

-- +goose Down
alter table help_visit drop column purposes;
alter table help_visit drop column monitor_case;
alter table deadline_rule drop column citation;
drop table dict_period;
