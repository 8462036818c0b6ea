-- Whom the session's person looks at the portal as, 0: as herself.
-- +goose Up
alter table login_session add column viewing_id bigint not null default 0;

-- +goose Down
alter table login_session drop column viewing_id;
