-- What nobody entered is null, and no default says anything of a household, a member or a year (0083). What is stored keeps its value: it may have
-- been entered. The roll-ups learn of how many people the income is known; they are made again at the next start (household.Service.Complete).
-- SQLite drops no constraint of a column: the tables are copied.
-- +goose Up
create table household_new (
  id                integer primary key,
  household_no      text not null,
  area              bigint not null,
  owner             bigint,
  type              text not null,
  head_name         text not null,
  id_card_enc       blob not null,
  phone_enc         blob not null,
  phone_bi          blob not null,
  natural_village   text not null default '',
  grp               text not null default '',
  address           text not null default '',
  members_count     integer not null,
  monitor_type      text not null default '',
  monitor_state     text not null default '',
  risk              text not null default '',
  other_risks       text not null default '[]',
  arable_land       bigint,
  forest_land       bigint,
  house_area        bigint,
  house_level       text not null default '',
  house_year        integer not null default 0,
  water_safe        boolean,
  water_kind        text not null default '',
  road_to_main      boolean,
  road_m            bigint,
  toilet            boolean,
  broadband         boolean,
  collective_share  boolean,
  responsible_cadre text not null default '',
  income_year       integer not null default 0,
  net_income        bigint not null default 0,
  state             text not null,
  remark            text not null default '',
  version           bigint not null default 1,
  created_by        bigint not null default 0,
  created_at        bigint not null,
  updated_at        bigint not null
);
insert into household_new (id, household_no, area, owner, type, head_name, id_card_enc, phone_enc, phone_bi, natural_village, grp, address, members_count, monitor_type, monitor_state, risk, other_risks, arable_land, forest_land, house_area, house_level, house_year, water_safe, water_kind, road_to_main, road_m, toilet, broadband, collective_share, responsible_cadre, income_year, net_income, state, remark, version, created_by, created_at, updated_at)
  select id, household_no, area, owner, type, head_name, id_card_enc, phone_enc, phone_bi, natural_village, grp, address, members_count, monitor_type, monitor_state, risk, other_risks, arable_land, forest_land, house_area, house_level, house_year, water_safe, water_kind, road_to_main, road_m, toilet, broadband, collective_share, responsible_cadre, income_year, net_income, state, remark, version, created_by, created_at, updated_at from household;
drop table household;
alter table household_new rename to household;
create unique index household_no on household (household_no);
create index household_phone on household (phone_bi);
create index household_owner on household (owner) where owner is not null;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state, head_name);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_facet on household (type, monitor_type, risk, house_level, monitor_state, state, area, id);

create table household_member_new (
  id                integer primary key,
  household_id      bigint not null,
  seq               integer not null,
  name              text not null,
  id_card_enc       blob not null,
  id_card_bi        blob not null,
  sex               text not null,
  birth             integer not null,
  relation          text not null,
  ethnic            text not null default '',
  education         text not null default '',
  student_status    text not null default '',
  school            text not null default '',
  health            text not null default '',
  labor_skill       text not null default '',
  worker            boolean,
  work_area         text not null default '',
  employer          text not null default '',
  work_months       integer,
  monthly_wage      bigint,
  medical_insurance boolean,
  pension           boolean,
  low_income        boolean,
  party_member      boolean
);
insert into household_member_new (id, household_id, seq, name, id_card_enc, id_card_bi, sex, birth, relation, ethnic, education, student_status, school, health, labor_skill, worker, work_area, employer, work_months, monthly_wage, medical_insurance, pension, low_income, party_member)
  select id, household_id, seq, name, id_card_enc, id_card_bi, sex, birth, relation, ethnic, education, student_status, school, health, labor_skill, worker, work_area, employer, work_months, monthly_wage, medical_insurance, pension, low_income, party_member from household_member;
drop table household_member;
alter table household_member_new rename to household_member;
create index household_member_household on household_member (household_id, seq);
create index household_member_id_card on household_member (id_card_bi);

create table household_income_new (
  household_id   bigint not null,
  year           integer not null,
  wage           bigint,
  business       bigint,
  business_cost  bigint,
  property       bigint,
  transfer       bigint,
  other          bigint,
  rigid_medical  bigint,
  rigid_school   bigint,
  rigid_disaster bigint,
  members        integer not null,
  primary key (household_id, year)
);
insert into household_income_new (household_id, year, wage, business, business_cost, property, transfer, other, rigid_medical, rigid_school, rigid_disaster, members)
  select household_id, year, wage, business, business_cost, property, transfer, other, rigid_medical, rigid_school, rigid_disaster, members from household_income;
drop table household_income;
alter table household_income_new rename to household_income;

alter table stat_area add column income_members bigint not null default 0;
alter table household_delta add column income_members bigint not null default 0;
delete from household_delta;
delete from stat_facet;

