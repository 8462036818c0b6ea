-- +goose Up
create table family_change (
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
  kind              text not null default '',
  reason            text not null default '',
  member_name       text not null default '',
  occurred_on       bigint,
  proof             text not null default '',
  note              text not null default '',
  member            bigint,
  name              text not null default '',
  id_no_enc         blob not null,
  id_no_bi          blob not null,
  relation          text not null default '',
  ethnic            text not null default '',
  education         text not null default '',
  student_status    text not null default '',
  school            text not null default '',
  health            text not null default '',
  labor_skill       text not null default '',
  medical_insurance boolean,
  low_income        boolean,
  worker            boolean,
  work_area         text not null default '',
  employer          text not null default '',
  work_months       bigint,
  monthly_wage      bigint,
  income_year       bigint,
  wage              bigint,
  business          bigint,
  business_cost     bigint,
  property          bigint,
  transfer          bigint,
  other_income      bigint,
  rigid_medical     bigint,
  rigid_school      bigint,
  rigid_disaster    bigint,
  household_type    text not null default '',
  phone_enc         blob not null,
  village_group     text not null default '',
  address           text not null default '',
  responsible_cadre text not null default '',
  arable_land       bigint,
  forest_land       bigint,
  broadband         boolean,
  road_to_main      boolean,
  house_level       text not null default '',
  house_area        bigint,
  house_year        bigint,
  water_safe        boolean,
  water_kind        text not null default '',
  toilet            boolean,
  target            bigint,
  other             bigint,
  people            text not null default '',
  income_effect     bigint,
  suggestion        text not null default '',
  new_no            text not null default '',
  effective_on      bigint
);
create unique index family_change_no on family_change (no);
create index family_change_area on family_change (area, id, state, kind, reason);
create index family_change_newest on family_change (updated_at desc, id desc, state, kind, reason, area);
create index family_change_city_newest on family_change ((area/10000000000), updated_at desc, id desc, state, kind, reason);
create index family_change_county_newest on family_change ((area/100000000), updated_at desc, id desc, state, kind, reason);
create index family_change_town_newest on family_change ((area/100000), updated_at desc, id desc, state, kind, reason);
create index family_change_state on family_change (state, area, due_at, id);
create index family_change_due on family_change (due_at, area, id) where due_at > 0;
create index family_change_owner on family_change (owner) where owner is not null;
create index family_change_household on family_change (household);
create index family_change_other on family_change (other);
create index family_change_id_no_bi on family_change (id_no_bi);
create virtual table family_change_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table family_change_token;
drop table family_change;
