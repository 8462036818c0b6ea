-- +goose Up
alter table summary_own add column version integer not null default 1;
