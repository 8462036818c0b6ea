-- +goose Up
create table citizen_proposal (
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
  applicant    text not null default '',
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  member       bigint,
  member_name  text not null default '',
  kind         text not null default '',
  occurred_on  bigint,
  note         text not null default '',
  proof        text not null default '',
  name         text not null default '',
  id_no_enc    blob not null,
  relation     text not null default '',
  work_area    text not null default '',
  employer     text not null default '',
  work_months  bigint,
  phone_enc    blob not null,
  risk         text not null default '',
  result_no    text not null default '',
  answer       text not null default ''
);
create unique index citizen_proposal_no on citizen_proposal (no);
create index citizen_proposal_area on citizen_proposal (area, id, state, kind);
create index citizen_proposal_newest on citizen_proposal (updated_at desc, id desc, state, kind, area);
create index citizen_proposal_city_newest on citizen_proposal ((area/10000000000), updated_at desc, id desc, state, kind);
create index citizen_proposal_county_newest on citizen_proposal ((area/100000000), updated_at desc, id desc, state, kind);
create index citizen_proposal_town_newest on citizen_proposal ((area/100000), updated_at desc, id desc, state, kind);
create index citizen_proposal_state on citizen_proposal (state, area, due_at, id);
create index citizen_proposal_due on citizen_proposal (due_at, area, id) where due_at > 0;
create index citizen_proposal_owner on citizen_proposal (owner) where owner is not null;
create index citizen_proposal_household on citizen_proposal (household);
create virtual table citizen_proposal_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table citizen_proposal_token;
drop table citizen_proposal;
