-- +goose Up
alter table summary_own add column version bigint not null default 1;
