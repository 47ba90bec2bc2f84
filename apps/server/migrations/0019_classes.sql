-- Classes: a teacher with a student or a group.

create table classes (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  type text not null check (type in ('personal','group')),
  teacher_id uuid not null,
  -- Lessons of a class without a plan are not charged.
  school_plan_id uuid,
  student_id uuid,
  group_id uuid,
  room_url text check (length(room_url) between 1 and 2048),
  -- Set instead of deleting the row, because held lessons still refer to it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, teacher_id) references users (school_id, id),
  foreign key (school_id, student_id) references users (school_id, id),
  foreign key (school_id, group_id) references groups (school_id, id),
  foreign key (school_id, school_plan_id) references school_plans (school_id, id),
  check ((type = 'personal') = (student_id is not null)),
  check ((type = 'group') = (group_id is not null))
);
select raise_wall('classes', 'select, insert, update');
create index classes_by_age on classes (school_id, created_at, id) where deleted_at is null;
create index classes_of_teacher on classes (school_id, teacher_id) where deleted_at is null;
create index classes_of_student on classes (school_id, student_id) where student_id is not null;
create index classes_of_group on classes (school_id, group_id) where group_id is not null;
create index classes_of_plan on classes (school_id, school_plan_id) where school_plan_id is not null;

-- The students of a class: its student, or the current members of its group.
create view class_students with (security_invoker = true) as
  select c.school_id, c.id as class_id, c.student_id as user_id from classes c
  join users u on u.school_id = c.school_id and u.id = c.student_id and u.deleted_at is null
  union all
  select c.school_id, c.id, m.user_id from classes c
  join group_members m on m.school_id = c.school_id and m.group_id = c.group_id;
grant select on class_students to klasna_app;

-- Locks people, groups and plans until the transaction ends: one that is being deleted at the same time is waited for,
-- and then refused. People are locked in the order of their ids, as everywhere else.
create function class_of_living_people() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and (new.type, new.student_id, new.group_id) is distinct from (old.type, old.student_id, old.group_id) then
    raise exception 'a class keeps its students' using errcode = 'check_violation', constraint = 'class_keeps_students';
  end if;
  if tg_op = 'INSERT' then
    perform from users u where u.school_id = new.school_id and u.id in (new.teacher_id, new.student_id)
    order by u.id for share;
  end if;
  if tg_op = 'INSERT' or new.teacher_id <> old.teacher_id then
    perform from users u
    where u.school_id = new.school_id and u.id = new.teacher_id and u.role = 'staff' and u.deleted_at is null
    for share;
    if not found then
      raise exception 'a class is taught by staff' using errcode = 'check_violation', constraint = 'class_teacher_is_staff';
    end if;
  end if;
  if tg_op = 'INSERT' and new.student_id is not null then
    perform from users u
    where u.school_id = new.school_id and u.id = new.student_id and u.role = 'member' and u.deleted_at is null
    for share;
    if not found then
      raise exception 'a class is for students' using errcode = 'check_violation', constraint = 'class_student_is_member';
    end if;
  end if;
  if tg_op = 'INSERT' and new.group_id is not null then
    perform from groups g
    where g.school_id = new.school_id and g.id = new.group_id and g.deleted_at is null
    for share;
    if not found then
      raise exception 'a class needs a group that is there'
        using errcode = 'check_violation', constraint = 'class_group_is_there';
    end if;
  end if;
  if new.school_plan_id is not null and (tg_op = 'INSERT' or new.school_plan_id is distinct from old.school_plan_id) then
    perform from school_plans p
    where p.school_id = new.school_id and p.id = new.school_plan_id and p.status = 'active' and p.deleted_at is null
    for share;
    if not found then
      raise exception 'a class takes a plan that is offered'
        using errcode = 'check_violation', constraint = 'class_plan_is_offered';
    end if;
  end if;
  return new;
end $$;
create trigger of_living_people before insert or update of type, teacher_id, student_id, group_id, school_plan_id on classes
  for each row execute function class_of_living_people();

-- A class needs a student or a group.
create function group_without_classes() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from classes c where c.school_id = new.school_id and c.group_id = new.id and c.deleted_at is null)
  then
    raise exception 'the group has classes' using errcode = 'check_violation', constraint = 'group_has_classes';
  end if;
  return null;
end $$;
create trigger without_classes after update of deleted_at on groups
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function group_without_classes();

-- Refuses to delete a plan that classes still use.
create function plan_not_used_by_classes() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from classes c where c.school_id = new.school_id and c.school_plan_id = new.id and c.deleted_at is null)
  then
    raise exception 'the plan is used by classes' using errcode = 'check_violation', constraint = 'plan_used_by_classes';
  end if;
  return null;
end $$;
create trigger not_used_by_classes after update of deleted_at on school_plans
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function plan_not_used_by_classes();
