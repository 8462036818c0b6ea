-- +goose Up
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

-- +goose Down
drop table login_ticket_spent;
drop table request_token_spent;
