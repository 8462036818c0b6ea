-- Reports stand in the burden account beside temporary tables (decision 0130): cells asked, filled in, typed and asked although known, and minutes. What was
-- handed in before is counted from what it holds; no cell of a report was ever typed.
-- +goose Up
alter table summary_submission add column asked bigint;
alter table summary_submission add column filled bigint;
alter table summary_submission add column typed bigint;
alter table summary_submission add column known bigint;
alter table summary_submission add column minutes bigint;
update summary_submission set typed = 0, known = 0, minutes = 1,
  asked = (select count(*) from (select value from json_each(summary_submission.frozen, '$.total') union all select c.value from json_each(summary_submission.frozen, '$.rows') as r, json_each(r.value, '$.cells') as c)),
  filled = (select count(*) from (select value from json_each(summary_submission.frozen, '$.total') union all select c.value from json_each(summary_submission.frozen, '$.rows') as r, json_each(r.value, '$.cells') as c) where json_extract(value, '$.why') is null)
  where frozen <> '';
create index summary_submission_handed on summary_submission (submitted_on, area, state, owner, report, office_level, asked, filled, typed, known, minutes);

-- +goose Down
drop index summary_submission_handed;
alter table summary_submission drop column minutes;
alter table summary_submission drop column known;
alter table summary_submission drop column typed;
alter table summary_submission drop column filled;
alter table summary_submission drop column asked;
