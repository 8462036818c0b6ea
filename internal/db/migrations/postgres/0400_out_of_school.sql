-- Few are out of school, and the list of their households is read along them: one index of those alone.
-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists household_member_out_of_school on household_member (household_id) where student_status = '8';

-- +goose Down
drop index household_member_out_of_school;
