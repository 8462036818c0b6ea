-- +goose Up
-- The session a credential opened, '' for none: a CAS ends it by the ticket.
alter table sso_used add column sid text not null default '';

-- +goose Down
alter table sso_used drop column sid;
