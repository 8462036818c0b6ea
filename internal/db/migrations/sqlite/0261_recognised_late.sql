-- Whether a recognition came after its deadline, by the rule its area had then: the rate in time is of that (0154). Of the recognitions before, only the preset of 15 days is known.
-- +goose Up
alter table monitor_span add column late boolean not null default false;
update monitor_span set late = true where waited > 15;

-- +goose Down
alter table monitor_span drop column late;
