-- +goose Up
-- The highest number of a village that a household had which has ended or moved away: numbers stand in histories and records of other
-- registers and are given to nobody else. village is the area's 12 digits at the time.
create table household_number (
  village text   primary key,
  last    bigint not null
);

-- +goose Down
drop table household_number;
