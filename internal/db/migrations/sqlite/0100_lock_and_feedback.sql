-- A session whose screen is locked, and what people say of a page.
-- +goose Up
-- ms; 0: not locked. A locked session is live, and nothing is answered to it until its person showed the password.
alter table login_session add column locked_at bigint not null default 0;

create table feedback (
  id         integer primary key,
  created_at bigint not null,
  user_id    bigint not null,
  area       bigint not null,
  kind       text not null,
  -- Masked before it is stored: no identity number, no phone.
  body       text not null,
  page       text not null,
  context    text not null,
  state      text not null,
  answer     text not null default '',
  updated_at bigint not null,
  version    bigint not null default 1
);
create index feedback_list on feedback (created_at, id);
create index feedback_sender on feedback (user_id, created_at);

-- +goose Down
drop table feedback;
alter table login_session drop column locked_at;