-- +goose Down
create table household_new (
  id                integer primary key,
  household_no      text not null,
  area              bigint not null,
  owner             bigint,
  type              text not null,
  head_name         text not null,
  id_card_enc       blob not null,
  phone_enc         blob not null,
  phone_bi          blob not null,
  natural_village   text not null default '',
  grp               text not null default '',
  address           text not null default '',
  members_count     integer not null,
  monitor_type      text not null default '',
  monitor_state     text not null default '',
  risk              text not null default '',
  other_risks       text not null default '[]',
  arable_land       bigint not null default 0,
  forest_land       bigint not null default 0,
  house_area        bigint not null default 0,
  house_level       text not null default '',
  house_year        integer not null default 0,
  water_safe        boolean not null default true,
  water_kind        text not null default '',
  road_to_main      boolean not null default true,
  road_m            bigint not null default 0,
  toilet            boolean not null default true,
  broadband         boolean not null default false,
  collective_share  boolean not null default true,
  responsible_cadre text not null default '',
  income_year       integer not null default 0,
  net_income        bigint not null default 0,
  state             text not null,
  remark            text not null default '',
  version           bigint not null default 1,
  created_by        bigint not null default 0,
  created_at        bigint not null,
  updated_at        bigint not null
);
insert into household_new (id, household_no, area, owner, type, head_name, id_card_enc, phone_enc, phone_bi, natural_village, grp, address, members_count, monitor_type, monitor_state, risk, other_risks, arable_land, forest_land, house_area, house_level, house_year, water_safe, water_kind, road_to_main, road_m, toilet, broadband, collective_share, responsible_cadre, income_year, net_income, state, remark, version, created_by, created_at, updated_at)
  select id, household_no, area, owner, type, head_name, id_card_enc, phone_enc, phone_bi, natural_village, grp, address, members_count, monitor_type, monitor_state, risk, other_risks, coalesce(arable_land, 0), coalesce(forest_land, 0), coalesce(house_area, 0), house_level, house_year, coalesce(water_safe, false), water_kind, coalesce(road_to_main, false), coalesce(road_m, 0), coalesce(toilet, false), coalesce(broadband, false), coalesce(collective_share, false), responsible_cadre, income_year, net_income, state, remark, version, created_by, created_at, updated_at from household;
drop table household;
alter table household_new rename to household;
create unique index household_no on household (household_no);
create index household_phone on household (phone_bi);
create index household_owner on household (owner) where owner is not null;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state, head_name);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_facet on household (type, monitor_type, risk, house_level, monitor_state, state, area, id);

create table household_member_new (
  id                integer primary key,
  household_id      bigint not null,
  seq               integer not null,
  name              text not null,
  id_card_enc       blob not null,
  id_card_bi        blob not null,
  sex               text not null,
  birth             integer not null,
  relation          text not null,
  ethnic            text not null default '01',
  education         text not null default '',
  student_status    text not null default '0',
  school            text not null default '',
  health            text not null default '1',
  labor_skill       text not null default '',
  worker            boolean not null default false,
  work_area         text not null default '',
  employer          text not null default '',
  work_months       integer not null default 0,
  monthly_wage      bigint not null default 0,
  medical_insurance boolean not null default true,
  pension           boolean not null default false,
  low_income        boolean not null default false,
  party_member      boolean not null default false
);
insert into household_member_new (id, household_id, seq, name, id_card_enc, id_card_bi, sex, birth, relation, ethnic, education, student_status, school, health, labor_skill, worker, work_area, employer, work_months, monthly_wage, medical_insurance, pension, low_income, party_member)
  select id, household_id, seq, name, id_card_enc, id_card_bi, sex, birth, relation, ethnic, education, student_status, school, health, labor_skill, coalesce(worker, false), work_area, employer, coalesce(work_months, 0), coalesce(monthly_wage, 0), coalesce(medical_insurance, false), coalesce(pension, false), coalesce(low_income, false), coalesce(party_member, false) from household_member;
drop table household_member;
alter table household_member_new rename to household_member;
create index household_member_household on household_member (household_id, seq);
create index household_member_id_card on household_member (id_card_bi);

create table household_income_new (
  household_id   bigint not null,
  year           integer not null,
  wage           bigint not null default 0,
  business       bigint not null default 0,
  business_cost  bigint not null default 0,
  property       bigint not null default 0,
  transfer       bigint not null default 0,
  other          bigint not null default 0,
  rigid_medical  bigint not null default 0,
  rigid_school   bigint not null default 0,
  rigid_disaster bigint not null default 0,
  members        integer not null,
  primary key (household_id, year)
);
insert into household_income_new (household_id, year, wage, business, business_cost, property, transfer, other, rigid_medical, rigid_school, rigid_disaster, members)
  select household_id, year, coalesce(wage, 0), coalesce(business, 0), coalesce(business_cost, 0), coalesce(property, 0), coalesce(transfer, 0), coalesce(other, 0), coalesce(rigid_medical, 0), coalesce(rigid_school, 0), coalesce(rigid_disaster, 0), members from household_income;
drop table household_income;
alter table household_income_new rename to household_income;

alter table stat_area drop column income_members;
alter table household_delta drop column income_members;
