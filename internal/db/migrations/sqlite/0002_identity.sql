-- +goose Up
create table department (
  id         integer primary key,
  parent_id  bigint not null,
  code       text not null,
  name       text not null,
  area       bigint not null,
  sort       integer not null,
  created_at bigint not null
);
create unique index department_code on department (code);
create index department_area on department (area);

create table app_user (
  id                   integer primary key,
  uuid                 text not null,
  username             text not null,
  username_key         text not null,
  name                 text not null,
  mobile_enc           blob not null,
  mobile_bi            blob not null,
  email                text not null,
  ldap_id              text not null,
  code                 text not null,
  employee_type        text not null,
  login_type           text not null,
  area                 bigint not null,
  dept_id              bigint not null,
  namespace            text not null,
  disabled             boolean not null,
  must_change_password boolean not null,
  created_at           bigint not null,
  updated_at           bigint not null,
  last_login_at        bigint not null
);
create unique index app_user_uuid on app_user (uuid);
create unique index app_user_username on app_user (username_key);
create unique index app_user_ldap_id on app_user (ldap_id) where ldap_id <> '';
create index app_user_code on app_user (code);
create index app_user_area on app_user (area, id);
create index app_user_mobile on app_user (mobile_bi);

create table user_classify (
  id         integer primary key,
  code       text not null,
  name       text not null,
  sort       integer not null
);
create unique index user_classify_code on user_classify (code);

create table user_classify_member (
  user_id     bigint not null,
  classify_id bigint not null,
  primary key (user_id, classify_id)
);

create table user_picture (
  user_id    bigint primary key,
  jpeg       blob not null,
  updated_at bigint not null
);

create table credential (
  user_id    bigint primary key,
  hash       text not null,
  changed_at bigint not null
);

create table password_history (
  id         integer primary key,
  user_id    bigint not null,
  hash       text not null,
  created_at bigint not null
);
create index password_history_user on password_history (user_id, id);

create table login_session (
  sid          text primary key,
  user_id      bigint not null,
  client_id    text not null,
  login_type   text not null,
  auth_time    bigint not null,
  last_seen_at bigint not null,
  expires_at   bigint not null,
  ended_at     bigint not null,
  end_reason   text not null,
  ip           text not null,
  user_agent   text not null
);
create index login_session_user on login_session (user_id, ended_at);
create index login_session_expires on login_session (expires_at);

create table signing_key (
  kid         text primary key,
  alg         text not null,
  state       text not null,
  private_enc blob not null,
  public_jwk  text not null,
  created_at  bigint not null,
  changed_at  bigint not null
);
create unique index signing_key_active on signing_key (state) where state = 'active';

create table auth_code (
  digest         text primary key,
  sid            text not null,
  user_id        bigint not null,
  client_id      text not null,
  redirect_uri   text not null,
  code_challenge text not null,
  nonce          text not null,
  scope          text not null,
  created_at     bigint not null,
  expires_at     bigint not null,
  used_at        bigint not null
);
create index auth_code_expires on auth_code (expires_at);

create table refresh_family (
  family       text primary key,
  sid          text not null,
  user_id      bigint not null,
  client_id    text not null,
  scope        text not null,
  nonce        text not null,
  current_jti  text not null,
  current_iat  bigint not null,
  current_exp  bigint not null,
  previous_jti text not null,
  rotated_at   bigint not null,
  revoked_at   bigint not null,
  created_at   bigint not null
);
create index refresh_family_sid on refresh_family (sid);
create index refresh_family_exp on refresh_family (current_exp);

-- +goose Down
drop table refresh_family;
drop table auth_code;
drop table signing_key;
drop table login_session;
drop table password_history;
drop table credential;
drop table user_picture;
drop table user_classify_member;
drop table user_classify;
drop table app_user;
drop table department;
