-- +goose Up
-- Failed sign-ins, counted per (subject, place). subject is a keyed fingerprint of the user name, whether or not such a user exists,
-- '' for what an address did with any name; place is a known device or an address prefix.
create table sign_in_failure (
  subject      text not null,
  place        text not null,
  failures     bigint not null,
  last_at      bigint not null,
  locked_until bigint not null,
  primary key (subject, place)
);
create index sign_in_failure_last on sign_in_failure (last_at);

-- What may be used once only and was: answered captchas and finished steps of a sign-in.
create table spent_once (
  id         text primary key,
  expires_at bigint not null
);
create index spent_once_expires on spent_once (expires_at);

create table totp (
  user_id    bigint primary key,
  secret_enc blob not null,
  last_step  bigint not null,
  created_at bigint not null
);

create table recovery_code (
  user_id bigint not null,
  digest  blob not null,
  used_at bigint not null,
  primary key (user_id, digest)
);

create table trusted_device (
  user_id    bigint not null,
  device     text not null,
  expires_at bigint not null,
  created_at bigint not null,
  primary key (user_id, device)
);
create index trusted_device_expires on trusted_device (expires_at);

-- Text messages of the built-in sender: the operator's log. The text holds codes and is sealed.
create table sms_log (
  id         integer primary key,
  at         bigint not null,
  user_id    bigint not null,
  mobile     text not null,
  text_enc   blob not null,
  request_id text not null
);
create index sms_log_at on sms_log (at);

create table sms_code (
  id         text primary key,
  user_id    bigint not null,
  digest     blob not null,
  expires_at bigint not null,
  used_at    bigint not null
);
create index sms_code_user on sms_code (user_id, expires_at);
create index sms_code_expires on sms_code (expires_at);

-- How the second factor was shown when the session began: '' is not at all.
alter table login_session add column factor text not null default '';
-- Where it began, as failures are counted: its renewals pass the lock of that place.
alter table login_session add column place text not null default '';

-- +goose Down
alter table login_session drop column place;
alter table login_session drop column factor;
drop table sms_code;
drop table sms_log;
drop table trusted_device;
drop table recovery_code;
drop table totp;
drop table spent_once;
drop table sign_in_failure;
