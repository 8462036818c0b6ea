-- Below an area the records that go down from the areas above are read of each of these by itself, the newest first (decision 0173).
-- +goose Up
create index help_policy_own_newest on help_policy (area, updated_at desc, id desc, state, kind, title);
create index service_content_own_newest on service_content (area, updated_at desc, id desc, state, kind);
create index satisfaction_survey_own_newest on satisfaction_survey (area, updated_at desc, id desc, state, population, title);
create index evaluation_run_own_newest on evaluation_run (area, updated_at desc, id desc, state, model, object_level, previous, title);
create index evaluation_model_own_newest on evaluation_model (area, updated_at desc, id desc, state, weighting, title);
create index assess_scheme_own_newest on assess_scheme (area, updated_at desc, id desc, state, year, kind, title);
create index summary_call_own_newest on summary_call (area, updated_at desc, id desc, state, report, cycle, title);
create index sharing_table_own_newest on sharing_table (area, updated_at desc, id desc, state, cycle, lowest, title);
create index sharing_field_own_newest on sharing_field (area, updated_at desc, id desc, state, switch_of, title);
