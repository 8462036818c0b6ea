-- +goose Up
-- The schema of the first release, in one file for each engine: what the migrations up to 0090 came to. It never changes: what comes
-- later has a migration of its own (CONTRIBUTING.md, "If you change X").


-- ---- Settings and jobs; files as sealed blobs

create table setting (
  key        text primary key,
  value      text not null,
  updated_at bigint not null
);

create table job (
  id          integer primary key,
  kind        text not null,
  unique_key  text not null,
  payload     text not null,
  state       text not null,
  owner       bigint not null,
  done        bigint not null,
  total       bigint not null,
  mark        text not null,
  error       text not null,
  attempts    integer not null,
  run_at      bigint not null,
  leased_by   text not null,
  lease_until bigint not null,
  created_at  bigint not null,
  updated_at  bigint not null,
  -- How far a job had come when its attempts were last counted from the beginning: a process that died beyond this was interrupted.
  reached     bigint not null default 0
);
create index job_ready on job (state, run_at);
create unique index job_unique_key on job (kind, unique_key) where unique_key <> '' and state in ('waiting', 'running');

create table blob (
  id         text primary key,
  name       text not null,
  media_type text not null,
  size       bigint not null,
  owner      bigint not null,
  expires_at bigint not null,
  created_at bigint not null
);

create table blob_chunk (
  blob_id text not null,
  seq     integer not null,
  data    blob not null,
  primary key (blob_id, seq)
);


-- ---- Areas

create table area (
  code        bigint primary key,
  parent      bigint not null,
  name        text not null,
  pac_level   integer not null,
  initials    text not null,
  pinyin      text not null,
  -- Areas are kept by people: names change, natural villages come, villages are merged. A code is never used for another place.
  alias       text not null default '',
  centre      text not null default '',
  disabled    boolean not null default false,
  -- own: written by people, not delivered with the program.
  own         boolean not null default false,
  merged_into bigint not null default 0,
  valid_from  bigint not null default 0,
  valid_to    bigint not null default 0,
  version     bigint not null default 1
);
create index area_parent on area (parent);

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


-- ---- Audit log and its chain

create table audit_log (
  id         integer primary key,
  at         bigint not null,
  user_id    bigint not null,
  username   text not null,
  session_id text not null,
  ip         text not null,
  request_id text not null,
  action     text not null,
  object     text not null,
  object_id  text not null,
  area       bigint not null,
  result     text not null,
  detail     text not null
);
create index audit_log_at on audit_log (at);
create index audit_log_username on audit_log (username, at, id);
create index audit_log_action on audit_log (action, at, id);

-- One seal for each row of audit_log, in the order of the chain. seal is the hex HMAC-SHA-256 over the seal before and the row.
create table audit_seal (
  seq    bigint primary key,
  row_id bigint not null,
  seal   text not null
);
create unique index audit_seal_row on audit_seal (row_id);

-- The rows that wait for their seal. Ids alone do not tell: on PostgreSQL a lower one may be committed after a higher one.
create table audit_unsealed (
  row_id bigint primary key
);

-- The one row of the chain: its wrapped key, its head, the anchor that stands for what was pruned, and the pruner's mark.
create table audit_chain (
  id          bigint primary key,
  key_enc     blob not null,
  seq         bigint not null,
  seal        text not null,
  head_mac    text not null,
  anchor_seq  bigint not null,
  anchor_seal text not null,
  anchor_at   bigint not null,
  anchor_mac  text not null,
  prune_to    bigint not null
);
insert into audit_chain (id, key_enc, seq, seal, head_mac, anchor_seq, anchor_seal, anchor_at, anchor_mac, prune_to)
  values (1, x'', 0, '', '', 0, '', 0, '', 0);
-- +goose StatementBegin
create trigger audit_log_queue after insert on audit_log begin
  insert into audit_unsealed (row_id) values (new.id);
end;
-- +goose StatementEnd
-- Rows are never changed. INSERT OR REPLACE would delete without asking the delete trigger, so an id is taken once.
-- +goose StatementBegin
create trigger audit_log_no_replace before insert on audit_log when exists (select 1 from audit_log where id = new.id) begin
  select raise(abort, 'audit_log: a row is never replaced');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_log_no_update before update on audit_log begin
  select raise(abort, 'audit_log: a row is never changed');
end;
-- +goose StatementEnd
-- Only the pruner's own transaction carries a mark, and only rows sealed at or below the mark may go.
-- +goose StatementBegin
create trigger audit_log_no_delete before delete on audit_log
  when not exists (select 1 from audit_seal s, audit_chain c where s.row_id = old.id and c.id = 1 and s.seq <= c.prune_to) begin
  select raise(abort, 'audit_log: a row is never removed before its time');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_replace before insert on audit_seal when exists (select 1 from audit_seal where seq = new.seq or row_id = new.row_id) begin
  select raise(abort, 'audit_seal: a seal is never replaced');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_update before update on audit_seal begin
  select raise(abort, 'audit_seal: a seal is never changed');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_delete before delete on audit_seal
  when not exists (select 1 from audit_chain c where c.id = 1 and old.seq <= c.prune_to) begin
  select raise(abort, 'audit_seal: a seal is never removed before its time');
end;
-- +goose StatementEnd


-- ---- Identity: people, sessions, keys, factors

create table department (
  id         integer primary key,
  parent_id  bigint not null,
  code       text not null,
  name       text not null,
  area       bigint not null,
  sort       integer not null,
  created_at bigint not null,
  leader     bigint not null default 0,
  kind       text not null default 'government',
  version    bigint not null default 1,
  updated_by text not null default '',
  updated_at bigint not null default 0
);
create unique index department_code on department (code);
create index department_area on department (area);
create index department_parent on department (parent_id, sort, id);

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
  last_login_at        bigint not null,
  -- People and units as the screens of system settings keep them: identity number (sealed), kind of person, the version two editors meet at.
  id_no_enc            blob,
  id_no_bi             blob,
  user_type            text not null default 'government',
  version              bigint not null default 1,
  updated_by           text not null default '',
  -- How the name is typed in letters: every reading as initials and in full, each between blanks. '' is one that was not spelled yet.
  spelling             text not null default ''
);
create unique index app_user_uuid on app_user (uuid);
create unique index app_user_username on app_user (username_key);
create unique index app_user_ldap_id on app_user (ldap_id) where ldap_id <> '';
create index app_user_code on app_user (code);
create index app_user_area on app_user (area, id);
create index app_user_mobile on app_user (mobile_bi);
create index app_user_dept on app_user (dept_id, id);
-- Whether an address is one person's alone is asked whenever a client is told it.
create index app_user_email on app_user (lower(email)) where email <> '';

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

-- Who made an account, reset its way in, or changed its roles, and when last: four eyes look for it (decision 0062).
create table account_hand (
  user_id bigint not null,
  by_id   bigint not null,
  kind    text not null,
  at      bigint not null,
  primary key (user_id, by_id, kind)
);

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
  user_agent   text not null,
  from_source  text not null default '',
  -- How the second factor was shown when the session began: '' is not at all.
  factor       text not null default '',
  -- Where it began, as failures are counted: its renewals pass the lock of that place.
  place        text not null default '',
  -- Whom the session's person looks at the portal as, 0: as herself.
  viewing_id   bigint not null default 0
);
create index login_session_user on login_session (user_id, ended_at);
create index login_session_expires on login_session (expires_at);
-- The list of live sessions, newest first, without walking those that ended.
create index login_session_live on login_session (auth_time, sid) where ended_at = 0;

-- A session of the external identity server and our own row for it.
create table external_session (
  source     text not null,
  remote_sid text not null,
  sid        text not null,
  created_at bigint not null,
  primary key (source, remote_sid)
);
create index external_session_sid on external_session (sid);

-- What a person agreed to tell an OpenID client of, by scopes. The clients stand in the settings, not in a table.
create table client_consent (
  user_id   bigint not null references app_user (id),
  client_id text   not null,
  scope     text   not null,
  given_at  bigint not null,
  primary key (user_id, client_id)
);

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

create table request_token_spent (
  token      text primary key,
  expires_at bigint not null
);
create index request_token_spent_expires on request_token_spent (expires_at);

create table login_ticket_spent (
  ticket     text primary key,
  expires_at bigint not null
);
create index login_ticket_spent_expires on login_ticket_spent (expires_at);

create table sso_connector (
  name       text primary key,
  enabled    boolean not null,
  config     text not null,
  secret_enc blob not null,
  updated_at bigint not null,
  version    bigint not null default 0
);

create table linked_identity (
  id           integer primary key,
  source       text not null,
  subject      text not null,
  name         text not null,
  user_id      bigint not null,
  created_at   bigint not null,
  last_used_at bigint not null
);
create unique index linked_identity_subject on linked_identity (source, subject);
create index linked_identity_user on linked_identity (user_id, id);

create table sso_used (
  digest     text primary key,
  source     text not null,
  used_at    bigint not null,
  expires_at bigint not null,
  -- The session a credential opened, '' for none: a CAS ends it by the ticket.
  sid        text not null default ''
);
create index sso_used_expires on sso_used (expires_at);

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
  -- A remembered device says in words what it is, for its owner's list.
  label      text not null default '',
  primary key (user_id, device)
);
create index trusted_device_expires on trusted_device (expires_at);

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

-- Codes live five minutes, so the table is made anew: by number (keyed fingerprint) for the limit of a day, tries for the limit of a code.
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

-- The master keys by number; the keys themselves are outside the database. fingerprint tells a wrong file from a right one.
create table master_key (
  number      bigint primary key,
  state       text not null,
  fingerprint text not null,
  created_at  bigint not null,
  changed_at  bigint not null
);
create unique index master_key_active on master_key (state) where state = 'active';

-- Column keys (kind column) and the root (kind root, number 0), wrapped by a master key.
create table data_key (
  kind       text not null,
  number     bigint not null,
  state      text not null,
  key_enc    blob not null,
  created_at bigint not null,
  changed_at bigint not null,
  primary key (kind, number)
);
create unique index data_key_active on data_key (kind) where state = 'active';

-- The security policy an administrator set; no row: the settings of the process hold.
create table security_policy (
  id         bigint primary key,
  version    bigint not null,
  value      text not null,
  updated_at bigint not null,
  updated_by bigint not null
);


-- ---- Portal: roles, menus, dictionaries, parameters

create table role (
  id         integer primary key,
  code       text not null,
  name       text not null,
  data_scope text not null,
  visual     boolean not null,
  builtin    boolean not null,
  sort       integer not null,
  -- What a role made by hand needs: who may hold it, what it inherits, whose it is, and which edition of it was seen.
  level_lo   bigint not null default 1,
  level_hi   bigint not null default 7,
  parent_id  bigint not null default 0,
  area       bigint not null default 0,
  version    bigint not null default 1,
  updated_at bigint not null default 0
);
create unique index role_code on role (code);
create index role_parent on role (parent_id);

create table role_grant (
  role_id bigint not null,
  code    text not null,
  primary key (role_id, code)
);

create table role_area (
  role_id bigint not null,
  area    bigint not null,
  primary key (role_id, area)
);

