-- +goose Up
create table idempotency_key (
  user_id    bigint not null,
  digest     text not null,
  request    text not null,
  created_at bigint not null,
  status     bigint not null default 0,
  media_type text not null default '',
  answer_enc bytea not null,
  primary key (user_id, digest)
);
create index idempotency_key_created on idempotency_key (created_at);

-- +goose Down
drop table idempotency_key;
