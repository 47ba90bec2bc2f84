-- Counts all changes of a class that affect what its students may work on. A save compares this number instead of
-- querying a dozen tables again.

create table class_standings (
  school_id uuid not null,
  class_id uuid not null,
  version integer not null default 1,
  primary key (school_id, class_id),
  foreign key (school_id, class_id) references classes (school_id, id) on delete cascade
) with (fillfactor = 50);
select raise_wall('class_standings', 'select, insert, update');

insert into class_standings (school_id, class_id) select school_id, id from classes;

create function begin_class_standing() returns trigger
  language plpgsql
  as $$
begin
  insert into class_standings (school_id, class_id) values (new.school_id, new.id);
  return null;
end $$;
create trigger begin_standing after insert on classes for each row execute function begin_class_standing();

-- Finds the classes that a changed row affects: the row belongs to a class, a homework, a group or a student. Runs at
-- the end of the transaction, so that nobody holds the counter while waiting for another lock.
create function count_class_change() returns trigger
  language plpgsql
  as $$
declare
  school uuid := coalesce(new.school_id, old.school_id);
  changed uuid[];
begin
  case tg_argv[0]
    when 'id' then
      changed := array[new.id];
    when 'class' then
      changed := array[old.class_id, new.class_id];
    when 'homework' then
      changed := array(select h.class_id from homework h
        where h.school_id = school and h.id in (old.homework_id, new.homework_id));
    when 'group' then
      changed := array(select c.id from classes c
        where c.school_id = school and c.group_id in (old.group_id, new.group_id));
    when 'student' then
      changed := array(select c.id from classes c where c.school_id = school and c.student_id = new.id);
  end case;
  -- Locks the classes in a fixed order, so that two transactions that change the same ones wait for each other instead
  -- of deadlocking.
  perform from class_standings s where s.school_id = school and s.class_id = any(changed)
  order by s.class_id for no key update;
  update class_standings s set version = s.version + 1 where s.school_id = school and s.class_id = any(changed);
  return null;
end $$;

create constraint trigger count_change after update of deleted_at, teacher_id, student_id, group_id on classes
  deferrable initially deferred for each row execute function count_class_change('id');
create constraint trigger count_change after insert or delete or update of class_id, lesson_id, replaced_at on class_attachments
  deferrable initially deferred for each row execute function count_class_change('class');
create constraint trigger count_change after insert or delete or update on class_lesson_access
  deferrable initially deferred for each row execute function count_class_change('class');
create constraint trigger count_change after insert or delete or update on class_section_access
  deferrable initially deferred for each row execute function count_class_change('class');
create constraint trigger count_change after insert or delete or update on hidden_exercises
  deferrable initially deferred for each row execute function count_class_change('class');
create constraint trigger count_change after insert or delete or update of class_id, is_for_all, deleted_at on homework
  deferrable initially deferred for each row execute function count_class_change('class');
create constraint trigger count_change after insert or delete or update on homework_exercises
  deferrable initially deferred for each row execute function count_class_change('homework');
create constraint trigger count_change after insert or delete or update of status, user_id, homework_id on homework_user_statuses
  deferrable initially deferred for each row execute function count_class_change('homework');
create constraint trigger count_change after insert or delete or update on group_members
  deferrable initially deferred for each row execute function count_class_change('group');
create constraint trigger count_change after update of deleted_at on users
  deferrable initially deferred for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function count_class_change('student');
