-- What a rule may leave out of wages and transfers, unknown until somebody enters it; and in a case how its income was reckoned and where its line
-- came from, in the words of its day (decision 0098).
-- +goose Up
alter table household_income add column post_wage bigint;
alter table household_income add column exempt bigint;
alter table family_change add column post_wage bigint;
alter table family_change add column exempt bigint;
alter table monitor_case add column income_basis text not null default '';
alter table monitor_case add column coping bigint;
alter table monitor_case add column line_basis text not null default '';
alter table monitor_case add column exit_line bigint;
alter table monitor_case add column exit_basis text not null default '';

-- +goose Down
alter table monitor_case drop column exit_basis;
alter table monitor_case drop column exit_line;
alter table monitor_case drop column line_basis;
alter table monitor_case drop column coping;
alter table monitor_case drop column income_basis;
alter table family_change drop column exempt;
alter table family_change drop column post_wage;
alter table household_income drop column exempt;
alter table household_income drop column post_wage;
