-- +goose Up
-- How far a job had come when its attempts were last counted from the beginning: a process that died beyond this was interrupted.
alter table job add column reached bigint not null default 0;

-- +goose Down
alter table job drop column reached;