create table user_role (
  user_id bigint not null,
  role_id bigint not null,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

create table hide_resource (
  system text not null,
  code   text not null,
  primary key (system, code)
);

-- What one administrator asks and another has to agree to: a role or a reset of an account that decides over money (decision 0062).
create table countersign (
  id         integer primary key,
  kind       text not null,
  user_id    bigint not null,
  roles      text not null,
  reason     text not null,
  asked_by   bigint not null,
  asked_at   bigint not null,
  expires_at bigint not null,
  state      text not null,
  decided_by bigint not null default 0,
  decided_at bigint not null default 0,
  words      text not null default ''
);
create index countersign_user on countersign (user_id, id);
-- One question about one account and thing at a time.
create unique index countersign_open on countersign (user_id, kind) where state = 'waiting';

create table menu_item (
  platform      text not null,
  id            text not null,
  parent_id     text not null,
  name          text not null,
  text          text not null,
  url           text not null,
  base          text not null,
  micro_app_pre text not null,
  icon          text not null,
  visible       boolean not null,
  position      text not null,
  show_type     text not null,
  resource      text not null,
  sort          integer not null,
  keywords      text not null default '',
  primary key (platform, id)
);

create table menu_category (
  platform  text not null,
  id        text not null,
  parent_id text not null,
  name      text not null,
  url       text not null,
  resource  text not null,
  kind      text not null,
  menu_id   text not null,
  sort      integer not null,
  primary key (platform, id)
);

-- A menu is edited as a draft and published as a version. value holds items as JSON.
create table menu_draft (
  platform   text primary key,
  version    bigint not null,
  base       text not null,
  value      text not null,
  updated_by text not null,
  updated_at bigint not null
);

create table menu_version (
  platform   text not null,
  number     bigint not null,
  value      text not null,
  note       text not null,
  created_by text not null,
  created_at bigint not null,
  primary key (platform, number)
);

-- Each built-in item as it was last installed: what differs from it was changed by people, and an upgrade leaves it alone.
create table menu_builtin (
  platform text not null,
  id       text not null,
  value    text not null,
  primary key (platform, id)
);

-- One number that every change of any menu raises, whoever makes it: a process keeps menus prepared in memory and asks for this number only.
create table menu_revision (
  id     integer primary key,
  number bigint not null
);
insert into menu_revision (id, number) values (1, 1);
-- +goose StatementBegin
create trigger menu_item_inserted after insert on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_item_updated after update on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_item_deleted after delete on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_inserted after insert on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_updated after update on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_deleted after delete on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd

create table dict_type (
  type     text primary key,
  name     text not null,
  standard text not null,
  sort     integer not null,
  -- Dictionaries that people keep, the parameters of the platform, and the white list with who wrote a row.
  builtin  boolean not null default true,
  version  bigint not null default 1
);

create table dict_item (
  type    text not null,
  code    text not null,
  name    text not null,
  status  text not null,
  extra   text not null,
  sort    integer not null,
  parent  text not null default '',
  builtin boolean not null default true,
  version bigint not null default 1,
  -- What people set stays when a later program brings another sort order.
  moved   boolean not null default false,
  primary key (type, code)
);

-- What a person arranged for herself, words a menu item is also found by, and how a sub-app's records are found.
create table user_preference (
  user_id    bigint not null,
  name       text   not null,
  value      text   not null,
  updated_at bigint not null,
  primary key (user_id, name)
);

-- One row; without it the settings of the process hold.
create table platform_parameter (
  id         integer primary key,
  version    bigint  not null,
  value      text    not null,
  updated_at bigint  not null,
  updated_by bigint  not null
);

-- The picture beside the title. Its digest is its address, so that a browser keeps it for good.
create table platform_logo (
  digest     text   primary key,
  media_type text   not null,
  bytes      blob not null,
  created_at bigint not null
);

create table white_list (
  ldap_id    text primary key,
  white      boolean not null,
  yss        boolean not null,
  yzy        boolean not null,
  reason     text not null,
  valid_to   bigint not null,
  version    bigint not null default 1,
  created_at bigint not null default 0,
  updated_at bigint not null default 0,
  created_by bigint not null default 0
);


-- ---- Portal: messages

create table message (
  id         integer primary key,
  kind       text not null,
  level      text not null,
  title      text not null,
  body       text not null,
  sender     text not null,
  biz_type   text not null,
  biz_id     text not null,
  route      text not null,
  created_at bigint not null,
  -- A message may be sent to an audience of thousands by a job, be told of ahead of time, expire, and be taken back.
  key        text not null default '',
  publisher  bigint not null default 0,
  publish_at bigint not null default 0,
  expire_at  bigint not null default 0
);
create unique index message_key on message (key) where key <> '';
create index message_publish on message (publish_at, id);
create index message_about on message (biz_type, biz_id);

create table message_receiver (
  user_id    bigint not null,
  message_id bigint not null,
  kind       text not null,
  read_at    bigint not null,
  expire_at  bigint not null,
  -- area is where the receiver belonged when the message came, for receipts by county.
  area       bigint not null default 0,
  sent_at    bigint not null default 0,
  pinned     boolean not null default false,
  deleted    boolean not null default false,
  done_at    bigint not null default 0,
  primary key (user_id, message_id)
);
create index message_receiver_list on message_receiver (user_id, pinned, sent_at, message_id);
create index message_receiver_message on message_receiver (message_id, user_id);
-- What counts on the bell, and what is open of the to-dos, lie in indexes of their own: a badge counts at most a hundred of each, and what a
-- person took away is not walked past. What is about one thing is found by it when its to-dos are closed.
create index message_receiver_unread on message_receiver (user_id, kind, expire_at) where read_at = 0 and not deleted;
create index message_receiver_open on message_receiver (user_id, expire_at) where kind = 'todo' and done_at = 0 and not deleted;

create table message_mute (
  user_id bigint not null,
  kind    text not null,
  primary key (user_id, kind)
);

-- How far the delivery of a message to an audience is.
create table message_post (
  message_id   bigint primary key,
  state        text not null,
  audience     text not null,
  pinned       boolean not null,
  strip        boolean not null,
  total        bigint not null,
  withdrawn_at bigint not null
);
create index message_post_state on message_post (state, message_id);

-- What an official published: banner is '' or the level of the strip over all pages, starts_at the time it counts down to.
create table notice (
  message_id bigint primary key,
  area       bigint not null,
  areas      text not null,
  roles      text not null,
  banner     text not null,
  starts_at  bigint not null,
  created_at bigint not null,
  -- Departments a notice was narrowed to, a JSON array of ids; those below belong to them.
  depts      text not null default '[]',
  -- People a notice was addressed to by name, a JSON array of ids; on top of those its areas, roles and departments reach.
  people     text not null default '[]'
);
create index notice_area on notice (area, message_id);

create table notice_dismissed (
  user_id    bigint not null,
  message_id bigint not null,
  primary key (user_id, message_id)
);


-- ---- Portal: sub-apps

create table micro_app (
  name         text primary key,
  route_name   text not null,
  path         text not null,
  default_app  boolean not null,
  default_page text not null,
  kind         text not null,
  entry        text not null,
  css          text not null,
  title        text not null,
  version      text not null,
  owner        text not null,
  enabled      boolean not null,
  sort         integer not null,
  phone        text not null default '',
  -- What a sub-app says of itself beyond its address (kind of trust, calls, extension items, digests of its files), and the names of
  -- its extension items that somebody switched off.
  manifest     text not null default '{}',
  slots_off    text not null default '[]',
  finders      text not null default '[]',
  previous     text not null default '',
  canary       text not null default '',
  canary_rule  text not null default '{}',
  revision     bigint not null default 0
);
create unique index micro_app_path on micro_app (path);

create table micro_app_version (
  app          text not null,
  version      text not null,
  manifest     text not null,
  size         bigint not null,
  digest       text not null,
  signer       text not null,
  uploaded_by  text not null,
  uploaded_at  bigint not null,
  activated_at bigint not null,
  retired_at   bigint not null,
  primary key (app, version)
);

-- Content by its digest: what two versions share is kept once.
create table micro_app_content (
  integrity  text primary key,
  packed     boolean not null,
  data       blob not null,
  created_at bigint not null
);

create table micro_app_file (
  app       text not null,
  version   text not null,
  path      text not null,
  integrity text not null,
  primary key (app, version, path)
);
create index micro_app_file_integrity on micro_app_file (integrity);

-- The version a person does not want, because it failed her.
create table micro_app_choice (
  user_id    bigint not null,
  app        text not null,
  avoid      text not null,
  chosen_at  bigint not null,
  primary key (user_id, app)
);

create table micro_app_failure (
  app     text not null,
  version text not null,
  day     bigint not null,
  kind    text not null,
  reports bigint not null,
  primary key (app, version, day, kind)
);

create table frame_origin (
  origin     text primary key,
  note       text not null,
  created_by text not null,
  created_at bigint not null
);


-- ---- Portal: imports, exports, attachments

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

-- What an import says to its owner about a row that went in, a first password for instance: sealed, and gone once it stands in the file she gets back.
create table transfer_word (
  transfer_id bigint not null,
  line        bigint not null,
  text_enc    blob not null,
  primary key (transfer_id, line)
);

-- How many exports without masks somebody began on a day of Shanghai (decision 0062). One row a person: a new day begins anew.
create table full_export (
  user_id bigint primary key,
  day     bigint not null,
  made    bigint not null
);

-- A file that hangs on a record of some room. While it is being sent its parts wait beside it; then they become one file.
create table attachment (
  id         integer primary key,
  kind       text not null,
  record_id  bigint not null,
  uploader   bigint not null,
  name       text not null,
  media_type text not null,
  size       bigint not null,
  received   bigint not null,
  file       text not null,
  thumbnail  text not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index attachment_record on attachment (kind, record_id, id);
create index attachment_open on attachment (updated_at) where file = '';

create table attachment_part (
  attachment_id bigint not null,
  at            bigint not null,
  file          text not null,
  primary key (attachment_id, at)
);


-- ---- Gateway

-- The files of the last front-end builds: whoever still has a page of an old release open finds its chunks on every replica.
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

create table idempotency_key (
  user_id    bigint not null,
  digest     text not null,
  request    text not null,
  created_at bigint not null,
  status     bigint not null default 0,
  media_type text not null default '',
  answer_enc blob not null,
  primary key (user_id, digest)
);
create index idempotency_key_created on idempotency_key (created_at);

-- Where calls below a prefix go instead of to our own service.
create table upstream (
  id          integer primary key,
  name        text    not null unique,
  prefix      text    not null unique,
  address     text    not null,
  strip       boolean not null,
  rule        text    not null,
  timeout_ms  bigint  not null,
  retries     bigint  not null,
  in_flight   bigint  not null,
  health_path text    not null,
  enabled     boolean not null,
  version     bigint  not null,
  updated_at  bigint  not null,
  -- Another server may say that it serves pages for people: they are opened on the address of content (decision 0059).
  pages       boolean not null default false
);


-- ---- Devices

create table device (
  id         integer primary key,
  name       text not null,
  kind       text not null,
  ip         text not null,
  source     text not null,
  snapshot   text not null,
  first_seen bigint not null,
  last_seen  bigint not null
);
create unique index device_name on device (name);

-- One row a minute and device. Percents and loads are hundredths, so that both engines hold integers.
create table device_sample (
  device_id bigint not null,
  at        bigint not null,
  cpu       integer not null,
  memory    integer not null,
  disk      integer not null,
  load1     integer not null,
  received  bigint not null,
  sent      bigint not null,
  page_ms   integer not null,
  db_ms     integer not null,
  primary key (device_id, at)
);


-- ---- Households

create table household (
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
-- The filter columns ride at the end of each list index: a row that fails a filter is refused in the index, without
-- a visit to the table. The level expressions are those of area.Scope.Where, letter by letter.
create unique index household_no on household (household_no);
create index household_phone on household (phone_bi);
create index household_owner on household (owner) where owner is not null;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_facet on household (type, monitor_type, risk, house_level, monitor_state, state, area, id);

create table household_member (
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
create index household_member_household on household_member (household_id, seq);
create index household_member_id_card on household_member (id_card_bi);

create table household_income (
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

-- 1- and 2-grams of the head's name and the area's levels, made in Go. Dialect difference: here a contentless index whose
-- rowid is household.id, on PostgreSQL a side table with a text array.
create virtual table household_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- The highest number of a village that a household had which has ended or moved away: numbers stand in histories and records of other
-- registers and are given to nobody else. village is the area's 12 digits at the time.
create table household_number (
  village text   primary key,
  last    bigint not null
);

-- What changed a household and took effect; a row stays when the household has come to its end. lines_enc is sealed JSON.
create table household_history (
  id           integer primary key,
  household_id bigint not null,
  change_id    bigint not null,
  change_no    text not null,
  kind         text not null,
  reason       text not null,
  occurred_on  bigint not null,
  at           bigint not null,
  actor_name   text not null,
  lines_enc    blob not null,
  -- What tells who somebody was leaves the history once the years of the rule have passed; wiped_at says when it did. Only leaving and the end of
  -- a household begin that time, and the index holds nothing else.
  wiped_at     bigint not null default 0,
  -- passed marks a line of history by which nobody left: another household went into this one. The nightly look goes by an index that holds
  -- only what is still to be looked at, and what comes to an end of its own is found without reading the rest.
  passed       boolean not null default false
);
create index household_history_household on household_history (household_id, id);
create index household_history_left on household_history (at, id) where wiped_at = 0 and not passed and kind in ('11', '22');

-- One row for every area of every level that has households. The village's row changes in the write's transaction, the
-- ancestors' when the fold applies household_delta.
create table stat_area (
  area       bigint primary key,
  parent     bigint not null,
  households bigint not null,
  members    bigint not null,
  monitored  bigint not null,
  eliminated bigint not null,
  net_income bigint not null,
  updated_at bigint not null
);
create index stat_area_parent on stat_area (parent);

create table stat_facet (
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  state         text not null,
  households    bigint not null,
  primary key (area, type, monitor_type, risk, house_level, monitor_state, state)
);

create table household_delta (
  id            integer primary key,
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  state         text not null,
  households    bigint not null,
  members       bigint not null,
  monitored     bigint not null,
  eliminated    bigint not null,
  net_income    bigint not null
);

-- How many identity numbers somebody asked the whole register about since a moment. One row a person: the hour begins with its first question.
create table register_question (
  user_id bigint primary key,
  since   bigint not null,
  asked   bigint not null
);


-- ---- The business engine

-- What happened to the records of all modules: enterings, changes, steps, comments. It outlives a removed record.
create table module_line (
  id          integer primary key,
  module      text not null,
  record_id   bigint not null,
  area        bigint not null,
  record_name text not null,
  at          bigint not null,
  actor       bigint not null,
  actor_name  text not null,
  kind        text not null,
  step        text not null,
  from_state  text not null,
  to_state    text not null,
  words       text not null,
  changes     text not null,
  -- In whose name a step was taken; 0 for one's own.
  behalf      bigint not null default 0,
  behalf_name text not null default ''
);
create index module_line_record on module_line (module, record_id, id);
create index module_line_actor on module_line (actor, kind, id);
-- What others did in somebody's name is in her list of what is done.
create index module_line_behalf on module_line (behalf, kind, id) where behalf > 0;

-- How many records of each state an area of any level has. The record's own area changes in the write's transaction, those above
-- when the fold applies module_delta.
create table module_stat (
  module text not null,
  area   bigint not null,
  state  text not null,
  n      bigint not null,
  -- The rows of a report lie side by side (decision 0048): those of the areas below one, by the area above them.
  parent bigint not null default 0,
  primary key (module, area, state)
);
create index module_stat_parent on module_stat (parent, area, module, state, n);

create table module_delta (
  id     integer primary key,
  module text not null,
  area   bigint not null,
  state  text not null,
  n      bigint not null
);

-- Spans that differ from a module's own, for an area and all below it; the nearest area counts.
create table deadline_rule (
  module     text not null,
  rule       text not null,
  area       bigint not null,
  days       integer not null,
  working    boolean not null,
  -- Deadline rules are kept by people: who changed one last, and which version she looked at.
  version    bigint not null default 1,
  updated_by bigint not null default 0,
  updated_at bigint not null default 0,
  primary key (module, rule, area)
);

-- Weekdays that are holidays and weekends that are worked on, by the State Council's yearly notices. A year without rows has its
-- Mondays to Fridays.
create table work_day (
  day     bigint primary key,
  working boolean not null,
  name    text not null
);
insert into work_day (day, working, name) values
  (20250101, false, '元旦'),
  (20250126, true, '春节调休'),
  (20250128, false, '春节'),
  (20250129, false, '春节'),
  (20250130, false, '春节'),
  (20250131, false, '春节'),
  (20250203, false, '春节'),
  (20250204, false, '春节'),
  (20250208, true, '春节调休'),
  (20250404, false, '清明节'),
  (20250427, true, '劳动节调休'),
  (20250501, false, '劳动节'),
  (20250502, false, '劳动节'),
  (20250505, false, '劳动节'),
  (20250602, false, '端午节'),
  (20250928, true, '国庆节调休'),
  (20251001, false, '国庆节'),
  (20251002, false, '国庆节'),
  (20251003, false, '国庆节'),
  (20251006, false, '中秋节'),
  (20251007, false, '国庆节'),
  (20251008, false, '国庆节'),
  (20251011, true, '国庆节调休'),
  (20260101, false, '元旦'),
  (20260102, false, '元旦'),
  (20260104, true, '元旦调休'),
  (20260214, true, '春节调休'),
  (20260216, false, '春节'),
  (20260217, false, '春节'),
  (20260218, false, '春节'),
  (20260219, false, '春节'),
  (20260220, false, '春节'),
  (20260223, false, '春节'),
  (20260228, true, '春节调休'),
  (20260406, false, '清明节'),
  (20260501, false, '劳动节'),
  (20260504, false, '劳动节'),
  (20260505, false, '劳动节'),
  (20260509, true, '劳动节调休'),
  (20260619, false, '端午节'),
  (20260920, true, '国庆节调休'),
  (20260925, false, '中秋节'),
  (20261001, false, '国庆节'),
  (20261002, false, '国庆节'),
  (20261005, false, '国庆节'),
  (20261006, false, '国庆节'),
  (20261007, false, '国庆节'),
  (20261010, true, '国庆节调休'),
  (20270101, false, '元旦');

-- The years whose working days are announced, with the notice they come from. A year without a row counts Monday to Friday. The dates of
-- work_day for 2025 and 2026 were compared with the texts of the two notices and with the data of chinese-days 1.5.7 (MIT).
create table calendar_year (
  year       bigint primary key,
  notice     text not null,
  version    bigint not null,
  updated_by bigint not null,
  updated_at bigint not null
);
insert into calendar_year (year, notice, version, updated_by, updated_at) values
  (2025, '国务院办公厅关于2025年部分节假日安排的通知（2024年11月12日）', 1, 0, 0),
  (2026, '国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）', 1, 0, 0);

-- Who does whose to-dos for a while. Days are yyyymmdd in China, both included; modules is a list of codes between blanks, "" for all.
create table delegation (
  id         integer primary key,
  from_user  bigint not null,
  to_user    bigint not null,
  modules    text not null,
  starts_on  bigint not null,
  ends_on    bigint not null,
  reason     text not null,
  created_at bigint not null,
  ended_at   bigint not null default 0,
  ended_by   bigint not null default 0
);
create index delegation_from on delegation (from_user, ends_on);
create index delegation_to on delegation (to_user, ends_on);


-- ---- 防返贫监测

create table monitor_case (
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
  household         bigint,
  head_name         text not null default '',
  household_no      text not null default '',
  source            text not null default '',
  risk              text not null default '',
  other_risks       text not null default '',
  received_at       bigint,
  contact_phone_enc blob not null default x'',
  contact_phone_bi  blob not null default x'',
  department        text not null default '',
  indicator         text not null default '',
  value             bigint,
  threshold         bigint,
  clue              text not null default '',
  green_channel     boolean,
  verified_on       bigint,
  position          text not null default '',
  visitors          text not null default '',
  visit_photos      text not null default '',
  consent           text not null default '',
  monitor_type      text not null default '',
  income            bigint,
  rigid             bigint,
  findings          text not null default '',
  meeting_on        bigint,
  meeting_place     text not null default '',
  attendees         bigint,
  votes_for         bigint,
  votes_against     bigint,
  minutes           text not null default '',
  public_from       bigint,
  public_place      text not null default '',
  public_photos     text not null default '',
  objections        bigint,
  comparison        text not null default '',
  income_line       bigint,
  recognised_on     bigint,
  measure           text not null default '',
  measure_on        bigint,
  measure_note      text not null default '',
  exit_income       bigint,
  secured           boolean,
  evaluated         boolean,
  exit_meeting_on   bigint,
  exit_from         bigint,
  exit_photos       text not null default '',
  exit_objections   bigint,
  eliminated_on     bigint
);
create unique index monitor_case_no on monitor_case (no);
create index monitor_case_state on monitor_case (state, area, due_at, id);
create index monitor_case_owner on monitor_case (owner) where owner is not null;
create index monitor_case_household on monitor_case (household);
create index monitor_case_contact_phone_bi on monitor_case (contact_phone_bi);
create index monitor_case_warn on monitor_case (state, warned, due_at) where due_at > 0 and warned < 2;
create index monitor_case_risk on monitor_case (risk, area, id, state, monitor_type, source);
create index monitor_case_monitor_type on monitor_case (monitor_type, area, id, state, risk, source);
create index monitor_case_source on monitor_case (source, area, id, state, risk, monitor_type);
create index monitor_case_state_newest on monitor_case (state, updated_at desc, id desc);
create index monitor_case_city_state on monitor_case ((area/10000000000), state, updated_at desc, id desc);
create index monitor_case_county_state on monitor_case ((area/100000000), state, updated_at desc, id desc);
create index monitor_case_town_state on monitor_case ((area/100000), state, updated_at desc, id desc);
-- What waits, the nearest deadline first, and the orders of the lists with the texts a keyword is looked for in (decision 0056): the texts of
create index monitor_case_todo on monitor_case (state, due_at, entered_at, id, area) where state = '00' or state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '70' or state = '80' or state = '81' or state = '96';
create index monitor_case_city_todo on monitor_case ((area/10000000000), state, due_at, entered_at, id, area) where state = '00' or state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '70' or state = '80' or state = '81' or state = '96';
create index monitor_case_county_todo on monitor_case ((area/100000000), state, due_at, entered_at, id, area) where state = '00' or state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '70' or state = '80' or state = '81' or state = '96';
create index monitor_case_town_todo on monitor_case ((area/100000), state, due_at, entered_at, id, area) where state = '00' or state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '70' or state = '80' or state = '81' or state = '96';
create index monitor_case_village_todo on monitor_case ((area/100), state, due_at, entered_at, id, area) where state = '00' or state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '70' or state = '80' or state = '81' or state = '96';
create index monitor_case_area on monitor_case (area, id, state, risk, monitor_type, source, head_name);
create index monitor_case_newest on monitor_case (updated_at desc, id desc, state, risk, monitor_type, source, area, head_name);
create index monitor_case_due on monitor_case (due_at, id, state, risk, monitor_type, source, area, head_name) where due_at > 0;
create index monitor_case_city_newest on monitor_case ((area/10000000000), updated_at desc, id desc, state, risk, monitor_type, source, head_name);
create index monitor_case_city_due on monitor_case ((area/10000000000), due_at, id, state, risk, monitor_type, source, area, head_name) where due_at > 0;
create index monitor_case_county_newest on monitor_case ((area/100000000), updated_at desc, id desc, state, risk, monitor_type, source, head_name);
create index monitor_case_county_due on monitor_case ((area/100000000), due_at, id, state, risk, monitor_type, source, area, head_name) where due_at > 0;
create index monitor_case_town_newest on monitor_case ((area/100000), updated_at desc, id desc, state, risk, monitor_type, source, head_name);
create index monitor_case_town_due on monitor_case ((area/100000), due_at, id, state, risk, monitor_type, source, area, head_name) where due_at > 0;
create index monitor_case_village_newest on monitor_case ((area/100), updated_at desc, id desc, state, risk, monitor_type, source, head_name);
create index monitor_case_village_due on monitor_case ((area/100), due_at, id, state, risk, monitor_type, source, area, head_name) where due_at > 0;

create virtual table monitor_case_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- The times a household was in monitoring (decision 0053): waited is the days from clue to recognition, -1 for help that was resumed; ended is 0
-- while it lasts; back is after how many days the risk returned, -1 where it did not.
create table monitor_span (
  case_id bigint not null,
  seq     bigint not null,
  began   bigint not null,
  waited  bigint not null default -1,
  ended   bigint not null default 0,
  back    bigint not null default -1,
  primary key (case_id, seq)
);


-- ---- 村情档案

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
create index village_archive_state on village_archive (state, area, due_at, id);
create index village_archive_owner on village_archive (owner) where owner is not null;
create index village_archive_warn on village_archive (state, warned, due_at) where due_at > 0 and warned < 2;
create index village_archive_year on village_archive (year, area, id, state, weak, model);
create index village_archive_weak on village_archive (weak, area, id, state, year, model);
create index village_archive_model on village_archive (model, area, id, state, year, weak);
create index village_archive_state_newest on village_archive (state, updated_at desc, id desc);
create index village_archive_city_state on village_archive ((area/10000000000), state, updated_at desc, id desc);
create index village_archive_county_state on village_archive ((area/100000000), state, updated_at desc, id desc);
create index village_archive_town_state on village_archive ((area/100000), state, updated_at desc, id desc);
create index village_archive_todo on village_archive (state, due_at, entered_at, id, area) where state = 'draft' or state = 'town' or state = 'county' or state = 'returned';
create index village_archive_city_todo on village_archive ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'town' or state = 'county' or state = 'returned';
create index village_archive_county_todo on village_archive ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'town' or state = 'county' or state = 'returned';
create index village_archive_town_todo on village_archive ((area/100000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'town' or state = 'county' or state = 'returned';
create index village_archive_village_todo on village_archive ((area/100), state, due_at, entered_at, id, area) where state = 'draft' or state = 'town' or state = 'county' or state = 'returned';
create index village_archive_area on village_archive (area, id, state, year, weak, model, name);
create index village_archive_newest on village_archive (updated_at desc, id desc, state, year, weak, model, area, name);
create index village_archive_due on village_archive (due_at, id, state, year, weak, model, area, name) where due_at > 0;
create index village_archive_city_newest on village_archive ((area/10000000000), updated_at desc, id desc, state, year, weak, model, name);
create index village_archive_city_due on village_archive ((area/10000000000), due_at, id, state, year, weak, model, area, name) where due_at > 0;
create index village_archive_county_newest on village_archive ((area/100000000), updated_at desc, id desc, state, year, weak, model, name);
create index village_archive_county_due on village_archive ((area/100000000), due_at, id, state, year, weak, model, area, name) where due_at > 0;
create index village_archive_town_newest on village_archive ((area/100000), updated_at desc, id desc, state, year, weak, model, name);
create index village_archive_town_due on village_archive ((area/100000), due_at, id, state, year, weak, model, area, name) where due_at > 0;
create index village_archive_village_newest on village_archive ((area/100), updated_at desc, id desc, state, year, weak, model, name);
create index village_archive_village_due on village_archive ((area/100), due_at, id, state, year, weak, model, area, name) where due_at > 0;

create virtual table village_archive_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- The income of the villages whose archive of a year is filed, of each area with all below it, in hundredths of 10,000 yuan.
create table village_income (
  area     bigint not null,
  parent   bigint not null,
  year     bigint not null,
  villages bigint not null,
  income   bigint not null,
  primary key (area, year)
);
create index village_income_parent on village_income (parent, year, area, villages, income);


-- ---- 帮扶管理

-- 帮扶管理: pairings, measures, visits, policies. Each table is what its declaration gives (TestModuleTables).
create table help_pairing (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  person       text not null default '',
  unit         text not null default '',
  post         text not null default '',
  phone_enc    blob not null default x'',
  phone_bi     blob not null default x'',
  from_on      bigint,
  until_on     bigint
);
create unique index help_pairing_no on help_pairing (no);
create index help_pairing_state on help_pairing (state, area, due_at, id);
create index help_pairing_owner on help_pairing (owner) where owner is not null;
create index help_pairing_household on help_pairing (household);
create index help_pairing_phone_bi on help_pairing (phone_bi);
-- One responsible person at a time, whatever two clerks do at the same moment.
create unique index help_pairing_active on help_pairing (household) where state = 'active';
create index help_pairing_state_newest on help_pairing (state, updated_at desc, id desc);
create index help_pairing_city_state on help_pairing ((area/10000000000), state, updated_at desc, id desc);
create index help_pairing_county_state on help_pairing ((area/100000000), state, updated_at desc, id desc);
create index help_pairing_town_state on help_pairing ((area/100000), state, updated_at desc, id desc);
create index help_pairing_todo on help_pairing (state, due_at, entered_at, id, area) where state = 'active';
create index help_pairing_city_todo on help_pairing ((area/10000000000), state, due_at, entered_at, id, area) where state = 'active';
create index help_pairing_county_todo on help_pairing ((area/100000000), state, due_at, entered_at, id, area) where state = 'active';
create index help_pairing_town_todo on help_pairing ((area/100000), state, due_at, entered_at, id, area) where state = 'active';
create index help_pairing_village_todo on help_pairing ((area/100), state, due_at, entered_at, id, area) where state = 'active';
create index help_pairing_area on help_pairing (area, id, state, head_name, person);
create index help_pairing_newest on help_pairing (updated_at desc, id desc, state, area, head_name, person);
create index help_pairing_city_newest on help_pairing ((area/10000000000), updated_at desc, id desc, state, head_name, person);
create index help_pairing_county_newest on help_pairing ((area/100000000), updated_at desc, id desc, state, head_name, person);
create index help_pairing_town_newest on help_pairing ((area/100000), updated_at desc, id desc, state, head_name, person);
create index help_pairing_village_newest on help_pairing ((area/100), updated_at desc, id desc, state, head_name, person);

create virtual table help_pairing_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table help_measure (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  monitor_case bigint,
  beneficiary  text not null default '',
  kind         text not null default '',
  policy       bigint,
  content      text not null default '',
  amount       bigint,
  unit         text not null default '',
  planned_from bigint,
  planned_to   bigint,
  started_on   bigint,
  done_on      bigint,
  result       text not null default '',
  photos       text not null default '',
  evaluation   text not null default '',
  evaluated_on bigint
);
create unique index help_measure_no on help_measure (no);
create index help_measure_state on help_measure (state, area, due_at, id);
create index help_measure_owner on help_measure (owner) where owner is not null;
create index help_measure_household on help_measure (household);
create index help_measure_warn on help_measure (state, warned, due_at) where due_at > 0 and warned < 2;
create index help_measure_kind on help_measure (kind, area, id, state, evaluation, policy, monitor_case);
create index help_measure_evaluation on help_measure (evaluation, area, id, state, kind, policy, monitor_case);
create index help_measure_policy on help_measure (policy, area, id, state, kind, evaluation, monitor_case);
create index help_measure_monitor_case on help_measure (monitor_case, area, id, state, kind, evaluation, policy);
create index help_measure_state_newest on help_measure (state, updated_at desc, id desc);
create index help_measure_city_state on help_measure ((area/10000000000), state, updated_at desc, id desc);
create index help_measure_county_state on help_measure ((area/100000000), state, updated_at desc, id desc);
create index help_measure_town_state on help_measure ((area/100000), state, updated_at desc, id desc);
create index help_measure_todo on help_measure (state, due_at, entered_at, id, area) where state = 'plan' or state = 'doing' or state = 'done';
create index help_measure_city_todo on help_measure ((area/10000000000), state, due_at, entered_at, id, area) where state = 'plan' or state = 'doing' or state = 'done';
create index help_measure_county_todo on help_measure ((area/100000000), state, due_at, entered_at, id, area) where state = 'plan' or state = 'doing' or state = 'done';
create index help_measure_town_todo on help_measure ((area/100000), state, due_at, entered_at, id, area) where state = 'plan' or state = 'doing' or state = 'done';
create index help_measure_village_todo on help_measure ((area/100), state, due_at, entered_at, id, area) where state = 'plan' or state = 'doing' or state = 'done';
create index help_measure_area on help_measure (area, id, state, kind, evaluation, policy, monitor_case, head_name);
create index help_measure_newest on help_measure (updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, area, head_name);
create index help_measure_due on help_measure (due_at, id, state, kind, evaluation, policy, monitor_case, area, head_name) where due_at > 0;
create index help_measure_city_newest on help_measure ((area/10000000000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, head_name);
create index help_measure_city_due on help_measure ((area/10000000000), due_at, id, state, kind, evaluation, policy, monitor_case, area, head_name) where due_at > 0;
create index help_measure_county_newest on help_measure ((area/100000000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, head_name);
create index help_measure_county_due on help_measure ((area/100000000), due_at, id, state, kind, evaluation, policy, monitor_case, area, head_name) where due_at > 0;
create index help_measure_town_newest on help_measure ((area/100000), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, head_name);
create index help_measure_town_due on help_measure ((area/100000), due_at, id, state, kind, evaluation, policy, monitor_case, area, head_name) where due_at > 0;
create index help_measure_village_newest on help_measure ((area/100), updated_at desc, id desc, state, kind, evaluation, policy, monitor_case, head_name);
create index help_measure_village_due on help_measure ((area/100), due_at, id, state, kind, evaluation, policy, monitor_case, area, head_name) where due_at > 0;

create virtual table help_measure_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table help_visit (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  visitor      text not null default '',
  visited_on   bigint,
  position     text not null default '',
  photos       text not null default '',
  content      text not null default '',
  problems     text not null default '',
  income       bigint,
  solution     text not null default '',
  solved_on    bigint
);
create unique index help_visit_no on help_visit (no);
create index help_visit_state on help_visit (state, area, due_at, id);
create index help_visit_owner on help_visit (owner) where owner is not null;
create index help_visit_household on help_visit (household);
-- Who was last there, without reading the visits.
create index help_visit_last on help_visit (household, visited_on, state);
create index help_visit_warn on help_visit (state, warned, due_at) where due_at > 0 and warned < 2;
create index help_visit_state_newest on help_visit (state, updated_at desc, id desc);
create index help_visit_city_state on help_visit ((area/10000000000), state, updated_at desc, id desc);
create index help_visit_county_state on help_visit ((area/100000000), state, updated_at desc, id desc);
create index help_visit_town_state on help_visit ((area/100000), state, updated_at desc, id desc);
create index help_visit_todo on help_visit (state, due_at, entered_at, id, area) where state = 'filed' or state = 'following' or state = 'returned';
create index help_visit_city_todo on help_visit ((area/10000000000), state, due_at, entered_at, id, area) where state = 'filed' or state = 'following' or state = 'returned';
create index help_visit_county_todo on help_visit ((area/100000000), state, due_at, entered_at, id, area) where state = 'filed' or state = 'following' or state = 'returned';
create index help_visit_town_todo on help_visit ((area/100000), state, due_at, entered_at, id, area) where state = 'filed' or state = 'following' or state = 'returned';
create index help_visit_village_todo on help_visit ((area/100), state, due_at, entered_at, id, area) where state = 'filed' or state = 'following' or state = 'returned';
create index help_visit_area on help_visit (area, id, state, head_name, visitor);
create index help_visit_newest on help_visit (updated_at desc, id desc, state, area, head_name, visitor);
create index help_visit_due on help_visit (due_at, id, state, area, head_name, visitor) where due_at > 0;
create index help_visit_city_newest on help_visit ((area/10000000000), updated_at desc, id desc, state, head_name, visitor);
create index help_visit_city_due on help_visit ((area/10000000000), due_at, id, state, area, head_name, visitor) where due_at > 0;
create index help_visit_county_newest on help_visit ((area/100000000), updated_at desc, id desc, state, head_name, visitor);
create index help_visit_county_due on help_visit ((area/100000000), due_at, id, state, area, head_name, visitor) where due_at > 0;
create index help_visit_town_newest on help_visit ((area/100000), updated_at desc, id desc, state, head_name, visitor);
create index help_visit_town_due on help_visit ((area/100000), due_at, id, state, area, head_name, visitor) where due_at > 0;
create index help_visit_village_newest on help_visit ((area/100), updated_at desc, id desc, state, head_name, visitor);
create index help_visit_village_due on help_visit ((area/100), due_at, id, state, area, head_name, visitor) where due_at > 0;

create virtual table help_visit_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table help_policy (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  title      text not null default '',
  kind       text not null default '',
  document   text not null default '',
  content    text not null default '',
  files      text not null default '',
  within     bigint,
  conditions text not null default '',
  line       bigint,
  amount     bigint,
  standard   text not null default '',
  valid_from bigint,
  valid_to   bigint
);
create unique index help_policy_no on help_policy (no);
create index help_policy_state on help_policy (state, area, due_at, id);
create index help_policy_owner on help_policy (owner) where owner is not null;
create index help_policy_kind on help_policy (kind, area, id, state);
create index help_policy_state_newest on help_policy (state, updated_at desc, id desc);
create index help_policy_city_state on help_policy ((area/10000000000), state, updated_at desc, id desc);
create index help_policy_county_state on help_policy ((area/100000000), state, updated_at desc, id desc);
create index help_policy_todo on help_policy (state, due_at, entered_at, id, area) where state = 'draft' or state = 'inForce';
create index help_policy_city_todo on help_policy ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'inForce';
create index help_policy_county_todo on help_policy ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'inForce';
create index help_policy_area on help_policy (area, id, state, kind, title);
create index help_policy_newest on help_policy (updated_at desc, id desc, state, kind, area, title);
create index help_policy_city_newest on help_policy ((area/10000000000), updated_at desc, id desc, state, kind, title);
create index help_policy_county_newest on help_policy ((area/100000000), updated_at desc, id desc, state, kind, title);

create virtual table help_policy_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- What reports read: counted of every village, added up for the areas above.
create table help_figure (
  area   bigint not null,
  kind   text not null,
  ref    bigint not null,
  need   bigint not null,
  done   bigint not null,
  parent bigint not null default 0,
  primary key (area, kind, ref)
);
-- Where somebody is still to be visited, or entitled to what she does not have: few villages of many.
create index help_figure_open on help_figure (kind, ref, area) where need > done;
create index help_figure_parent on help_figure (parent, area, kind, ref, need, done) where kind <> 'policy';
-- The policies of which the most is left to do.
create index help_figure_left on help_figure (area, (need - done) desc, ref) where kind = 'policy';


-- ---- 家庭变化

create table family_change (
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
  household         bigint,
  head_name         text not null default '',
  household_no      text not null default '',
  kind              text not null default '',
  reason            text not null default '',
  member_name       text not null default '',
  occurred_on       bigint,
  proof             text not null default '',
  note              text not null default '',
  member            bigint,
  name              text not null default '',
  id_no_enc         blob not null default x'',
  id_no_bi          blob not null default x'',
  relation          text not null default '',
  ethnic            text not null default '',
  education         text not null default '',
  student_status    text not null default '',
  school            text not null default '',
  health            text not null default '',
  labor_skill       text not null default '',
  medical_insurance boolean,
  low_income        boolean,
  worker            boolean,
  work_area         text not null default '',
  employer          text not null default '',
  work_months       bigint,
  monthly_wage      bigint,
  income_year       bigint,
  wage              bigint,
  business          bigint,
  business_cost     bigint,
  property          bigint,
  transfer          bigint,
  other_income      bigint,
  rigid_medical     bigint,
  rigid_school      bigint,
  rigid_disaster    bigint,
  household_type    text not null default '',
  phone_enc         blob not null default x'',
  village_group     text not null default '',
  address           text not null default '',
  responsible_cadre text not null default '',
  arable_land       bigint,
  forest_land       bigint,
  broadband         boolean,
  road_to_main      boolean,
  house_level       text not null default '',
  house_area        bigint,
  house_year        bigint,
  water_safe        boolean,
  water_kind        text not null default '',
  toilet            boolean,
  target            bigint,
  other             bigint,
  people            text not null default '',
  income_effect     bigint,
  suggestion        text not null default '',
  new_no            text not null default '',
  effective_on      bigint
);
create unique index family_change_no on family_change (no);
create index family_change_state on family_change (state, area, due_at, id);
create index family_change_owner on family_change (owner) where owner is not null;
create index family_change_household on family_change (household);
create index family_change_other on family_change (other);
create index family_change_id_no_bi on family_change (id_no_bi);
create index family_change_warn on family_change (state, warned, due_at) where due_at > 0 and warned < 2;
create index family_change_kind on family_change (kind, area, id, state, reason);
create index family_change_reason on family_change (reason, area, id, state, kind);
create index family_change_state_newest on family_change (state, updated_at desc, id desc);
create index family_change_city_state on family_change ((area/10000000000), state, updated_at desc, id desc);
create index family_change_county_state on family_change ((area/100000000), state, updated_at desc, id desc);
create index family_change_town_state on family_change ((area/100000), state, updated_at desc, id desc);
create index family_change_todo on family_change (state, due_at, entered_at, id, area) where state = 'draft' or state = 'village' or state = 'town' or state = 'county' or state = 'returned';
create index family_change_city_todo on family_change ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'village' or state = 'town' or state = 'county' or state = 'returned';
create index family_change_county_todo on family_change ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'village' or state = 'town' or state = 'county' or state = 'returned';
create index family_change_town_todo on family_change ((area/100000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'village' or state = 'town' or state = 'county' or state = 'returned';
create index family_change_village_todo on family_change ((area/100), state, due_at, entered_at, id, area) where state = 'draft' or state = 'village' or state = 'town' or state = 'county' or state = 'returned';
create index family_change_area on family_change (area, id, state, kind, reason, head_name);
create index family_change_newest on family_change (updated_at desc, id desc, state, kind, reason, area, head_name);
create index family_change_due on family_change (due_at, id, state, kind, reason, area, head_name) where due_at > 0;
create index family_change_city_newest on family_change ((area/10000000000), updated_at desc, id desc, state, kind, reason, head_name);
create index family_change_city_due on family_change ((area/10000000000), due_at, id, state, kind, reason, area, head_name) where due_at > 0;
create index family_change_county_newest on family_change ((area/100000000), updated_at desc, id desc, state, kind, reason, head_name);
create index family_change_county_due on family_change ((area/100000000), due_at, id, state, kind, reason, area, head_name) where due_at > 0;
create index family_change_town_newest on family_change ((area/100000), updated_at desc, id desc, state, kind, reason, head_name);
create index family_change_town_due on family_change ((area/100000), due_at, id, state, kind, reason, area, head_name) where due_at > 0;
create index family_change_village_newest on family_change ((area/100), updated_at desc, id desc, state, kind, reason, head_name);
create index family_change_village_due on family_change ((area/100), due_at, id, state, kind, reason, area, head_name) where due_at > 0;

create virtual table family_change_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- Before and after of a change sheet, sealed; it goes with a draft that is removed.
create table family_change_lines (
  change_id bigint primary key references family_change (id) on delete cascade,
  lines_enc blob not null
);

-- The report's figures: changes that took effect, by month of effect, for every area of every level that has some.
create table family_change_stat (
  area   bigint not null,
  month  bigint not null,
  kind   text not null,
  reason text not null,
  n      bigint not null,
  primary key (area, month, kind, reason)
);


-- ---- 项目资金

-- The registers of 项目资金, one table each.
create table fund_project (
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
  serial            bigint,
  category          text not null default '',
  sub_kind          text not null default '',
  places            text not null default '',
  content           text not null default '',
  size              text not null default '',
  owner_unit        text not null default '',
  owner_code        text not null default '',
  responsible       text not null default '',
  clear             boolean,
  attachments       text not null default '',
  budget            bigint,
  sources           text not null default '',
  approved_budget   bigint,
  plan_start        bigint,
  plan_end          bigint,
  homes             bigint,
  persons           bigint,
  linkage           text not null default '',
  goal_quantity     text not null default '',
  goal_quality      text not null default '',
  goal_time         text not null default '',
  goal_cost         text not null default '',
  goal_benefit      text not null default '',
  reviewed_on       bigint,
  experts           text not null default '',
  score             bigint,
  library_notice    bigint,
  planned_on        bigint,
  plan_notice       bigint,
  approval_no       text not null default '',
  approved_on       bigint,
  approval_notice   bigint,
  new_content       text not null default '',
  new_places        text not null default '',
  new_budget        bigint,
  started_on        bigint,
  finished_on       bigint,
  accepted_on       bigint,
  acceptance_notice bigint,
  handed_on         bigint
);
create unique index fund_project_no on fund_project (no);
create index fund_project_state on fund_project (state, area, due_at, id);
create index fund_project_owner on fund_project (owner) where owner is not null;
create index fund_project_warn on fund_project (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_project_year on fund_project (year, area, id, state, category);
create index fund_project_category on fund_project (category, area, id, state, year);
create index fund_project_state_newest on fund_project (state, updated_at desc, id desc);
create index fund_project_city_state on fund_project ((area/10000000000), state, updated_at desc, id desc);
create index fund_project_county_state on fund_project ((area/100000000), state, updated_at desc, id desc);
create index fund_project_town_state on fund_project ((area/100000), state, updated_at desc, id desc);
create index fund_project_todo on fund_project (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '65' or state = '70' or state = '80' or state = '85' or state = '90';
create index fund_project_city_todo on fund_project ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '65' or state = '70' or state = '80' or state = '85' or state = '90';
create index fund_project_county_todo on fund_project ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '65' or state = '70' or state = '80' or state = '85' or state = '90';
create index fund_project_town_todo on fund_project ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '65' or state = '70' or state = '80' or state = '85' or state = '90';
create index fund_project_village_todo on fund_project ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60' or state = '65' or state = '70' or state = '80' or state = '85' or state = '90';
create index fund_project_area on fund_project (area, id, state, year, category, name);
create index fund_project_newest on fund_project (updated_at desc, id desc, state, year, category, area, name);
create index fund_project_due on fund_project (due_at, id, state, year, category, area, name) where due_at > 0;
create index fund_project_city_newest on fund_project ((area/10000000000), updated_at desc, id desc, state, year, category, name);
create index fund_project_city_due on fund_project ((area/10000000000), due_at, id, state, year, category, area, name) where due_at > 0;
create index fund_project_county_newest on fund_project ((area/100000000), updated_at desc, id desc, state, year, category, name);
create index fund_project_county_due on fund_project ((area/100000000), due_at, id, state, year, category, area, name) where due_at > 0;
create index fund_project_town_newest on fund_project ((area/100000), updated_at desc, id desc, state, year, category, name);
create index fund_project_town_due on fund_project ((area/100000), due_at, id, state, year, category, area, name) where due_at > 0;
create index fund_project_village_newest on fund_project ((area/100), updated_at desc, id desc, state, year, category, name);
create index fund_project_village_due on fund_project ((area/100), due_at, id, state, year, category, area, name) where due_at > 0;

create virtual table fund_project_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_quota (
  id             integer primary key,
  no             text not null,
  area           bigint not null,
  owner          bigint,
  state          text not null,
  version        bigint not null,
  due_at         bigint not null,
  entered_at     bigint not null,
  warned         integer not null,
  created_by     bigint not null,
  created_at     bigint not null,
  updated_by     bigint not null,
  updated_at     bigint not null,
  doc_no         text not null default '',
  year           bigint,
  source         text not null default '',
  amount         bigint,
  issued_on      bigint,
  industry_share bigint,
  purpose        text not null default '',
  recovered      bigint
);
create unique index fund_quota_no on fund_quota (no);
create index fund_quota_state on fund_quota (state, area, due_at, id);
create index fund_quota_owner on fund_quota (owner) where owner is not null;
create index fund_quota_warn on fund_quota (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_quota_year on fund_quota (year, area, id, state, source);
create index fund_quota_source on fund_quota (source, area, id, state, year);
create index fund_quota_state_newest on fund_quota (state, updated_at desc, id desc);
create index fund_quota_city_state on fund_quota ((area/10000000000), state, updated_at desc, id desc);
create index fund_quota_county_state on fund_quota ((area/100000000), state, updated_at desc, id desc);
create index fund_quota_todo on fund_quota (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_quota_city_todo on fund_quota ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_quota_county_todo on fund_quota ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_quota_area on fund_quota (area, id, state, year, source, doc_no);
create index fund_quota_newest on fund_quota (updated_at desc, id desc, state, year, source, area, doc_no);
create index fund_quota_due on fund_quota (due_at, id, state, year, source, area, doc_no) where due_at > 0;
create index fund_quota_city_newest on fund_quota ((area/10000000000), updated_at desc, id desc, state, year, source, doc_no);
create index fund_quota_city_due on fund_quota ((area/10000000000), due_at, id, state, year, source, area, doc_no) where due_at > 0;
create index fund_quota_county_newest on fund_quota ((area/100000000), updated_at desc, id desc, state, year, source, doc_no);
create index fund_quota_county_due on fund_quota ((area/100000000), due_at, id, state, year, source, area, doc_no) where due_at > 0;

create virtual table fund_quota_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_allocation (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  project    bigint,
  quota      bigint,
  title      text not null default '',
  year       bigint,
  source     text not null default '',
  category   text not null default '',
  amount     bigint,
  doc_no     text not null default '',
  purpose    text not null default ''
);
create unique index fund_allocation_no on fund_allocation (no);
create index fund_allocation_state on fund_allocation (state, area, due_at, id);
create index fund_allocation_owner on fund_allocation (owner) where owner is not null;
create index fund_allocation_warn on fund_allocation (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_allocation_project on fund_allocation (project, area, id, state, quota, year, source);
create index fund_allocation_quota on fund_allocation (quota, area, id, state, project, year, source);
create index fund_allocation_year on fund_allocation (year, area, id, state, project, quota, source);
create index fund_allocation_source on fund_allocation (source, area, id, state, project, quota, year);
create index fund_allocation_state_newest on fund_allocation (state, updated_at desc, id desc);
create index fund_allocation_city_state on fund_allocation ((area/10000000000), state, updated_at desc, id desc);
create index fund_allocation_county_state on fund_allocation ((area/100000000), state, updated_at desc, id desc);
create index fund_allocation_town_state on fund_allocation ((area/100000), state, updated_at desc, id desc);
create index fund_allocation_todo on fund_allocation (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index fund_allocation_city_todo on fund_allocation ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index fund_allocation_county_todo on fund_allocation ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index fund_allocation_town_todo on fund_allocation ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index fund_allocation_village_todo on fund_allocation ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index fund_allocation_area on fund_allocation (area, id, state, project, quota, year, source, title);
create index fund_allocation_newest on fund_allocation (updated_at desc, id desc, state, project, quota, year, source, area, title);
create index fund_allocation_due on fund_allocation (due_at, id, state, project, quota, year, source, area, title) where due_at > 0;
create index fund_allocation_city_newest on fund_allocation ((area/10000000000), updated_at desc, id desc, state, project, quota, year, source, title);
create index fund_allocation_city_due on fund_allocation ((area/10000000000), due_at, id, state, project, quota, year, source, area, title) where due_at > 0;
create index fund_allocation_county_newest on fund_allocation ((area/100000000), updated_at desc, id desc, state, project, quota, year, source, title);
create index fund_allocation_county_due on fund_allocation ((area/100000000), due_at, id, state, project, quota, year, source, area, title) where due_at > 0;
create index fund_allocation_town_newest on fund_allocation ((area/100000), updated_at desc, id desc, state, project, quota, year, source, title);
create index fund_allocation_town_due on fund_allocation ((area/100000), due_at, id, state, project, quota, year, source, area, title) where due_at > 0;
create index fund_allocation_village_newest on fund_allocation ((area/100), updated_at desc, id desc, state, project, quota, year, source, title);
create index fund_allocation_village_due on fund_allocation ((area/100), due_at, id, state, project, quota, year, source, area, title) where due_at > 0;

create virtual table fund_allocation_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_payment (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  allocation   bigint,
  project      bigint,
  kind         text not null default '',
  amount       bigint,
  invoice_no   text not null default '',
  contract_no  text not null default '',
  proofs       text not null default '',
  payee        text not null default '',
  payee_code   text not null default '',
  payee_id_enc blob not null default x'',
  bank         text not null default '',
  account_enc  blob not null default x'',
  year         bigint,
  source       text not null default '',
  category     text not null default '',
  paid_on      bigint,
  voucher_no   text not null default ''
);
create unique index fund_payment_no on fund_payment (no);
create index fund_payment_state on fund_payment (state, area, due_at, id);
create index fund_payment_owner on fund_payment (owner) where owner is not null;
create index fund_payment_warn on fund_payment (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_payment_allocation on fund_payment (allocation, area, id, state, project, kind, year);
create index fund_payment_project on fund_payment (project, area, id, state, allocation, kind, year);
create index fund_payment_kind on fund_payment (kind, area, id, state, allocation, project, year);
create index fund_payment_year on fund_payment (year, area, id, state, allocation, project, kind);
create index fund_payment_state_newest on fund_payment (state, updated_at desc, id desc);
create index fund_payment_city_state on fund_payment ((area/10000000000), state, updated_at desc, id desc);
create index fund_payment_county_state on fund_payment ((area/100000000), state, updated_at desc, id desc);
create index fund_payment_town_state on fund_payment ((area/100000), state, updated_at desc, id desc);
create index fund_payment_todo on fund_payment (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '65';
create index fund_payment_city_todo on fund_payment ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '65';
create index fund_payment_county_todo on fund_payment ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '65';
create index fund_payment_town_todo on fund_payment ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '65';
create index fund_payment_village_todo on fund_payment ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '65';
create index fund_payment_area on fund_payment (area, id, state, allocation, project, kind, year, payee);
create index fund_payment_newest on fund_payment (updated_at desc, id desc, state, allocation, project, kind, year, area, payee);
create index fund_payment_due on fund_payment (due_at, id, state, allocation, project, kind, year, area, payee) where due_at > 0;
create index fund_payment_city_newest on fund_payment ((area/10000000000), updated_at desc, id desc, state, allocation, project, kind, year, payee);
create index fund_payment_city_due on fund_payment ((area/10000000000), due_at, id, state, allocation, project, kind, year, area, payee) where due_at > 0;
create index fund_payment_county_newest on fund_payment ((area/100000000), updated_at desc, id desc, state, allocation, project, kind, year, payee);
create index fund_payment_county_due on fund_payment ((area/100000000), due_at, id, state, allocation, project, kind, year, area, payee) where due_at > 0;
create index fund_payment_town_newest on fund_payment ((area/100000), updated_at desc, id desc, state, allocation, project, kind, year, payee);
create index fund_payment_town_due on fund_payment ((area/100000), due_at, id, state, allocation, project, kind, year, area, payee) where due_at > 0;
create index fund_payment_village_newest on fund_payment ((area/100), updated_at desc, id desc, state, allocation, project, kind, year, payee);
create index fund_payment_village_due on fund_payment ((area/100), due_at, id, state, allocation, project, kind, year, area, payee) where due_at > 0;

create virtual table fund_payment_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_progress (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  project    bigint,
  title      text not null default '',
  month      bigint,
  physical   bigint,
  money      bigint,
  ahead      bigint,
  flagged    boolean,
  problems   text not null default '',
  photos     text not null default ''
);
create unique index fund_progress_no on fund_progress (no);
create index fund_progress_state on fund_progress (state, area, due_at, id);
create index fund_progress_owner on fund_progress (owner) where owner is not null;
create index fund_progress_warn on fund_progress (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_progress_project on fund_progress (project, area, id, state, flagged);
create index fund_progress_flagged on fund_progress (flagged, area, id, state, project);
create index fund_progress_state_newest on fund_progress (state, updated_at desc, id desc);
create index fund_progress_city_state on fund_progress ((area/10000000000), state, updated_at desc, id desc);
create index fund_progress_county_state on fund_progress ((area/100000000), state, updated_at desc, id desc);
create index fund_progress_town_state on fund_progress ((area/100000), state, updated_at desc, id desc);
create index fund_progress_todo on fund_progress (state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index fund_progress_city_todo on fund_progress ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index fund_progress_county_todo on fund_progress ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index fund_progress_town_todo on fund_progress ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index fund_progress_village_todo on fund_progress ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index fund_progress_area on fund_progress (area, id, state, project, flagged, title);
create index fund_progress_newest on fund_progress (updated_at desc, id desc, state, project, flagged, area, title);
create index fund_progress_due on fund_progress (due_at, id, state, project, flagged, area, title) where due_at > 0;
create index fund_progress_city_newest on fund_progress ((area/10000000000), updated_at desc, id desc, state, project, flagged, title);
create index fund_progress_city_due on fund_progress ((area/10000000000), due_at, id, state, project, flagged, area, title) where due_at > 0;
create index fund_progress_county_newest on fund_progress ((area/100000000), updated_at desc, id desc, state, project, flagged, title);
create index fund_progress_county_due on fund_progress ((area/100000000), due_at, id, state, project, flagged, area, title) where due_at > 0;
create index fund_progress_town_newest on fund_progress ((area/100000), updated_at desc, id desc, state, project, flagged, title);
create index fund_progress_town_due on fund_progress ((area/100000), due_at, id, state, project, flagged, area, title) where due_at > 0;
create index fund_progress_village_newest on fund_progress ((area/100), updated_at desc, id desc, state, project, flagged, title);
create index fund_progress_village_due on fund_progress ((area/100), due_at, id, state, project, flagged, area, title) where due_at > 0;

create virtual table fund_progress_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_acceptance (
  id            integer primary key,
  no            text not null,
  area          bigint not null,
  owner         bigint,
  state         text not null,
  version       bigint not null,
  due_at        bigint not null,
  entered_at    bigint not null,
  warned        integer not null,
  created_by    bigint not null,
  created_at    bigint not null,
  updated_by    bigint not null,
  updated_at    bigint not null,
  project       bigint,
  title         text not null default '',
  inspected_on  bigint,
  team          text not null default '',
  findings      text not null default '',
  passed        boolean,
  rectification text not null default '',
  mend_by       bigint,
  photos        text not null default ''
);
create unique index fund_acceptance_no on fund_acceptance (no);
create index fund_acceptance_state on fund_acceptance (state, area, due_at, id);
create index fund_acceptance_owner on fund_acceptance (owner) where owner is not null;
create index fund_acceptance_warn on fund_acceptance (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_acceptance_project on fund_acceptance (project, area, id, state, passed);
create index fund_acceptance_passed on fund_acceptance (passed, area, id, state, project);
create index fund_acceptance_state_newest on fund_acceptance (state, updated_at desc, id desc);
create index fund_acceptance_city_state on fund_acceptance ((area/10000000000), state, updated_at desc, id desc);
create index fund_acceptance_county_state on fund_acceptance ((area/100000000), state, updated_at desc, id desc);
create index fund_acceptance_town_state on fund_acceptance ((area/100000), state, updated_at desc, id desc);
create index fund_acceptance_todo on fund_acceptance (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '40';
create index fund_acceptance_city_todo on fund_acceptance ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '40';
create index fund_acceptance_county_todo on fund_acceptance ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '40';
create index fund_acceptance_town_todo on fund_acceptance ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '40';
create index fund_acceptance_village_todo on fund_acceptance ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '40';
create index fund_acceptance_area on fund_acceptance (area, id, state, project, passed, title);
create index fund_acceptance_newest on fund_acceptance (updated_at desc, id desc, state, project, passed, area, title);
create index fund_acceptance_due on fund_acceptance (due_at, id, state, project, passed, area, title) where due_at > 0;
create index fund_acceptance_city_newest on fund_acceptance ((area/10000000000), updated_at desc, id desc, state, project, passed, title);
create index fund_acceptance_city_due on fund_acceptance ((area/10000000000), due_at, id, state, project, passed, area, title) where due_at > 0;
create index fund_acceptance_county_newest on fund_acceptance ((area/100000000), updated_at desc, id desc, state, project, passed, title);
create index fund_acceptance_county_due on fund_acceptance ((area/100000000), due_at, id, state, project, passed, area, title) where due_at > 0;
create index fund_acceptance_town_newest on fund_acceptance ((area/100000), updated_at desc, id desc, state, project, passed, title);
create index fund_acceptance_town_due on fund_acceptance ((area/100000), due_at, id, state, project, passed, area, title) where due_at > 0;
create index fund_acceptance_village_newest on fund_acceptance ((area/100), updated_at desc, id desc, state, project, passed, title);
create index fund_acceptance_village_due on fund_acceptance ((area/100), due_at, id, state, project, passed, area, title) where due_at > 0;

create virtual table fund_acceptance_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table fund_asset (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  project    bigint,
  name       text not null default '',
  kind       text not null default '',
  value      bigint,
  holder     text not null default '',
  keeper     text not null default '',
  income     bigint,
  photos     text not null default '',
  checked_on bigint,
  check_note text not null default ''
);
create unique index fund_asset_no on fund_asset (no);
create index fund_asset_state on fund_asset (state, area, due_at, id);
create index fund_asset_owner on fund_asset (owner) where owner is not null;
create index fund_asset_warn on fund_asset (state, warned, due_at) where due_at > 0 and warned < 2;
create index fund_asset_project on fund_asset (project, area, id, state, kind);
create index fund_asset_kind on fund_asset (kind, area, id, state, project);
create index fund_asset_state_newest on fund_asset (state, updated_at desc, id desc);
create index fund_asset_city_state on fund_asset ((area/10000000000), state, updated_at desc, id desc);
create index fund_asset_county_state on fund_asset ((area/100000000), state, updated_at desc, id desc);
create index fund_asset_town_state on fund_asset ((area/100000), state, updated_at desc, id desc);
create index fund_asset_todo on fund_asset (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_asset_city_todo on fund_asset ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_asset_county_todo on fund_asset ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_asset_town_todo on fund_asset ((area/100000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_asset_village_todo on fund_asset ((area/100), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40';
create index fund_asset_area on fund_asset (area, id, state, project, kind, name);
create index fund_asset_newest on fund_asset (updated_at desc, id desc, state, project, kind, area, name);
create index fund_asset_due on fund_asset (due_at, id, state, project, kind, area, name) where due_at > 0;
create index fund_asset_city_newest on fund_asset ((area/10000000000), updated_at desc, id desc, state, project, kind, name);
create index fund_asset_city_due on fund_asset ((area/10000000000), due_at, id, state, project, kind, area, name) where due_at > 0;
create index fund_asset_county_newest on fund_asset ((area/100000000), updated_at desc, id desc, state, project, kind, name);
create index fund_asset_county_due on fund_asset ((area/100000000), due_at, id, state, project, kind, area, name) where due_at > 0;
create index fund_asset_town_newest on fund_asset ((area/100000), updated_at desc, id desc, state, project, kind, name);
create index fund_asset_town_due on fund_asset ((area/100000), due_at, id, state, project, kind, area, name) where due_at > 0;
create index fund_asset_village_newest on fund_asset ((area/100), updated_at desc, id desc, state, project, kind, name);
create index fund_asset_village_due on fund_asset ((area/100), due_at, id, state, project, kind, area, name) where due_at > 0;

create virtual table fund_asset_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- How much may be taken of a quota, a project's budget or an allocation, and how much is, in fen. Whoever moves money writes its row
-- first and waits for others there; the check is the last word.
create table fund_total (
  kind      text not null,
  record_id bigint not null,
  amount    bigint not null,
  used      bigint not null,
  primary key (kind, record_id),
  constraint fund_total_within check (used >= 0 and used <= amount)
);

-- What the reports read: sums of quotas, allocations and payments of each area with all below it, by the year of the quota, in fen.
-- What was paid on a day, beside what was paid in a month: a dashboard looks back on days.
create table fund_sum (
  area   bigint not null,
  year   bigint not null,
  kind   text not null,
  code   text not null,
  amount bigint not null,
  -- The sums of the areas below one lie side by side, as those of module_stat and help_figure do (decisions 0048 and 0054).
  parent bigint not null default 0,
  primary key (area, year, kind, code)
);
create index fund_sum_parent on fund_sum (parent, year, kind, area, code, amount);

-- How many projects a county has numbered in a year.
create table fund_serial (
  county text not null,
  year   bigint not null,
  n      bigint not null,
  primary key (county, year)
);

-- How much of the year's money should be paid by the end of each month; one row at most, none for the even pace.
create table fund_target (
  id         bigint primary key,
  version    bigint not null,
  value      text not null,
  updated_at bigint not null,
  updated_by bigint not null
);


-- ---- Duplicates and entering of households

create table household_duplicate (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  name         text not null default '',
  id_no_enc    blob not null default x'',
  id_no_bi     blob not null default x'',
  side         text not null default '',
  head_name    text not null default '',
  household_no text not null default '',
  other_place  text not null default '',
  reason       text not null default '',
  answer       text not null default ''
);
create unique index household_duplicate_no on household_duplicate (no);
create index household_duplicate_state on household_duplicate (state, area, due_at, id);
create index household_duplicate_owner on household_duplicate (owner) where owner is not null;
create index household_duplicate_id_no_bi on household_duplicate (id_no_bi);
create index household_duplicate_warn on household_duplicate (state, warned, due_at) where due_at > 0 and warned < 2;
create index household_duplicate_side on household_duplicate (side, area, id, state);
create index household_duplicate_kept on household_duplicate (entered_at, id) where name <> '';
create index household_duplicate_state_newest on household_duplicate (state, updated_at desc, id desc);
create index household_duplicate_city_state on household_duplicate ((area/10000000000), state, updated_at desc, id desc);
create index household_duplicate_county_state on household_duplicate ((area/100000000), state, updated_at desc, id desc);
create index household_duplicate_town_state on household_duplicate ((area/100000), state, updated_at desc, id desc);
create index household_duplicate_todo on household_duplicate (state, due_at, entered_at, id, area) where state = 'asked' or state = 'open';
create index household_duplicate_city_todo on household_duplicate ((area/10000000000), state, due_at, entered_at, id, area) where state = 'asked' or state = 'open';
create index household_duplicate_county_todo on household_duplicate ((area/100000000), state, due_at, entered_at, id, area) where state = 'asked' or state = 'open';
create index household_duplicate_town_todo on household_duplicate ((area/100000), state, due_at, entered_at, id, area) where state = 'asked' or state = 'open';
create index household_duplicate_village_todo on household_duplicate ((area/100), state, due_at, entered_at, id, area) where state = 'asked' or state = 'open';
create index household_duplicate_area on household_duplicate (area, id, state, side, name);
create index household_duplicate_newest on household_duplicate (updated_at desc, id desc, state, side, area, name);
create index household_duplicate_due on household_duplicate (due_at, id, state, side, area, name) where due_at > 0;
create index household_duplicate_city_newest on household_duplicate ((area/10000000000), updated_at desc, id desc, state, side, name);
create index household_duplicate_city_due on household_duplicate ((area/10000000000), due_at, id, state, side, area, name) where due_at > 0;
create index household_duplicate_county_newest on household_duplicate ((area/100000000), updated_at desc, id desc, state, side, name);
create index household_duplicate_county_due on household_duplicate ((area/100000000), due_at, id, state, side, area, name) where due_at > 0;
create index household_duplicate_town_newest on household_duplicate ((area/100000), updated_at desc, id desc, state, side, name);
create index household_duplicate_town_due on household_duplicate ((area/100000), due_at, id, state, side, area, name) where due_at > 0;
create index household_duplicate_village_newest on household_duplicate ((area/100), updated_at desc, id desc, state, side, name);
create index household_duplicate_village_due on household_duplicate ((area/100), due_at, id, state, side, area, name) where due_at > 0;

create virtual table household_duplicate_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table household_entry (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  kind         text not null default '',
  people       bigint
);
create unique index household_entry_no on household_entry (no);
create index household_entry_state on household_entry (state, area, due_at, id);
create index household_entry_owner on household_entry (owner) where owner is not null;
create index household_entry_household on household_entry (household);
create index household_entry_warn on household_entry (state, warned, due_at) where due_at > 0 and warned < 2;
create index household_entry_kind on household_entry (kind, area, id, state);
create index household_entry_state_newest on household_entry (state, updated_at desc, id desc);
create index household_entry_city_state on household_entry ((area/10000000000), state, updated_at desc, id desc);
create index household_entry_county_state on household_entry ((area/100000000), state, updated_at desc, id desc);
create index household_entry_town_state on household_entry ((area/100000), state, updated_at desc, id desc);
create index household_entry_todo on household_entry (state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned';
create index household_entry_city_todo on household_entry ((area/10000000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned';
create index household_entry_county_todo on household_entry ((area/100000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned';
create index household_entry_town_todo on household_entry ((area/100000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned';
create index household_entry_village_todo on household_entry ((area/100), state, due_at, entered_at, id, area) where state = 'pending' or state = 'returned';
create index household_entry_area on household_entry (area, id, state, kind, head_name);
create index household_entry_newest on household_entry (updated_at desc, id desc, state, kind, area, head_name);
create index household_entry_due on household_entry (due_at, id, state, kind, area, head_name) where due_at > 0;
create index household_entry_city_newest on household_entry ((area/10000000000), updated_at desc, id desc, state, kind, head_name);
create index household_entry_city_due on household_entry ((area/10000000000), due_at, id, state, kind, area, head_name) where due_at > 0;
create index household_entry_county_newest on household_entry ((area/100000000), updated_at desc, id desc, state, kind, head_name);
create index household_entry_county_due on household_entry ((area/100000000), due_at, id, state, kind, area, head_name) where due_at > 0;
create index household_entry_town_newest on household_entry ((area/100000), updated_at desc, id desc, state, kind, head_name);
create index household_entry_town_due on household_entry ((area/100000), due_at, id, state, kind, area, head_name) where due_at > 0;
create index household_entry_village_newest on household_entry ((area/100), updated_at desc, id desc, state, kind, head_name);
create index household_entry_village_due on household_entry ((area/100), due_at, id, state, kind, area, head_name) where due_at > 0;

create virtual table household_entry_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');


-- ---- What citizens send in

create table citizen_proposal (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  applicant    text not null default '',
  household    bigint,
  head_name    text not null default '',
  household_no text not null default '',
  member       bigint,
  member_name  text not null default '',
  kind         text not null default '',
  occurred_on  bigint,
  note         text not null default '',
  proof        text not null default '',
  name         text not null default '',
  id_no_enc    blob not null default x'',
  relation     text not null default '',
  work_area    text not null default '',
  employer     text not null default '',
  work_months  bigint,
  phone_enc    blob not null default x'',
  risk         text not null default '',
  result_no    text not null default '',
  answer       text not null default ''
);
create unique index citizen_proposal_no on citizen_proposal (no);
create index citizen_proposal_state on citizen_proposal (state, area, due_at, id);
create index citizen_proposal_owner on citizen_proposal (owner) where owner is not null;
create index citizen_proposal_household on citizen_proposal (household);
create index citizen_proposal_warn on citizen_proposal (state, warned, due_at) where due_at > 0 and warned < 2;
create index citizen_proposal_kind on citizen_proposal (kind, area, id, state);
create index citizen_proposal_kept on citizen_proposal (entered_at, id) where applicant <> '';
create index citizen_proposal_state_newest on citizen_proposal (state, updated_at desc, id desc);
create index citizen_proposal_city_state on citizen_proposal ((area/10000000000), state, updated_at desc, id desc);
create index citizen_proposal_county_state on citizen_proposal ((area/100000000), state, updated_at desc, id desc);
create index citizen_proposal_town_state on citizen_proposal ((area/100000), state, updated_at desc, id desc);
create index citizen_proposal_todo on citizen_proposal (state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_proposal_city_todo on citizen_proposal ((area/10000000000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_proposal_county_todo on citizen_proposal ((area/100000000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_proposal_town_todo on citizen_proposal ((area/100000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_proposal_village_todo on citizen_proposal ((area/100), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_proposal_area on citizen_proposal (area, id, state, kind, applicant, head_name);
create index citizen_proposal_newest on citizen_proposal (updated_at desc, id desc, state, kind, area, applicant, head_name);
create index citizen_proposal_due on citizen_proposal (due_at, id, state, kind, area, applicant, head_name) where due_at > 0;
create index citizen_proposal_city_newest on citizen_proposal ((area/10000000000), updated_at desc, id desc, state, kind, applicant, head_name);
create index citizen_proposal_city_due on citizen_proposal ((area/10000000000), due_at, id, state, kind, area, applicant, head_name) where due_at > 0;
create index citizen_proposal_county_newest on citizen_proposal ((area/100000000), updated_at desc, id desc, state, kind, applicant, head_name);
create index citizen_proposal_county_due on citizen_proposal ((area/100000000), due_at, id, state, kind, area, applicant, head_name) where due_at > 0;
create index citizen_proposal_town_newest on citizen_proposal ((area/100000), updated_at desc, id desc, state, kind, applicant, head_name);
create index citizen_proposal_town_due on citizen_proposal ((area/100000), due_at, id, state, kind, area, applicant, head_name) where due_at > 0;
create index citizen_proposal_village_newest on citizen_proposal ((area/100), updated_at desc, id desc, state, kind, applicant, head_name);
create index citizen_proposal_village_due on citizen_proposal ((area/100), due_at, id, state, kind, area, applicant, head_name) where due_at > 0;

create virtual table citizen_proposal_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

create table citizen_correction (
  id              integer primary key,
  no              text not null,
  area            bigint not null,
  owner           bigint,
  state           text not null,
  version         bigint not null,
  due_at          bigint not null,
  entered_at      bigint not null,
  warned          integer not null,
  created_by      bigint not null,
  created_at      bigint not null,
  updated_by      bigint not null,
  updated_at      bigint not null,
  applicant       text not null default '',
  household       bigint,
  head_name       text not null default '',
  household_no    text not null default '',
  member          bigint,
  member_name     text not null default '',
  item            text not null default '',
  reason          text not null default '',
  proof           text not null default '',
  now_name        text not null default '',
  right_name      text not null default '',
  now_ethnic      text not null default '',
  right_ethnic    text not null default '',
  now_education   text not null default '',
  right_education text not null default '',
  now_phone_enc   blob not null default x'',
  right_phone_enc blob not null default x'',
  now_address     text not null default '',
  right_address   text not null default '',
  answer          text not null default ''
);
create unique index citizen_correction_no on citizen_correction (no);
create index citizen_correction_state on citizen_correction (state, area, due_at, id);
create index citizen_correction_owner on citizen_correction (owner) where owner is not null;
create index citizen_correction_household on citizen_correction (household);
create index citizen_correction_warn on citizen_correction (state, warned, due_at) where due_at > 0 and warned < 2;
create index citizen_correction_item on citizen_correction (item, area, id, state);
create index citizen_correction_kept on citizen_correction (entered_at, id) where applicant <> '';
create index citizen_correction_state_newest on citizen_correction (state, updated_at desc, id desc);
create index citizen_correction_city_state on citizen_correction ((area/10000000000), state, updated_at desc, id desc);
create index citizen_correction_county_state on citizen_correction ((area/100000000), state, updated_at desc, id desc);
create index citizen_correction_town_state on citizen_correction ((area/100000), state, updated_at desc, id desc);
create index citizen_correction_todo on citizen_correction (state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_correction_city_todo on citizen_correction ((area/10000000000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_correction_county_todo on citizen_correction ((area/100000000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_correction_town_todo on citizen_correction ((area/100000), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_correction_village_todo on citizen_correction ((area/100), state, due_at, entered_at, id, area) where state = 'filed';
create index citizen_correction_area on citizen_correction (area, id, state, item, applicant, head_name);
create index citizen_correction_newest on citizen_correction (updated_at desc, id desc, state, item, area, applicant, head_name);
create index citizen_correction_due on citizen_correction (due_at, id, state, item, area, applicant, head_name) where due_at > 0;
create index citizen_correction_city_newest on citizen_correction ((area/10000000000), updated_at desc, id desc, state, item, applicant, head_name);
create index citizen_correction_city_due on citizen_correction ((area/10000000000), due_at, id, state, item, area, applicant, head_name) where due_at > 0;
create index citizen_correction_county_newest on citizen_correction ((area/100000000), updated_at desc, id desc, state, item, applicant, head_name);
create index citizen_correction_county_due on citizen_correction ((area/100000000), due_at, id, state, item, area, applicant, head_name) where due_at > 0;
create index citizen_correction_town_newest on citizen_correction ((area/100000), updated_at desc, id desc, state, item, applicant, head_name);
create index citizen_correction_town_due on citizen_correction ((area/100000), due_at, id, state, item, area, applicant, head_name) where due_at > 0;
create index citizen_correction_village_newest on citizen_correction ((area/100), updated_at desc, id desc, state, item, applicant, head_name);
create index citizen_correction_village_due on citizen_correction ((area/100), due_at, id, state, item, area, applicant, head_name) where due_at > 0;

create virtual table citizen_correction_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- Who takes objections against what is made public: the office of an area and its telephone. A village without one of its own has its
-- town's, then its county's.
create table publicity_office (
  area       bigint primary key,
  office     text not null,
  phone      text not null,
  updated_by bigint not null,
  updated_at bigint not null,
  -- Two people of an office may say who takes objections at the same time.
  version    bigint not null default 1
);


-- ---- Retention

create table retention_rule (
  id         integer primary key,
  version    bigint  not null,
  value      text    not null,
  updated_at bigint  not null,
  updated_by bigint  not null
);

-- A hold covers the household it was put on and every one that household went into. origin is the one it was put on; the rows of one origin
-- begin and end together.
create table retention_hold (
  household_id bigint not null,
  no           text   not null,
  reason       text   not null,
  created_by   bigint not null,
  by_name      text   not null,
  created_at   bigint not null,
  origin       bigint not null,
  primary key (household_id, origin)
);
