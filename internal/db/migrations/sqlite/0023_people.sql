-- People and units as the screens of system settings keep them: identity number (sealed), kind of person, the version two editors meet at.
-- +goose Up
alter table app_user add column id_no_enc blob;
alter table app_user add column id_no_bi blob;
alter table app_user add column user_type text not null default 'government';
alter table app_user add column version bigint not null default 1;
alter table app_user add column updated_by text not null default '';
update app_user set user_type = 'person' where login_type = '2';
create index app_user_dept on app_user (dept_id, id);

alter table department add column leader bigint not null default 0;
alter table department add column kind text not null default 'government';
alter table department add column version bigint not null default 1;
alter table department add column updated_by text not null default '';
alter table department add column updated_at bigint not null default 0;
create index department_parent on department (parent_id, sort, id);

-- The list of live sessions, newest first, without walking those that ended.
create index login_session_live on login_session (auth_time, sid) where ended_at = 0;

-- +goose Down
drop index login_session_live;
drop index department_parent;
alter table department drop column updated_at;
alter table department drop column updated_by;
alter table department drop column version;
alter table department drop column kind;
alter table department drop column leader;
drop index app_user_dept;
alter table app_user drop column updated_by;
alter table app_user drop column version;
alter table app_user drop column user_type;
alter table app_user drop column id_no_bi;
alter table app_user drop column id_no_enc;
