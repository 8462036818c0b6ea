-- +goose Up
create table village_archive (
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
  kind              text not null default '',
  weak              boolean,
  model             boolean,
  red               boolean,
  lifted            boolean,
  groups            bigint,
  natural_villages  bigint,
  households        bigint,
  population        bigint,
  residents         bigint,
  labour            bigint,
  migrants          bigint,
  arable            bigint,
  forest            bigint,
  per_capita_income bigint,
  collective_income bigint,
  collective_assets bigint,
  industry          text not null default '',
  cooperatives      bigint,
  roads             bigint,
  tap_water         bigint,
  sewage            bigint,
  toilets           bigint,
  broadband         bigint,
  bus               boolean,
  garbage           boolean,
  lamps             boolean,
  clinic            boolean,
  doctors           bigint,
  school            boolean,
  canteen           boolean,
  parcel            boolean,
  square            boolean,
  party_members     bigint,
  secretary         text not null default '',
  difficulties      text not null default '',
  plan              text not null default '',
  photos            text not null default ''
);
create unique index village_archive_no on village_archive (no);
create index village_archive_area on village_archive (area, id, state, year, weak, model);
create index village_archive_newest on village_archive (updated_at desc, id desc, state, year, weak, model, area);
create index village_archive_city_newest on village_archive ((area/10000000000), updated_at desc, id desc, state, year, weak, model);
create index village_archive_county_newest on village_archive ((area/100000000), updated_at desc, id desc, state, year, weak, model);
create index village_archive_town_newest on village_archive ((area/100000), updated_at desc, id desc, state, year, weak, model);
create index village_archive_state on village_archive (state, area, due_at, id);
create index village_archive_due on village_archive (due_at, area, id) where due_at > 0;
create index village_archive_owner on village_archive (owner) where owner is not null;
create virtual table village_archive_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- +goose Down
drop table village_archive_token;
drop table village_archive;
