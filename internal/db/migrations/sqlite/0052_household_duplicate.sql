-- +goose Up
create table household_duplicate (
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
  name         text not null default '',
  id_no_enc    blob not null,
  id_no_bi     blob not null,
  side         text not null default '',
  head_name    text not null default '',
  household_no text not null default '',
  other_place  text not null default '',
  reason       text not null default '',
  answer       text not null default ''
);
create unique index household_duplicate_no on household_duplicate (no);
create index household_duplicate_area on household_duplicate (area, id, state, side);
create index household_duplicate_newest on household_duplicate (updated_at desc, id desc, state, side, area);
create index household_duplicate_city_newest on household_duplicate ((area/10000000000), updated_at desc, id desc, state, side);
create index household_duplicate_county_newest on household_duplicate ((area/100000000), updated_at desc, id desc, state, side);
create index household_duplicate_town_newest on household_duplicate ((area/100000), updated_at desc, id desc, state, side);
create index household_duplicate_state on household_duplicate (state, area, due_at, id);
create index household_duplicate_due on household_duplicate (due_at, area, id) where due_at > 0;
create index household_duplicate_owner on household_duplicate (owner) where owner is not null;
create index household_duplicate_id_no_bi on household_duplicate (id_no_bi);
create virtual table household_duplicate_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table household_duplicate_token;
drop table household_duplicate;
