-- How many households somebody saw whole on the day they last did.
-- +goose Up
create table household_reveal (
  user_id bigint primary key,
  day     text not null,
  shown   bigint not null
);

-- +goose Down
drop table household_reveal;
