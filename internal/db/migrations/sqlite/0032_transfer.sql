-- +goose Up
-- One import or export of one person. line is how far an import has come in its workbook.
create table transfer (
  id            integer primary key,
  owner         bigint not null,
  kind          text not null,
  name          text not null,
  file_name     text not null,
  format        text not null,
  state         text not null,
  second_factor boolean not null,
  full_values   boolean not null,
  query_enc     blob not null,
  source        text not null,
  result        text not null,
  result_name   text not null,
  line          bigint not null,
  total         bigint not null,
  done          bigint not null,
  good          bigint not null,
  bad           bigint not null,
  skipped       bigint not null,
  error         text not null,
  created_at    bigint not null,
  updated_at    bigint not null,
  expires_at    bigint not null
);
create index transfer_owner on transfer (owner, id);
create index transfer_expires on transfer (expires_at);

-- What was wrong with a line; col -1 is the line as a whole.
create table transfer_fault (
  transfer_id bigint not null,
  line        bigint not null,
  seq         integer not null,
  col         integer not null,
  text        text not null,
  primary key (transfer_id, line, seq)
);

-- +goose Down
drop table transfer_fault;
drop table transfer;
