-- Whom a to-do was handed over to by a colleague of the same office. It lasts until somebody acts on the record; one at a record.
-- +goose Up
create table module_handover (
  module    text not null,
  record_id bigint not null,
  from_user bigint not null,
  to_user   bigint not null,
  at        bigint not null,
  primary key (module, record_id)
);
create index module_handover_from on module_handover (from_user);
create index module_handover_to on module_handover (to_user);

-- +goose Down
drop table module_handover;
