-- When the last attempt of a job began: with it people see how long the job took, or has been taking.
-- +goose Up
alter table job add column started_at bigint not null default 0;

-- +goose Down
alter table job drop column started_at;
