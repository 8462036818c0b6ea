-- +goose Up
-- One number that every change of any menu raises, whoever makes it: a process keeps menus prepared in memory and asks for this number only.
create table menu_revision (
  id     integer primary key,
  number bigint not null
);
insert into menu_revision (id, number) values (1, 1);

-- +goose StatementBegin
create trigger menu_item_inserted after insert on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_item_updated after update on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_item_deleted after delete on menu_item begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_inserted after insert on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_updated after update on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd
-- +goose StatementBegin
create trigger menu_category_deleted after delete on menu_category begin update menu_revision set number = number + 1; end;
-- +goose StatementEnd

-- +goose Down
drop trigger menu_category_deleted;
drop trigger menu_category_updated;
drop trigger menu_category_inserted;
drop trigger menu_item_deleted;
drop trigger menu_item_updated;
drop trigger menu_item_inserted;
drop table menu_revision;
