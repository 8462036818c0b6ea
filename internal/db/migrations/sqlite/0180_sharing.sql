-- +goose Up
create table sharing_sheet (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  title        text not null default '',
  sheet_of     bigint,
  period       text not null default '',
  receiver     bigint,
  due_on       bigint,
  checked_on   bigint,
  submitted_on bigint,
  note         text not null default '',
  asked        bigint,
  filled       bigint,
  typed        bigint,
  known        bigint,
  minutes      bigint,
  below        bigint,
  below_in     bigint,
  reminded_on  bigint,
  accepted_on  bigint,
  cells        text not null default '',
  first_saved  bigint,
  last_saved   bigint,
  office_level text not null default ''
);
create unique index sharing_sheet_no on sharing_sheet (no);
create index sharing_sheet_area on sharing_sheet (area, id, state, sheet_of, title);
create index sharing_sheet_newest on sharing_sheet (updated_at desc, id desc, state, sheet_of, area, title);
create index sharing_sheet_city_newest on sharing_sheet ((area/10000000000), updated_at desc, id desc, state, sheet_of, title);
create index sharing_sheet_county_newest on sharing_sheet ((area/100000000), updated_at desc, id desc, state, sheet_of, title);
create index sharing_sheet_town_newest on sharing_sheet ((area/100000), updated_at desc, id desc, state, sheet_of, title);
create index sharing_sheet_village_newest on sharing_sheet ((area/100), updated_at desc, id desc, state, sheet_of, title);
create index sharing_sheet_state on sharing_sheet (state, area, due_at, id);
create index sharing_sheet_due on sharing_sheet (due_at, id, state, sheet_of, area, title) where due_at > 0;
create index sharing_sheet_city_due on sharing_sheet ((area/10000000000), due_at, id, state, sheet_of, area, title) where due_at > 0;
create index sharing_sheet_county_due on sharing_sheet ((area/100000000), due_at, id, state, sheet_of, area, title) where due_at > 0;
create index sharing_sheet_town_due on sharing_sheet ((area/100000), due_at, id, state, sheet_of, area, title) where due_at > 0;
create index sharing_sheet_village_due on sharing_sheet ((area/100), due_at, id, state, sheet_of, area, title) where due_at > 0;
create index sharing_sheet_warn on sharing_sheet (state, warned, due_at) where due_at > 0 and warned < 2;
create index sharing_sheet_owner on sharing_sheet (owner) where owner is not null;
create index sharing_sheet_sheet_of on sharing_sheet (sheet_of, area, id, state);
create index sharing_sheet_state_newest on sharing_sheet (state, updated_at desc, id desc);
create index sharing_sheet_city_state on sharing_sheet ((area/10000000000), state, updated_at desc, id desc);
create index sharing_sheet_county_state on sharing_sheet ((area/100000000), state, updated_at desc, id desc);
create index sharing_sheet_town_state on sharing_sheet ((area/100000), state, updated_at desc, id desc);
create index sharing_sheet_todo on sharing_sheet (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_sheet_city_todo on sharing_sheet ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_sheet_county_todo on sharing_sheet ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_sheet_town_todo on sharing_sheet ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_sheet_village_todo on sharing_sheet ((area/100), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_sheet_below on sharing_sheet (receiver, sheet_of, period);
create index sharing_sheet_handed on sharing_sheet (submitted_on, area, state);
create virtual table sharing_sheet_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table sharing_table (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  title        text not null default '',
  purpose      text not null default '',
  lowest       text not null default '',
  cycle        text not null default '',
  due_days     bigint,
  ends_on      bigint,
  known_items  bigint,
  new_items    bigint,
  units        bigint,
  hours        bigint,
  released_on  bigint,
  columns      text not null default '',
  office_level text not null default ''
);
create unique index sharing_table_no on sharing_table (no);
create index sharing_table_area on sharing_table (area, id, state, cycle, lowest, title);
create index sharing_table_newest on sharing_table (updated_at desc, id desc, state, cycle, lowest, area, title);
create index sharing_table_city_newest on sharing_table ((area/10000000000), updated_at desc, id desc, state, cycle, lowest, title);
create index sharing_table_county_newest on sharing_table ((area/100000000), updated_at desc, id desc, state, cycle, lowest, title);
create index sharing_table_town_newest on sharing_table ((area/100000), updated_at desc, id desc, state, cycle, lowest, title);
create index sharing_table_state on sharing_table (state, area, due_at, id);
create index sharing_table_due on sharing_table (due_at, id, state, cycle, lowest, area, title) where due_at > 0;
create index sharing_table_city_due on sharing_table ((area/10000000000), due_at, id, state, cycle, lowest, area, title) where due_at > 0;
create index sharing_table_county_due on sharing_table ((area/100000000), due_at, id, state, cycle, lowest, area, title) where due_at > 0;
create index sharing_table_town_due on sharing_table ((area/100000), due_at, id, state, cycle, lowest, area, title) where due_at > 0;
create index sharing_table_warn on sharing_table (state, warned, due_at) where due_at > 0 and warned < 2;
create index sharing_table_owner on sharing_table (owner) where owner is not null;
create index sharing_table_lowest on sharing_table (lowest, area, id, state, cycle);
create index sharing_table_cycle on sharing_table (cycle, area, id, state, lowest);
create index sharing_table_state_newest on sharing_table (state, updated_at desc, id desc);
create index sharing_table_city_state on sharing_table ((area/10000000000), state, updated_at desc, id desc);
create index sharing_table_county_state on sharing_table ((area/100000000), state, updated_at desc, id desc);
create index sharing_table_town_state on sharing_table ((area/100000), state, updated_at desc, id desc);
create index sharing_table_todo on sharing_table (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_table_city_todo on sharing_table ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_table_county_todo on sharing_table ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_table_town_todo on sharing_table ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create virtual table sharing_table_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- Facts that tables brought into the world, and what areas said of them: the newest row counts, the others are its past.
create table sharing_fact (
  id      integer primary key,
  title   text not null,
  name    text not null,
  unit    text not null,
  kind    text not null,
  choices text not null,
  level   bigint not null,
  area    bigint not null,
  origin  bigint not null,
  since   bigint not null
);
create unique index sharing_fact_name on sharing_fact (name);
create table sharing_value (
  id    integer primary key,
  fact  bigint not null,
  area  bigint not null,
  value text not null,
  day   bigint not null,
  sheet bigint not null
);
create index sharing_value_area on sharing_value (area, fact, id);
