-- Compulsory fields that an office has switched on for its area (decision 0147): asked for, released one level up, and ended on a day. A switch that was
-- admitted holds until that day; what was turned on by hand before has none.
-- +goose Up
alter table deadline_rule add column until bigint not null default 0;
create table sharing_field (
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
  switch_of    text not null default '',
  citation     text not null default '',
  purpose      text not null default '',
  ends_on      bigint,
  items        text not null default '',
  filled_by    text not null default '',
  units        bigint,
  times        bigint,
  cells        bigint,
  hours        bigint,
  alike        text not null default '',
  released_on  bigint,
  office_level text not null default ''
);
create unique index sharing_field_no on sharing_field (no);
create index sharing_field_area on sharing_field (area, id, state, switch_of, title);
create index sharing_field_newest on sharing_field (updated_at desc, id desc, state, switch_of, area, title);
create index sharing_field_city_newest on sharing_field ((area/10000000000), updated_at desc, id desc, state, switch_of, title);
create index sharing_field_county_newest on sharing_field ((area/100000000), updated_at desc, id desc, state, switch_of, title);
create index sharing_field_town_newest on sharing_field ((area/100000), updated_at desc, id desc, state, switch_of, title);
create index sharing_field_state on sharing_field (state, area, due_at, id);
create index sharing_field_due on sharing_field (due_at, id, state, switch_of, area, title) where due_at > 0;
create index sharing_field_city_due on sharing_field ((area/10000000000), due_at, id, state, switch_of, area, title) where due_at > 0;
create index sharing_field_county_due on sharing_field ((area/100000000), due_at, id, state, switch_of, area, title) where due_at > 0;
create index sharing_field_town_due on sharing_field ((area/100000), due_at, id, state, switch_of, area, title) where due_at > 0;
create index sharing_field_warn on sharing_field (state, warned, due_at) where due_at > 0 and warned < 2;
create index sharing_field_owner on sharing_field (owner) where owner is not null;
create index sharing_field_switch_of on sharing_field (switch_of, area, id, state);
create index sharing_field_state_newest on sharing_field (state, updated_at desc, id desc);
create index sharing_field_city_state on sharing_field ((area/10000000000), state, updated_at desc, id desc);
create index sharing_field_county_state on sharing_field ((area/100000000), state, updated_at desc, id desc);
create index sharing_field_town_state on sharing_field ((area/100000), state, updated_at desc, id desc);
create index sharing_field_todo on sharing_field (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_field_city_todo on sharing_field ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_field_county_todo on sharing_field ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create index sharing_field_town_todo on sharing_field ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30';
create virtual table sharing_field_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
