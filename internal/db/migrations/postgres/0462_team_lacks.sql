-- +goose NO TRANSACTION
-- +goose Up
set lock_timeout to '5s';
alter table resident_team add column if not exists lacks text not null default '';
reset lock_timeout;
