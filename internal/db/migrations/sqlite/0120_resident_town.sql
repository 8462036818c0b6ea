-- +goose Up
create table resident_team (
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
  town_class   text not null default '',
  lead_unit    text not null default '',
  support_city text not null default '',
  group_units  text not null default '',
  office       text not null default '',
  round_from   bigint,
  round_until  bigint,
  goals        text not null default '',
  leader       text not null default '',
  members      bigint,
  short        boolean,
  ended_on     bigint
);
create unique index resident_team_no on resident_team (no);
create index resident_team_area on resident_team (area, id, state, town_class, short, name);
create index resident_team_newest on resident_team (updated_at desc, id desc, state, town_class, short, area, name);
create index resident_team_city_newest on resident_team ((area/10000000000), updated_at desc, id desc, state, town_class, short, name);
create index resident_team_county_newest on resident_team ((area/100000000), updated_at desc, id desc, state, town_class, short, name);
create index resident_team_town_newest on resident_team ((area/100000), updated_at desc, id desc, state, town_class, short, name);
create index resident_team_state on resident_team (state, area, due_at, id);
create index resident_team_due on resident_team (due_at, id, state, town_class, short, area, name) where due_at > 0;
create index resident_team_city_due on resident_team ((area/10000000000), due_at, id, state, town_class, short, area, name) where due_at > 0;
create index resident_team_county_due on resident_team ((area/100000000), due_at, id, state, town_class, short, area, name) where due_at > 0;
create index resident_team_town_due on resident_team ((area/100000), due_at, id, state, town_class, short, area, name) where due_at > 0;
create index resident_team_warn on resident_team (state, warned, due_at) where due_at > 0 and warned < 2;
create index resident_team_owner on resident_team (owner) where owner is not null;
create index resident_team_town_class on resident_team (town_class, area, id, state, short);
create index resident_team_short on resident_team (short, area, id, state, town_class);
create index resident_team_state_newest on resident_team (state, updated_at desc, id desc);
create index resident_team_city_state on resident_team ((area/10000000000), state, updated_at desc, id desc);
create index resident_team_county_state on resident_team ((area/100000000), state, updated_at desc, id desc);
create index resident_team_town_state on resident_team ((area/100000), state, updated_at desc, id desc);
create index resident_team_todo on resident_team (state, due_at, entered_at, id, area) where state = 'forming' or state = 'filing' or state = 'posted' or state = 'rotating';
create index resident_team_city_todo on resident_team ((area/10000000000), state, due_at, entered_at, id, area) where state = 'forming' or state = 'filing' or state = 'posted' or state = 'rotating';
create index resident_team_county_todo on resident_team ((area/100000000), state, due_at, entered_at, id, area) where state = 'forming' or state = 'filing' or state = 'posted' or state = 'rotating';
create index resident_team_town_todo on resident_team ((area/100000), state, due_at, entered_at, id, area) where state = 'forming' or state = 'filing' or state = 'posted' or state = 'rotating';
create unique index resident_team_posted on resident_team (area) where state = 'posted';
create virtual table resident_team_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table resident_member (
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
  team       bigint,
  team_name  text not null default '',
  name       text not null default '',
  id_no_enc  blob not null default x'',
  id_no_bi   blob not null default x'',
  unit       text not null default '',
  unit_kind  text not null default '',
  post       text not null default '',
  party      boolean,
  phone_enc  blob not null default x'',
  phone_bi   blob not null default x'',
  role       text not null default '',
  town_post  text not null default '',
  village    bigint,
  from_on    bigint,
  until_on   bigint,
  account    text not null default '',
  person     bigint,
  ended_on   bigint,
  successor  bigint,
  handover   text not null default ''
);
create unique index resident_member_no on resident_member (no);
create index resident_member_area on resident_member (area, id, state, team, role, unit_kind, successor, name);
create index resident_member_newest on resident_member (updated_at desc, id desc, state, team, role, unit_kind, successor, area, name);
create index resident_member_city_newest on resident_member ((area/10000000000), updated_at desc, id desc, state, team, role, unit_kind, successor, name);
create index resident_member_county_newest on resident_member ((area/100000000), updated_at desc, id desc, state, team, role, unit_kind, successor, name);
create index resident_member_town_newest on resident_member ((area/100000), updated_at desc, id desc, state, team, role, unit_kind, successor, name);
create index resident_member_state on resident_member (state, area, due_at, id);
create index resident_member_owner on resident_member (owner) where owner is not null;
create index resident_member_team on resident_member (team, area, id, state, role, unit_kind, successor);
create index resident_member_id_no_bi on resident_member (id_no_bi);
create index resident_member_unit_kind on resident_member (unit_kind, area, id, state, team, role, successor);
create index resident_member_phone_bi on resident_member (phone_bi);
create index resident_member_role on resident_member (role, area, id, state, team, unit_kind, successor);
create index resident_member_successor on resident_member (successor, area, id, state, team, role, unit_kind);
create index resident_member_state_newest on resident_member (state, updated_at desc, id desc);
create index resident_member_city_state on resident_member ((area/10000000000), state, updated_at desc, id desc);
create index resident_member_county_state on resident_member ((area/100000000), state, updated_at desc, id desc);
create index resident_member_town_state on resident_member ((area/100000), state, updated_at desc, id desc);
create index resident_member_todo on resident_member (state, due_at, entered_at, id, area) where state = 'posted';
create index resident_member_city_todo on resident_member ((area/10000000000), state, due_at, entered_at, id, area) where state = 'posted';
create index resident_member_county_todo on resident_member ((area/100000000), state, due_at, entered_at, id, area) where state = 'posted';
create index resident_member_town_todo on resident_member ((area/100000), state, due_at, entered_at, id, area) where state = 'posted';
create unique index resident_member_leader on resident_member (team) where role = '1' AND state = 'posted';
create unique index resident_member_person on resident_member (person) where state = 'posted';
create virtual table resident_member_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table resident_leave (
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
  member     bigint,
  name       text not null default '',
  kind       text not null default '',
  from_on    bigint,
  until_on   bigint,
  days       bigint,
  reason     text not null default '',
  decider    text not null default '',
  back_on    bigint,
  last_on    bigint
);
create unique index resident_leave_no on resident_leave (no);
create index resident_leave_area on resident_leave (area, id, state, member, kind, name);
create index resident_leave_newest on resident_leave (updated_at desc, id desc, state, member, kind, area, name);
create index resident_leave_city_newest on resident_leave ((area/10000000000), updated_at desc, id desc, state, member, kind, name);
create index resident_leave_county_newest on resident_leave ((area/100000000), updated_at desc, id desc, state, member, kind, name);
create index resident_leave_town_newest on resident_leave ((area/100000), updated_at desc, id desc, state, member, kind, name);
create index resident_leave_state on resident_leave (state, area, due_at, id);
create index resident_leave_due on resident_leave (due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_leave_city_due on resident_leave ((area/10000000000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_leave_county_due on resident_leave ((area/100000000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_leave_town_due on resident_leave ((area/100000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_leave_warn on resident_leave (state, warned, due_at) where due_at > 0 and warned < 2;
create index resident_leave_owner on resident_leave (owner) where owner is not null;
create index resident_leave_member on resident_leave (member, area, id, state, kind);
create index resident_leave_kind on resident_leave (kind, area, id, state, member);
create index resident_leave_state_newest on resident_leave (state, updated_at desc, id desc);
create index resident_leave_city_state on resident_leave ((area/10000000000), state, updated_at desc, id desc);
create index resident_leave_county_state on resident_leave ((area/100000000), state, updated_at desc, id desc);
create index resident_leave_town_state on resident_leave ((area/100000), state, updated_at desc, id desc);
create index resident_leave_todo on resident_leave (state, due_at, entered_at, id, area) where state = 'draft' or state = 'leader' or state = 'town' or state = 'county' or state = 'approved';
create index resident_leave_city_todo on resident_leave ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'leader' or state = 'town' or state = 'county' or state = 'approved';
create index resident_leave_county_todo on resident_leave ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'leader' or state = 'town' or state = 'county' or state = 'approved';
create index resident_leave_town_todo on resident_leave ((area/100000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'leader' or state = 'town' or state = 'county' or state = 'approved';
create index resident_leave_span on resident_leave (member, state, from_on, last_on);
create virtual table resident_leave_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table resident_log (
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
  member     bigint,
  name       text not null default '',
  worked_on  bigint,
  kind       text not null default '',
  content    text not null default '',
  villages   text not null default '',
  photos     text not null default ''
);
create unique index resident_log_no on resident_log (no);
create index resident_log_area on resident_log (area, id, state, member, kind, name);
create index resident_log_newest on resident_log (updated_at desc, id desc, state, member, kind, area, name);
create index resident_log_city_newest on resident_log ((area/10000000000), updated_at desc, id desc, state, member, kind, name);
create index resident_log_county_newest on resident_log ((area/100000000), updated_at desc, id desc, state, member, kind, name);
create index resident_log_town_newest on resident_log ((area/100000), updated_at desc, id desc, state, member, kind, name);
create index resident_log_state on resident_log (state, area, due_at, id);
create index resident_log_owner on resident_log (owner) where owner is not null;
create index resident_log_member on resident_log (member, area, id, state, kind);
create index resident_log_kind on resident_log (kind, area, id, state, member);
create index resident_log_state_newest on resident_log (state, updated_at desc, id desc);
create index resident_log_city_state on resident_log ((area/10000000000), state, updated_at desc, id desc);
create index resident_log_county_state on resident_log ((area/100000000), state, updated_at desc, id desc);
create index resident_log_town_state on resident_log ((area/100000), state, updated_at desc, id desc);
create index resident_log_todo on resident_log (state, due_at, entered_at, id, area) where state = 'recorded';
create index resident_log_city_todo on resident_log ((area/10000000000), state, due_at, entered_at, id, area) where state = 'recorded';
create index resident_log_county_todo on resident_log ((area/100000000), state, due_at, entered_at, id, area) where state = 'recorded';
create index resident_log_town_todo on resident_log ((area/100000), state, due_at, entered_at, id, area) where state = 'recorded';
create index resident_log_day on resident_log (member, worked_on, state);
create virtual table resident_log_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table resident_report (
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
  member     bigint,
  name       text not null default '',
  kind       text not null default '',
  any_on     bigint,
  from_on    bigint,
  until_on   bigint,
  town_days  bigint,
  leave_days bigint,
  log_days   bigint,
  work       text not null default '',
  problems   text not null default '',
  plan       text not null default ''
);
create unique index resident_report_no on resident_report (no);
create index resident_report_area on resident_report (area, id, state, member, kind, name);
create index resident_report_newest on resident_report (updated_at desc, id desc, state, member, kind, area, name);
create index resident_report_city_newest on resident_report ((area/10000000000), updated_at desc, id desc, state, member, kind, name);
create index resident_report_county_newest on resident_report ((area/100000000), updated_at desc, id desc, state, member, kind, name);
create index resident_report_town_newest on resident_report ((area/100000), updated_at desc, id desc, state, member, kind, name);
create index resident_report_state on resident_report (state, area, due_at, id);
create index resident_report_due on resident_report (due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_report_city_due on resident_report ((area/10000000000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_report_county_due on resident_report ((area/100000000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_report_town_due on resident_report ((area/100000), due_at, id, state, member, kind, area, name) where due_at > 0;
create index resident_report_warn on resident_report (state, warned, due_at) where due_at > 0 and warned < 2;
create index resident_report_owner on resident_report (owner) where owner is not null;
create index resident_report_member on resident_report (member, area, id, state, kind);
create index resident_report_kind on resident_report (kind, area, id, state, member);
create index resident_report_state_newest on resident_report (state, updated_at desc, id desc);
create index resident_report_city_state on resident_report ((area/10000000000), state, updated_at desc, id desc);
create index resident_report_county_state on resident_report ((area/100000000), state, updated_at desc, id desc);
create index resident_report_town_state on resident_report ((area/100000), state, updated_at desc, id desc);
create index resident_report_todo on resident_report (state, due_at, entered_at, id, area) where state = 'draft' or state = 'submitted';
create index resident_report_city_todo on resident_report ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'submitted';
create index resident_report_county_todo on resident_report ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'submitted';
create index resident_report_town_todo on resident_report ((area/100000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'submitted';
create unique index resident_report_once on resident_report (member, kind, from_on);
create virtual table resident_report_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table resident_task (
  id            integer primary key,
  no            text not null,
  area          bigint not null,
  owner         bigint,
  state         text not null,
  version       bigint not null,
  due_at        bigint not null,
  entered_at    bigint not null,
  warned        integer not null,
  created_by    bigint not null,
  created_at    bigint not null,
  updated_by    bigint not null,
  updated_at    bigint not null,
  title         text not null default '',
  category      text not null default '',
  indicator     text not null default '',
  target        bigint,
  measure       text not null default '',
  due_on        bigint,
  team          bigint,
  progress      bigint,
  progress_note text not null default '',
  done_on       bigint,
  result        text not null default ''
);
create unique index resident_task_no on resident_task (no);
create index resident_task_area on resident_task (area, id, state, category, team, title);
create index resident_task_newest on resident_task (updated_at desc, id desc, state, category, team, area, title);
create index resident_task_city_newest on resident_task ((area/10000000000), updated_at desc, id desc, state, category, team, title);
create index resident_task_county_newest on resident_task ((area/100000000), updated_at desc, id desc, state, category, team, title);
create index resident_task_town_newest on resident_task ((area/100000), updated_at desc, id desc, state, category, team, title);
create index resident_task_state on resident_task (state, area, due_at, id);
create index resident_task_due on resident_task (due_at, id, state, category, team, area, title) where due_at > 0;
create index resident_task_city_due on resident_task ((area/10000000000), due_at, id, state, category, team, area, title) where due_at > 0;
create index resident_task_county_due on resident_task ((area/100000000), due_at, id, state, category, team, area, title) where due_at > 0;
create index resident_task_town_due on resident_task ((area/100000), due_at, id, state, category, team, area, title) where due_at > 0;
create index resident_task_warn on resident_task (state, warned, due_at) where due_at > 0 and warned < 2;
create index resident_task_owner on resident_task (owner) where owner is not null;
create index resident_task_category on resident_task (category, area, id, state, team);
create index resident_task_team on resident_task (team, area, id, state, category);
create index resident_task_state_newest on resident_task (state, updated_at desc, id desc);
create index resident_task_city_state on resident_task ((area/10000000000), state, updated_at desc, id desc);
create index resident_task_county_state on resident_task ((area/100000000), state, updated_at desc, id desc);
create index resident_task_town_state on resident_task ((area/100000), state, updated_at desc, id desc);
create index resident_task_todo on resident_task (state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned' or state = 'running';
create index resident_task_city_todo on resident_task ((area/10000000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned' or state = 'running';
create index resident_task_county_todo on resident_task ((area/100000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned' or state = 'running';
create index resident_task_town_todo on resident_task ((area/100000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned' or state = 'running';
create virtual table resident_task_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- How many work logs of a kind an area has in a month, with all below it. The sums of the areas below one lie side by side.
create table resident_sum (
  area   bigint not null,
  month  bigint not null,
  kind   text not null,
  n      bigint not null,
  parent bigint not null default 0,
  primary key (area, month, kind)
);
create index resident_sum_parent on resident_sum (parent, month, area, kind, n);
