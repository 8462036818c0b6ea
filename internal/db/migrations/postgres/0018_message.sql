-- +goose Up
-- A message may be sent to an audience of thousands by a job, be told of ahead of time, expire, and be taken back.
alter table message add column key text not null default '';
alter table message add column publisher bigint not null default 0;
alter table message add column publish_at bigint not null default 0;
alter table message add column expire_at bigint not null default 0;
create unique index message_key on message (key) where key <> '';
create index message_publish on message (publish_at, id);
update message set publish_at = created_at;

-- area is where the receiver belonged when the message came, for receipts by county.
alter table message_receiver add column area bigint not null default 0;
alter table message_receiver add column sent_at bigint not null default 0;
alter table message_receiver add column pinned boolean not null default false;
alter table message_receiver add column deleted boolean not null default false;
alter table message_receiver add column done_at bigint not null default 0;
update message_receiver set sent_at = (select m.created_at from message m where m.id = message_receiver.message_id),
  area = coalesce((select u.area from app_user u where u.id = message_receiver.user_id), 0);
drop index message_receiver_kind;
create index message_receiver_list on message_receiver (user_id, pinned, sent_at, message_id);
create index message_receiver_message on message_receiver (message_id, user_id);

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
  created_at bigint not null
);
create index notice_area on notice (area, message_id);

create table notice_dismissed (
  user_id    bigint not null,
  message_id bigint not null,
  primary key (user_id, message_id)
);

-- +goose Down
drop table notice_dismissed;
drop table notice;
drop table message_post;
drop table message_mute;
drop index message_receiver_message;
drop index message_receiver_list;
create index message_receiver_kind on message_receiver (user_id, kind, message_id);
alter table message_receiver drop column done_at;
alter table message_receiver drop column deleted;
alter table message_receiver drop column pinned;
alter table message_receiver drop column sent_at;
alter table message_receiver drop column area;
drop index message_publish;
drop index message_key;
alter table message drop column expire_at;
alter table message drop column publish_at;
alter table message drop column publisher;
alter table message drop column key;
