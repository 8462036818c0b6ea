-- The files of the last front-end builds: whoever still has a page of an old release open finds its chunks on every replica.
-- +goose Up
create table web_release (
  build      text primary key,
  version    text not null,
  started_at bigint not null
);

create table web_asset (
  path text primary key,
  data blob not null
);

create table web_release_asset (
  build text not null,
  path  text not null,
  primary key (build, path)
);
create index web_release_asset_path on web_release_asset (path);

alter table micro_app add column phone text not null default '';

-- +goose Down
alter table micro_app drop column phone;
drop table web_release_asset;
drop table web_asset;
drop table web_release;
