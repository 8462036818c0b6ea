-- +goose Up
create table summary_submission (
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
  call         bigint,
  report       text not null default '',
  cycle        text not null default '',
  month        bigint,
  receiver     bigint,
  due_on       bigint,
  submitted_on bigint,
  note         text not null default '',
  below        bigint,
  below_in     bigint,
  reminded_on  bigint,
  accepted_on  bigint,
  frozen       text not null default '',
  office_level text not null default ''
);
create unique index summary_submission_no on summary_submission (no);
create index summary_submission_area on summary_submission (area, id, state, report, cycle, month, call, title);
create index summary_submission_newest on summary_submission (updated_at desc, id desc, state, report, cycle, month, call, area, title);
create index summary_submission_city_newest on summary_submission ((area/10000000000), updated_at desc, id desc, state, report, cycle, month, call, title);
create index summary_submission_county_newest on summary_submission ((area/100000000), updated_at desc, id desc, state, report, cycle, month, call, title);
create index summary_submission_town_newest on summary_submission ((area/100000), updated_at desc, id desc, state, report, cycle, month, call, title);
create index summary_submission_state on summary_submission (state, area, due_at, id);
create index summary_submission_due on summary_submission (due_at, id, state, report, cycle, month, call, area, title) where due_at > 0;
create index summary_submission_city_due on summary_submission ((area/10000000000), due_at, id, state, report, cycle, month, call, area, title) where due_at > 0;
create index summary_submission_county_due on summary_submission ((area/100000000), due_at, id, state, report, cycle, month, call, area, title) where due_at > 0;
create index summary_submission_town_due on summary_submission ((area/100000), due_at, id, state, report, cycle, month, call, area, title) where due_at > 0;
create index summary_submission_warn on summary_submission (state, warned, due_at) where due_at > 0 and warned < 2;
create index summary_submission_owner on summary_submission (owner) where owner is not null;
create index summary_submission_call on summary_submission (call, area, id, state, report, cycle, month);
create index summary_submission_report on summary_submission (report, area, id, state, cycle, month, call);
create index summary_submission_cycle on summary_submission (cycle, area, id, state, report, month, call);
create index summary_submission_month on summary_submission (month, area, id, state, report, cycle, call);
create index summary_submission_state_newest on summary_submission (state, updated_at desc, id desc);
create index summary_submission_city_state on summary_submission ((area/10000000000), state, updated_at desc, id desc);
create index summary_submission_county_state on summary_submission ((area/100000000), state, updated_at desc, id desc);
create index summary_submission_town_state on summary_submission ((area/100000), state, updated_at desc, id desc);
create index summary_submission_todo on summary_submission (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index summary_submission_city_todo on summary_submission ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index summary_submission_county_todo on summary_submission ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index summary_submission_town_todo on summary_submission ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index summary_submission_below on summary_submission (receiver, report, month, cycle);
create index summary_submission_opened on summary_submission (report, month, cycle, area);
create virtual table summary_submission_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table summary_call (
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
  report       text not null default '',
  cycle        text not null default '',
  lowest       text not null default '',
  open_days    bigint,
  due_days     bigint,
  level_days   bigint,
  remarks      text not null default '',
  office_level text not null default ''
);
create unique index summary_call_no on summary_call (no);
create index summary_call_area on summary_call (area, id, state, report, cycle, title);
create index summary_call_newest on summary_call (updated_at desc, id desc, state, report, cycle, area, title);
create index summary_call_city_newest on summary_call ((area/10000000000), updated_at desc, id desc, state, report, cycle, title);
create index summary_call_county_newest on summary_call ((area/100000000), updated_at desc, id desc, state, report, cycle, title);
create index summary_call_state on summary_call (state, area, due_at, id);
create index summary_call_owner on summary_call (owner) where owner is not null;
create index summary_call_report on summary_call (report, area, id, state, cycle);
create index summary_call_cycle on summary_call (cycle, area, id, state, report);
create index summary_call_state_newest on summary_call (state, updated_at desc, id desc);
create index summary_call_city_state on summary_call ((area/10000000000), state, updated_at desc, id desc);
create index summary_call_county_state on summary_call ((area/100000000), state, updated_at desc, id desc);
create index summary_call_todo on summary_call (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create index summary_call_city_todo on summary_call ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create index summary_call_county_todo on summary_call ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create virtual table summary_call_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- Reports of one's own: figures of the library by their keys. Everybody of the same area opens those that are shared.
create table summary_own (
  id         integer primary key,
  area       bigint not null,
  owner      bigint not null,
  title      text not null,
  keys       text not null,
  period     text not null,
  shared     boolean not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index summary_own_owner on summary_own (owner);
create index summary_own_area on summary_own (area);
