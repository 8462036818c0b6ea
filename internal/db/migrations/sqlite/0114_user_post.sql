-- The posts of a person: codes of the dictionary "post". They give no rights.
-- +goose Up
create table user_post (
  user_id bigint not null,
  post    text   not null,
  primary key (user_id, post)
);

-- +goose Down
drop table user_post;
