-- +goose Up
-- Passkeys (WebAuthn): several of a person, each with a name. record is what the library must see again (public key, flags,
-- attestation) as JSON; none of it is secret. sign_count and cloned_at are columns because they are decided on.
create table passkey (
  id            integer primary key,
  user_id       bigint not null,
  credential_id blob not null unique,
  name          text not null,
  record        blob not null,
  sign_count    bigint not null,
  cloned_at     bigint not null,
  created_at    bigint not null,
  last_used_at  bigint not null
);
create index passkey_user on passkey (user_id);

-- A remembered device says in words what it is, for its owner's list.
alter table trusted_device add column label text not null default '';

-- Codes live five minutes, so the table is made anew: by number (keyed fingerprint) for the limit of a day, tries for the limit of a code.
drop table sms_code;
create table sms_code (
  id         text primary key,
  user_id    bigint not null,
  number     blob not null,
  digest     blob not null,
  sent_at    bigint not null,
  expires_at bigint not null,
  used_at    bigint not null,
  tries      bigint not null
);
create index sms_code_user on sms_code (user_id, sent_at);
create index sms_code_number on sms_code (number, sent_at);
create index sms_code_sent on sms_code (sent_at);

-- +goose Down
drop table sms_code;
create table sms_code (
  id         text primary key,
  user_id    bigint not null,
  digest     blob not null,
  expires_at bigint not null,
  used_at    bigint not null
);
create index sms_code_user on sms_code (user_id, expires_at);
create index sms_code_expires on sms_code (expires_at);
alter table trusted_device drop column label;
drop table passkey;
