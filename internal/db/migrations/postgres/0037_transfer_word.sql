-- +goose Up
-- What an import says to its owner about a row that went in, a first password for instance: sealed, and gone once it stands in the file she gets back.
create table transfer_word (
  transfer_id bigint not null,
  line        bigint not null,
  text_enc    bytea not null,
  primary key (transfer_id, line)
);

-- +goose Down
drop table transfer_word;
