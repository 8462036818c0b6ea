-- +goose Up
create table department_data (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  kind       text not null default '',
  item       text not null default '',
  on_day     bigint,
  value      bigint,
  unit       text not null default '',
  household  bigint,
  note       text not null default '',
  department text not null default '',
  batch      bigint,
  datum      text not null default ''
);
create unique index department_data_no on department_data (no);
create index department_data_area on department_data (area, id, state, kind, batch);
create index department_data_newest on department_data (updated_at desc, id desc, state, kind, batch, area);
create index department_data_city_newest on department_data ((area/10000000000), updated_at desc, id desc, state, kind, batch);
create index department_data_county_newest on department_data ((area/100000000), updated_at desc, id desc, state, kind, batch);
create index department_data_town_newest on department_data ((area/100000), updated_at desc, id desc, state, kind, batch);
create index department_data_village_newest on department_data ((area/100), updated_at desc, id desc, state, kind, batch);
create index department_data_state on department_data (state, area, due_at, id);
create index department_data_owner on department_data (owner) where owner is not null;
create index department_data_kind on department_data (kind, area, id, state, batch);
create index department_data_household on department_data (household);
create index department_data_batch on department_data (batch, area, id, state, kind);
create index department_data_state_newest on department_data (state, updated_at desc, id desc);
create index department_data_city_state on department_data ((area/10000000000), state, updated_at desc, id desc);
create index department_data_county_state on department_data ((area/100000000), state, updated_at desc, id desc);
create index department_data_town_state on department_data ((area/100000), state, updated_at desc, id desc);
create unique index department_data_current on department_data (datum) where state <> '90';
create index department_data_datum on department_data (datum, state, id);
create index department_data_kind_day on department_data (kind, on_day, area, state);
-- By whose identity number a row is matched. The number itself is there only while it is still to be matched: then its blind index is enough.
create table department_person (
  record      bigint primary key,
  area        bigint not null,
  household   bigint,
  id_card_enc blob,
  id_card_bi  blob not null
);
create index department_person_number on department_person (id_card_bi);
create index department_person_household on department_person (household, record) where household is not null;
create index department_person_waiting on department_person (record, area) where household is null;
-- One workbook or one call of a machine, by which rows may be withdrawn.
create table department_batch (
  id         integer primary key,
  area       bigint not null,
  client     text not null,
  transfer   bigint not null,
  department text not null,
  accepted   bigint not null,
  unchanged  bigint not null,
  unmatched  bigint not null,
  created_by bigint not null,
  created_at bigint not null,
  removed_at bigint not null,
  removed_by bigint not null,
  reason     text not null
);
create index department_batch_area on department_batch (area, id);
create index department_batch_transfer on department_batch (transfer) where transfer <> 0;
create index department_batch_client on department_batch (client, created_at) where client <> '';
create index department_batch_removed on department_batch (id) where removed_at > 0;
-- The secrets machines sign with. The one before is good for a day.
create table department_client (
  client         text primary key,
  secret_enc     blob not null,
  previous_enc   blob,
  previous_until bigint not null,
  made_at        bigint not null,
  made_by        bigint not null
);
