-- +goose Up
-- The times a household was in monitoring (decision 0053): waited is the days from clue to recognition, -1 for help that was resumed; ended is 0
-- while it lasts; back is after how many days the risk returned, -1 where it did not.
create table monitor_span (
  case_id bigint not null,
  seq     bigint not null,
  began   bigint not null,
  waited  bigint not null default -1,
  ended   bigint not null default 0,
  back    bigint not null default -1,
  primary key (case_id, seq)
);
-- What the records still tell. The end of one that came back is in no field.
insert into monitor_span (case_id, seq, began, waited, ended)
  select c.id, 1, c.recognised_on,
    case when c.received_at > c.recognised_on or exists (select 1 from module_line l where l.module = 'monitor' and l.record_id = c.id and l.from_state = '96') then -1
      else cast(substr(cast(c.recognised_on as text), 1, 4) || '-' || substr(cast(c.recognised_on as text), 5, 2) || '-' || substr(cast(c.recognised_on as text), 7, 2) as date) - cast(substr(cast(c.received_at as text), 1, 4) || '-' || substr(cast(c.received_at as text), 5, 2) || '-' || substr(cast(c.received_at as text), 7, 2) as date) end,
    case when c.state in ('90', '91') then coalesce(c.eliminated_on, 0) else 0 end
  from monitor_case c where c.recognised_on > 0 and c.received_at > 0 and c.state <> '96';

-- +goose Down
drop table monitor_span;
