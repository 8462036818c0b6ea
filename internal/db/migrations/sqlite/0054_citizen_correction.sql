-- +goose Up
create table citizen_correction (
  id              integer primary key,
  no              text not null,
  area            bigint not null,
  owner           bigint,
  state           text not null,
  version         bigint not null,
  due_at          bigint not null,
  entered_at      bigint not null,
  warned          integer not null,
  created_by      bigint not null,
  created_at      bigint not null,
  updated_by      bigint not null,
  updated_at      bigint not null,
  applicant       text not null default '',
  household       bigint,
  head_name       text not null default '',
  household_no    text not null default '',
  member          bigint,
  member_name     text not null default '',
  item            text not null default '',
  reason          text not null default '',
  proof           text not null default '',
  now_name        text not null default '',
  right_name      text not null default '',
  now_ethnic      text not null default '',
  right_ethnic    text not null default '',
  now_education   text not null default '',
  right_education text not null default '',
  now_phone_enc   blob not null,
  right_phone_enc blob not null,
  now_address     text not null default '',
  right_address   text not null default '',
  answer          text not null default ''
);
create unique index citizen_correction_no on citizen_correction (no);
create index citizen_correction_area on citizen_correction (area, id, state, item);
create index citizen_correction_newest on citizen_correction (updated_at desc, id desc, state, item, area);
create index citizen_correction_city_newest on citizen_correction ((area/10000000000), updated_at desc, id desc, state, item);
create index citizen_correction_county_newest on citizen_correction ((area/100000000), updated_at desc, id desc, state, item);
create index citizen_correction_town_newest on citizen_correction ((area/100000), updated_at desc, id desc, state, item);
create index citizen_correction_state on citizen_correction (state, area, due_at, id);
create index citizen_correction_due on citizen_correction (due_at, area, id) where due_at > 0;
create index citizen_correction_owner on citizen_correction (owner) where owner is not null;
create index citizen_correction_household on citizen_correction (household);
create virtual table citizen_correction_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table citizen_correction_token;
drop table citizen_correction;
