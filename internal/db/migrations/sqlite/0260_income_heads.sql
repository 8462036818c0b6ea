-- The net income a household shows is divided among the heads it had in the year of that income, not among those of today (0154). The roll-ups are made
-- again at the next start (household.Service.Complete).
-- +goose Up
alter table household add column income_heads integer not null default 0;
alter table stat_area add column income_heads bigint not null default 0;
alter table household_delta add column income_heads bigint not null default 0;
update household set income_heads = coalesce((select i.members from household_income as i where i.household_id = household.id and i.year = household.income_year), 0) where income_year > 0;
delete from household_delta;
delete from stat_facet;

-- +goose Down
alter table household_delta drop column income_heads;
alter table stat_area drop column income_heads;
alter table household drop column income_heads;
