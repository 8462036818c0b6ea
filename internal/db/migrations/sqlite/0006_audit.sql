-- +goose Up
-- One seal for each row of audit_log, in the order of the chain. seal is the hex HMAC-SHA-256 over the seal before and the row.
create table audit_seal (
  seq    bigint primary key,
  row_id bigint not null,
  seal   text not null
);
create unique index audit_seal_row on audit_seal (row_id);

-- The rows that wait for their seal. Ids alone do not tell: on PostgreSQL a lower one may be committed after a higher one.
create table audit_unsealed (
  row_id bigint primary key
);

-- The one row of the chain: its wrapped key, its head, the anchor that stands for what was pruned, and the pruner's mark.
create table audit_chain (
  id          bigint primary key,
  key_enc     blob not null,
  seq         bigint not null,
  seal        text not null,
  head_mac    text not null,
  anchor_seq  bigint not null,
  anchor_seal text not null,
  anchor_at   bigint not null,
  anchor_mac  text not null,
  prune_to    bigint not null
);
insert into audit_chain (id, key_enc, seq, seal, head_mac, anchor_seq, anchor_seal, anchor_at, anchor_mac, prune_to)
  values (1, x'', 0, '', '', 0, '', 0, '', 0);
insert into audit_unsealed (row_id) select id from audit_log;

create index audit_log_username on audit_log (username, at, id);
create index audit_log_action on audit_log (action, at, id);

-- +goose StatementBegin
create trigger audit_log_queue after insert on audit_log begin
  insert into audit_unsealed (row_id) values (new.id);
end;
-- +goose StatementEnd
-- Rows are never changed. INSERT OR REPLACE would delete without asking the delete trigger, so an id is taken once.
-- +goose StatementBegin
create trigger audit_log_no_replace before insert on audit_log when exists (select 1 from audit_log where id = new.id) begin
  select raise(abort, 'audit_log: a row is never replaced');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_log_no_update before update on audit_log begin
  select raise(abort, 'audit_log: a row is never changed');
end;
-- +goose StatementEnd
-- Only the pruner's own transaction carries a mark, and only rows sealed at or below the mark may go.
-- +goose StatementBegin
create trigger audit_log_no_delete before delete on audit_log
  when not exists (select 1 from audit_seal s, audit_chain c where s.row_id = old.id and c.id = 1 and s.seq <= c.prune_to) begin
  select raise(abort, 'audit_log: a row is never removed before its time');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_replace before insert on audit_seal when exists (select 1 from audit_seal where seq = new.seq or row_id = new.row_id) begin
  select raise(abort, 'audit_seal: a seal is never replaced');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_update before update on audit_seal begin
  select raise(abort, 'audit_seal: a seal is never changed');
end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger audit_seal_no_delete before delete on audit_seal
  when not exists (select 1 from audit_chain c where c.id = 1 and old.seq <= c.prune_to) begin
  select raise(abort, 'audit_seal: a seal is never removed before its time');
end;
-- +goose StatementEnd

-- +goose Down
drop trigger audit_log_queue;
drop trigger audit_log_no_replace;
drop trigger audit_log_no_update;
drop trigger audit_log_no_delete;
drop index audit_log_action;
drop index audit_log_username;
drop table audit_chain;
drop table audit_unsealed;
drop table audit_seal;
