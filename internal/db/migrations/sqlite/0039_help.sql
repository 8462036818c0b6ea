-- +goose Up
-- 帮扶管理: pairings, measures, visits, policies. Each table is what its declaration gives (TestModuleTables).

create table help_pairing (
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
  person       text not null default '',
  unit         text not null default '',
  post         text not null default '',
  phone_enc    blob not null,
  phone_bi     blob not null,
  from_on      bigint,
  until_on     bigint
);
create unique index help_pairing_no on help_pairing (no);
create index help_pairing_area on help_pairing (area, id, state);
create index help_pairing_newest on help_pairing (updated_at desc, id desc, state, area);
create index help_pairing_city_newest on help_pairing ((area/10000000000), updated_at desc, id desc, state);
create index help_pairing_county_newest on help_pairing ((area/100000000), updated_at desc, id desc, state);
create index help_pairing_town_newest on help_pairing ((area/100000), updated_at desc, id desc, state);
create index help_pairing_state on help_pairing (state, area, due_at, id);
create index help_pairing_owner on help_pairing (owner) where owner is not null;
create index help_pairing_household on help_pairing (household);
create index help_pairing_phone_bi on help_pairing (phone_bi);
create virtual table help_pairing_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- One responsible person at a time, whatever two clerks do at the same moment.
create unique index help_pairing_active on help_pairing (household) where state = 'active';

create table help_measure (
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
  monitor_case bigint,
  beneficiary  text not null default '',
  kind         text not null default '',
  policy       bigint,
  content      text not null default '',
  amount       bigint,
  unit         text not null default '',
  planned_from bigint,
  planned_to   bigint,
  started_on   bigint,
  done_on      bigint,
  result       text not null default '',
  photos       text not null default '',
  evaluation   text not null default '',
  evaluated_on bigint
);
create unique index help_measure_no on help_measure (no);
create index help_measure_area on help_measure (area, id, state, kind, evaluation, policy, monitor_case);
create index help_measure_newest on help_measure (updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, area);
create index help_measure_city_newest on help_measure ((area/10000000000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case);
create index help_measure_county_newest on help_measure ((area/100000000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case);
create index help_measure_town_newest on help_measure ((area/100000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case);
create index help_measure_state on help_measure (state, area, due_at, id);
create index help_measure_due on help_measure (due_at, area, id) where due_at > 0;
create index help_measure_owner on help_measure (owner) where owner is not null;
create index help_measure_household on help_measure (household);
create index help_measure_monitor_case on help_measure (monitor_case);
create index help_measure_policy on help_measure (policy);
create virtual table help_measure_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table help_visit (
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
  visitor      text not null default '',
  visited_on   bigint,
  position     text not null default '',
  photos       text not null default '',
  content      text not null default '',
  problems     text not null default '',
  income       bigint,
  solution     text not null default '',
  solved_on    bigint
);
create unique index help_visit_no on help_visit (no);
create index help_visit_area on help_visit (area, id, state);
create index help_visit_newest on help_visit (updated_at desc, id desc, state, area);
create index help_visit_city_newest on help_visit ((area/10000000000), updated_at desc, id desc, state);
create index help_visit_county_newest on help_visit ((area/100000000), updated_at desc, id desc, state);
create index help_visit_town_newest on help_visit ((area/100000), updated_at desc, id desc, state);
create index help_visit_state on help_visit (state, area, due_at, id);
create index help_visit_due on help_visit (due_at, area, id) where due_at > 0;
create index help_visit_owner on help_visit (owner) where owner is not null;
create index help_visit_household on help_visit (household);
create virtual table help_visit_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- Who was last there, without reading the visits.
create index help_visit_last on help_visit (household, visited_on, state);

create table help_policy (
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
  title      text not null default '',
  kind       text not null default '',
  document   text not null default '',
  content    text not null default '',
  files      text not null default '',
  within     bigint,
  conditions text not null default '',
  line       bigint,
  amount     bigint,
  standard   text not null default '',
  valid_from bigint,
  valid_to   bigint
);
create unique index help_policy_no on help_policy (no);
create index help_policy_area on help_policy (area, id, state, kind);
create index help_policy_newest on help_policy (updated_at desc, id desc, state, kind, area);
create index help_policy_city_newest on help_policy ((area/10000000000), updated_at desc, id desc, state, kind);
create index help_policy_county_newest on help_policy ((area/100000000), updated_at desc, id desc, state, kind);
create index help_policy_town_newest on help_policy ((area/100000), updated_at desc, id desc, state, kind);
create index help_policy_state on help_policy (state, area, due_at, id);
create index help_policy_owner on help_policy (owner) where owner is not null;
create virtual table help_policy_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- What reports read: counted of every village, added up for the areas above.
create table help_figure (
  area bigint not null,
  kind text not null,
  ref  bigint not null,
  need bigint not null,
  done bigint not null,
  primary key (area, kind, ref)
);

-- +goose Down
drop table help_figure;
drop table help_policy_token;
drop table help_policy;
drop table help_visit_token;
drop table help_visit;
drop table help_measure_token;
drop table help_measure;
drop table help_pairing_token;
drop table help_pairing;
