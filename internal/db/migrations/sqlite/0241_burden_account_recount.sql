-- 0215 counted the cells of reports that were handed in before it: SQLite reckoned the cells asked once, of the first report, and wrote them to all. Here each is counted from
-- what it holds, as a report counts itself when it is handed in.
-- +goose Up
update summary_submission set
  asked = coalesce(json_array_length(frozen, '$.total'), 0) + (select coalesce(sum(json_array_length(r.value, '$.cells')), 0) from json_each(summary_submission.frozen, '$.rows') as r),
  filled = (select count(*) from json_each(summary_submission.frozen, '$.total') as c where json_extract(c.value, '$.why') is null)
    + (select count(*) from json_each(summary_submission.frozen, '$.rows') as r, json_each(r.value, '$.cells') as c where json_extract(c.value, '$.why') is null)
  where frozen <> '';

-- +goose Down
select 1;
