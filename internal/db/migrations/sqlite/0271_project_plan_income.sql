-- +goose Up
-- What a project is to bring a year after a change that waits to be approved, in yuan.
alter table fund_project add column new_plan_income bigint;
-- +goose Down
alter table fund_project drop column new_plan_income;
