-- +goose Up
alter table resident_team add column lacks text not null default '';
