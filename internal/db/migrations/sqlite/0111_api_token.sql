-- API tokens of people: a program acts as its owner with some of what they may do. The digest is keyed, the token itself is kept nowhere.
-- +goose Up
create table api_token (
  id         integer primary key,
  user_id    bigint not null,
  name       text not null,
  hint       text not null,
  digest     text not null,
  codes      text not null,
  area       bigint not null,
  factor     boolean not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint not null,
  revoked_by bigint not null,
  -- Day and network of the last use, and no more: the audit says what was done.
  used_on    text not null,
  used_from  text not null
);
create unique index api_token_digest on api_token (digest);
create index api_token_owner on api_token (user_id);

-- The API token that began an import or export; 0: its owner themselves. The work goes on with what the token may.
alter table transfer add column token_id bigint not null default 0;

-- +goose Down
alter table transfer drop column token_id;
drop table api_token;
