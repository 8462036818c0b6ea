-- Households as rows of a temporary table (decision 0151): which households a table asks of, what was typed and handed in of each, and facts that
-- households have one value of.
-- +goose Up
alter table sharing_table add column rows_of text not null default '';
alter table sharing_table add column home_type text not null default '';
alter table sharing_table add column home_state text not null default '';
alter table sharing_table add column home_monitor text not null default '';
alter table sharing_table add column home_risk text not null default '';
alter table sharing_table add column home_house text not null default '';
alter table sharing_table add column homes bigint;
alter table sharing_fact add column of_homes bigint not null default 0;
alter table sharing_value add column household bigint not null default 0;
create index sharing_value_household on sharing_value (household, fact, id) where household > 0;
create table sharing_row (
  id        integer primary key,
  sheet     bigint not null,
  table_of  bigint not null,
  period    text not null,
  area      bigint not null,
  household bigint not null,
  cells     text not null
);
create unique index sharing_row_sheet on sharing_row (sheet, household);
create index sharing_row_table on sharing_row (table_of, period, area, household);
create index sharing_row_household on sharing_row (household, id);

-- +goose Down
drop table sharing_row;
drop index sharing_value_household;
alter table sharing_value drop column household;
alter table sharing_fact drop column of_homes;
alter table sharing_table drop column homes;
alter table sharing_table drop column home_house;
alter table sharing_table drop column home_risk;
alter table sharing_table drop column home_monitor;
alter table sharing_table drop column home_state;
alter table sharing_table drop column home_type;
alter table sharing_table drop column rows_of;
