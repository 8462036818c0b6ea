-- +goose Up
create table household_entry (
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
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  kind         text not null default '',
  people       bigint
);
create unique index household_entry_no on household_entry (no);
create index household_entry_area on household_entry (area, id, state, kind);
create index household_entry_newest on household_entry (updated_at desc, id desc, state, kind, area);
create index household_entry_city_newest on household_entry ((area/10000000000), updated_at desc, id desc, state, kind);
create index household_entry_county_newest on household_entry ((area/100000000), updated_at desc, id desc, state, kind);
create index household_entry_town_newest on household_entry ((area/100000), updated_at desc, id desc, state, kind);
create index household_entry_state on household_entry (state, area, due_at, id);
create index household_entry_due on household_entry (due_at, area, id) where due_at > 0;
create index household_entry_owner on household_entry (owner) where owner is not null;
create index household_entry_household on household_entry (household);
create virtual table household_entry_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create index household_entry_village_newest on household_entry ((area/100), updated_at desc, id desc, state, kind);
drop index household_entry_due;
create index household_entry_due on household_entry (due_at, id, state, kind, area) where due_at > 0;
create index household_entry_city_due on household_entry ((area/10000000000), due_at, id, state, kind, area) where due_at > 0;
create index household_entry_county_due on household_entry ((area/100000000), due_at, id, state, kind, area) where due_at > 0;
create index household_entry_town_due on household_entry ((area/100000), due_at, id, state, kind, area) where due_at > 0;
create index household_entry_village_due on household_entry ((area/100), due_at, id, state, kind, area) where due_at > 0;
create index household_entry_warn on household_entry (state, warned, due_at) where due_at > 0 and warned < 2;
create index household_entry_kind on household_entry (kind, area, id, state);
create index household_entry_state_newest on household_entry (state, updated_at desc, id desc);
create index household_entry_city_state on household_entry ((area/10000000000), state, updated_at desc, id desc);
create index household_entry_county_state on household_entry ((area/100000000), state, updated_at desc, id desc);
create index household_entry_town_state on household_entry ((area/100000), state, updated_at desc, id desc);

-- +goose Down
drop table household_entry_token;
drop table household_entry;
