-- +goose Up
-- The registers of 项目资金, one table each.
create table fund_project (
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
  name              text not null default '',
  year              bigint,
  serial            bigint,
  category          text not null default '',
  sub_kind          text not null default '',
  places            text not null default '',
  content           text not null default '',
  size              text not null default '',
  owner_unit        text not null default '',
  owner_code        text not null default '',
  responsible       text not null default '',
  clear             boolean,
  attachments       text not null default '',
  budget            bigint,
  sources           text not null default '',
  approved_budget   bigint,
  plan_start        bigint,
  plan_end          bigint,
  homes             bigint,
  persons           bigint,
  linkage           text not null default '',
  goal_quantity     text not null default '',
  goal_quality      text not null default '',
  goal_time         text not null default '',
  goal_cost         text not null default '',
  goal_benefit      text not null default '',
  reviewed_on       bigint,
  experts           text not null default '',
  score             bigint,
  library_notice    bigint,
  planned_on        bigint,
  plan_notice       bigint,
  approval_no       text not null default '',
  approved_on       bigint,
  approval_notice   bigint,
  new_content       text not null default '',
  new_places        text not null default '',
  new_budget        bigint,
  started_on        bigint,
  finished_on       bigint,
  accepted_on       bigint,
  acceptance_notice bigint,
  handed_on         bigint
);
create unique index fund_project_no on fund_project (no);
create index fund_project_area on fund_project (area, id, state, year, category);
create index fund_project_newest on fund_project (updated_at desc, id desc, state, year, category, area);
create index fund_project_city_newest on fund_project ((area/10000000000), updated_at desc, id desc, state, year, category);
create index fund_project_county_newest on fund_project ((area/100000000), updated_at desc, id desc, state, year, category);
create index fund_project_town_newest on fund_project ((area/100000), updated_at desc, id desc, state, year, category);
create index fund_project_state on fund_project (state, area, due_at, id);
create index fund_project_due on fund_project (due_at, area, id) where due_at > 0;
create index fund_project_owner on fund_project (owner) where owner is not null;
create virtual table fund_project_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_quota (
  id             integer primary key,
  no             text not null,
  area           bigint not null,
  owner          bigint,
  state          text not null,
  version        bigint not null,
  due_at         bigint not null,
  entered_at     bigint not null,
  warned         integer not null,
  created_by     bigint not null,
  created_at     bigint not null,
  updated_by     bigint not null,
  updated_at     bigint not null,
  doc_no         text not null default '',
  year           bigint,
  source         text not null default '',
  amount         bigint,
  issued_on      bigint,
  industry_share bigint,
  purpose        text not null default '',
  recovered      bigint
);
create unique index fund_quota_no on fund_quota (no);
create index fund_quota_area on fund_quota (area, id, state, year, source);
create index fund_quota_newest on fund_quota (updated_at desc, id desc, state, year, source, area);
create index fund_quota_city_newest on fund_quota ((area/10000000000), updated_at desc, id desc, state, year, source);
create index fund_quota_county_newest on fund_quota ((area/100000000), updated_at desc, id desc, state, year, source);
create index fund_quota_town_newest on fund_quota ((area/100000), updated_at desc, id desc, state, year, source);
create index fund_quota_state on fund_quota (state, area, due_at, id);
create index fund_quota_due on fund_quota (due_at, area, id) where due_at > 0;
create index fund_quota_owner on fund_quota (owner) where owner is not null;
create virtual table fund_quota_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_allocation (
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
  project    bigint,
  quota      bigint,
  title      text not null default '',
  year       bigint,
  source     text not null default '',
  category   text not null default '',
  amount     bigint,
  doc_no     text not null default '',
  purpose    text not null default ''
);
create unique index fund_allocation_no on fund_allocation (no);
create index fund_allocation_area on fund_allocation (area, id, state, project, quota, year, source);
create index fund_allocation_newest on fund_allocation (updated_at desc, id desc, state, project, quota, year, source, area);
create index fund_allocation_city_newest on fund_allocation ((area/10000000000), updated_at desc, id desc, state, project, quota, year, source);
create index fund_allocation_county_newest on fund_allocation ((area/100000000), updated_at desc, id desc, state, project, quota, year, source);
create index fund_allocation_town_newest on fund_allocation ((area/100000), updated_at desc, id desc, state, project, quota, year, source);
create index fund_allocation_state on fund_allocation (state, area, due_at, id);
create index fund_allocation_due on fund_allocation (due_at, area, id) where due_at > 0;
create index fund_allocation_owner on fund_allocation (owner) where owner is not null;
create index fund_allocation_project on fund_allocation (project);
create index fund_allocation_quota on fund_allocation (quota);
create virtual table fund_allocation_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_payment (
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
  allocation   bigint,
  project      bigint,
  kind         text not null default '',
  amount       bigint,
  invoice_no   text not null default '',
  contract_no  text not null default '',
  proofs       text not null default '',
  payee        text not null default '',
  payee_code   text not null default '',
  payee_id_enc blob not null,
  bank         text not null default '',
  account_enc  blob not null,
  year         bigint,
  source       text not null default '',
  category     text not null default '',
  paid_on      bigint,
  voucher_no   text not null default ''
);
create unique index fund_payment_no on fund_payment (no);
create index fund_payment_area on fund_payment (area, id, state, allocation, project, kind, year);
create index fund_payment_newest on fund_payment (updated_at desc, id desc, state, allocation, project, kind, year, area);
create index fund_payment_city_newest on fund_payment ((area/10000000000), updated_at desc, id desc, state, allocation, project, kind, year);
create index fund_payment_county_newest on fund_payment ((area/100000000), updated_at desc, id desc, state, allocation, project, kind, year);
create index fund_payment_town_newest on fund_payment ((area/100000), updated_at desc, id desc, state, allocation, project, kind, year);
create index fund_payment_state on fund_payment (state, area, due_at, id);
create index fund_payment_due on fund_payment (due_at, area, id) where due_at > 0;
create index fund_payment_owner on fund_payment (owner) where owner is not null;
create index fund_payment_allocation on fund_payment (allocation);
create index fund_payment_project on fund_payment (project);
create virtual table fund_payment_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_progress (
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
  project    bigint,
  title      text not null default '',
  month      bigint,
  physical   bigint,
  money      bigint,
  ahead      bigint,
  flagged    boolean,
  problems   text not null default '',
  photos     text not null default ''
);
create unique index fund_progress_no on fund_progress (no);
create index fund_progress_area on fund_progress (area, id, state, project, flagged);
create index fund_progress_newest on fund_progress (updated_at desc, id desc, state, project, flagged, area);
create index fund_progress_city_newest on fund_progress ((area/10000000000), updated_at desc, id desc, state, project, flagged);
create index fund_progress_county_newest on fund_progress ((area/100000000), updated_at desc, id desc, state, project, flagged);
create index fund_progress_town_newest on fund_progress ((area/100000), updated_at desc, id desc, state, project, flagged);
create index fund_progress_state on fund_progress (state, area, due_at, id);
create index fund_progress_due on fund_progress (due_at, area, id) where due_at > 0;
create index fund_progress_owner on fund_progress (owner) where owner is not null;
create index fund_progress_project on fund_progress (project);
create virtual table fund_progress_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_acceptance (
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
  project       bigint,
  title         text not null default '',
  inspected_on  bigint,
  team          text not null default '',
  findings      text not null default '',
  passed        boolean,
  rectification text not null default '',
  mend_by       bigint,
  photos        text not null default ''
);
create unique index fund_acceptance_no on fund_acceptance (no);
create index fund_acceptance_area on fund_acceptance (area, id, state, project, passed);
create index fund_acceptance_newest on fund_acceptance (updated_at desc, id desc, state, project, passed, area);
create index fund_acceptance_city_newest on fund_acceptance ((area/10000000000), updated_at desc, id desc, state, project, passed);
create index fund_acceptance_county_newest on fund_acceptance ((area/100000000), updated_at desc, id desc, state, project, passed);
create index fund_acceptance_town_newest on fund_acceptance ((area/100000), updated_at desc, id desc, state, project, passed);
create index fund_acceptance_state on fund_acceptance (state, area, due_at, id);
create index fund_acceptance_due on fund_acceptance (due_at, area, id) where due_at > 0;
create index fund_acceptance_owner on fund_acceptance (owner) where owner is not null;
create index fund_acceptance_project on fund_acceptance (project);
create virtual table fund_acceptance_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table fund_asset (
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
  project    bigint,
  name       text not null default '',
  kind       text not null default '',
  value      bigint,
  holder     text not null default '',
  keeper     text not null default '',
  income     bigint,
  photos     text not null default '',
  checked_on bigint,
  check_note text not null default ''
);
create unique index fund_asset_no on fund_asset (no);
create index fund_asset_area on fund_asset (area, id, state, project, kind);
create index fund_asset_newest on fund_asset (updated_at desc, id desc, state, project, kind, area);
create index fund_asset_city_newest on fund_asset ((area/10000000000), updated_at desc, id desc, state, project, kind);
create index fund_asset_county_newest on fund_asset ((area/100000000), updated_at desc, id desc, state, project, kind);
create index fund_asset_town_newest on fund_asset ((area/100000), updated_at desc, id desc, state, project, kind);
create index fund_asset_state on fund_asset (state, area, due_at, id);
create index fund_asset_due on fund_asset (due_at, area, id) where due_at > 0;
create index fund_asset_owner on fund_asset (owner) where owner is not null;
create index fund_asset_project on fund_asset (project);
create virtual table fund_asset_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table fund_asset_token;
drop table fund_asset;
drop table fund_acceptance_token;
drop table fund_acceptance;
drop table fund_progress_token;
drop table fund_progress;
drop table fund_payment_token;
drop table fund_payment;
drop table fund_allocation_token;
drop table fund_allocation;
drop table fund_quota_token;
drop table fund_quota;
drop table fund_project_token;
drop table fund_project;
