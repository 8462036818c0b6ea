-- Areas are kept by people: names change, natural villages come, villages are merged. A code is never used for another place.
-- +goose Up
alter table area add column alias text not null default '';
alter table area add column centre text not null default '';
alter table area add column disabled boolean not null default false;
-- own: written by people, not delivered with the program.
alter table area add column own boolean not null default false;
alter table area add column merged_into bigint not null default 0;
alter table area add column valid_from bigint not null default 0;
alter table area add column valid_to bigint not null default 0;
alter table area add column version bigint not null default 1;

-- What became of areas, the newest last. name_before and name_after tell a change of name, target the code that took a merged one over.
create table area_change (
  id          integer primary key,
  at          bigint not null,
  kind        text   not null,
  area        bigint not null,
  name_before text   not null,
  name_after  text   not null,
  target      bigint not null,
  effective   bigint not null,
  reason      text   not null,
  user_id     bigint not null,
  username    text   not null,
  job         bigint not null,
  moved       bigint not null,
  done        boolean not null
);
create index area_change_area on area_change (area, id);
create index area_change_target on area_change (target, id);

-- +goose Down
drop table area_change;
alter table area drop column version;
alter table area drop column valid_to;
alter table area drop column valid_from;
alter table area drop column merged_into;
alter table area drop column own;
alter table area drop column disabled;
alter table area drop column centre;
alter table area drop column alias;
