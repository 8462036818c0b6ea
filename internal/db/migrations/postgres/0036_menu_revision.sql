-- +goose Up
-- One number that every change of any menu raises, whoever makes it: a process keeps menus prepared in memory and asks for this number only.
create table menu_revision (
  id     bigint primary key,
  number bigint not null
);
insert into menu_revision (id, number) values (1, 1);

-- The row's lock makes two who change menus come one after the other, so that a number is never seen before what it stands for.
-- +goose StatementBegin
create function menu_changed() returns trigger language plpgsql as $$
begin
  update menu_revision set number = number + 1;
  return null;
end $$;
-- +goose StatementEnd
create trigger menu_item_changed after insert or update or delete or truncate on menu_item for each statement execute function menu_changed();
create trigger menu_category_changed after insert or update or delete or truncate on menu_category for each statement execute function menu_changed();

-- +goose Down
drop trigger menu_category_changed on menu_category;
drop trigger menu_item_changed on menu_item;
drop function menu_changed();
drop table menu_revision;
