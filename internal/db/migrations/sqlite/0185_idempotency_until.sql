-- +goose Up
-- How long a mark is kept beyond the day that every mark is: a call that waited on a device may come again weeks later. 0: not beyond it.
alter table idempotency_key add column until bigint not null default 0;
