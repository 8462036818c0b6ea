-- +goose Up
create table monitor_case (
  id                integer primary key,
  no                text not null,
  area              bigint not null,
  owner             bigint,
  state             text not null,
  version           bigint not null,
  due_at            bigint not null,
  entered_at        bigint not null,
  warned            integer not null,
  created_by        bigint not null,
  created_at        bigint not null,
  updated_by        bigint not null,
  updated_at        bigint not null,
  household         bigint,
  head_name         text not null default '',
  household_no      text not null default '',
  source            text not null default '',
  risk              text not null default '',
  other_risks       text not null default '',
  received_at       bigint,
  contact_phone_enc blob not null,
  contact_phone_bi  blob not null,
  department        text not null default '',
  indicator         text not null default '',
  value             bigint,
  threshold         bigint,
  clue              text not null default '',
  green_channel     boolean,
  verified_on       bigint,
  position          text not null default '',
  visitors          text not null default '',
  visit_photos      text not null default '',
  consent           text not null default '',
  monitor_type      text not null default '',
  income            bigint,
  rigid             bigint,
  findings          text not null default '',
  meeting_on        bigint,
  meeting_place     text not null default '',
  attendees         bigint,
  votes_for         bigint,
  votes_against     bigint,
  minutes           text not null default '',
  public_from       bigint,
  public_place      text not null default '',
  public_photos     text not null default '',
  objections        bigint,
  comparison        text not null default '',
  income_line       bigint,
  recognised_on     bigint,
  measure           text not null default '',
  measure_on        bigint,
  measure_note      text not null default '',
  exit_income       bigint,
  secured           boolean,
  evaluated         boolean,
  exit_meeting_on   bigint,
  exit_from         bigint,
  exit_photos       text not null default '',
  exit_objections   bigint,
  eliminated_on     bigint
);
create unique index monitor_case_no on monitor_case (no);
create index monitor_case_area on monitor_case (area, id, state, risk, monitor_type, source);
create index monitor_case_newest on monitor_case (updated_at desc, id desc, state, risk, monitor_type, source, area);
create index monitor_case_city_newest on monitor_case ((area/10000000000), updated_at desc, id desc, state, risk, monitor_type, source);
create index monitor_case_county_newest on monitor_case ((area/100000000), updated_at desc, id desc, state, risk, monitor_type, source);
create index monitor_case_town_newest on monitor_case ((area/100000), updated_at desc, id desc, state, risk, monitor_type, source);
create index monitor_case_state on monitor_case (state, area, due_at, id);
create index monitor_case_due on monitor_case (due_at, area, id) where due_at > 0;
create index monitor_case_owner on monitor_case (owner) where owner is not null;
create index monitor_case_household on monitor_case (household);
create index monitor_case_contact_phone_bi on monitor_case (contact_phone_bi);
create virtual table monitor_case_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table monitor_case_token;
drop table monitor_case;
