-- Content: courses, their sections and lessons, the sections of a lesson, and exercises.

-- The school that owns the shared libraries. Nobody signs in to it, and all schools may read its content.
create function library_school() returns uuid
  language sql immutable parallel safe
  as $$ select '00000000-0000-8000-8000-000000000001'::uuid $$;

-- Ids of library files are UUIDs of version 8, those of schools of version 7: so a reference shows who owns the file,
-- also in content that a school has copied from the library.
create function is_library_file(id uuid) returns boolean
  language sql immutable parallel safe
  as $$ select substr(id::text, 15, 1) = '8' $$;

create table courses (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  type text not null check (type in ('own','kalyna-academy','kalyna-hub')),
  owner_id uuid,
  name text not null check (length(btrim(name)) between 2 and 500),
  description text check (length(description) <= 500),
  image_id uuid,
  -- Pictures of the library belong to the library.
  own_image_id uuid generated always as (case when is_library_file(image_id) then null else image_id end) stored,
  language text not null check (language in ('uk','en','es','fr','it','zh','de')),
  teaching_language text not null check (teaching_language in ('uk','en','es','fr','it','zh','de')),
  level text not null check (level in ('a1','a2','b1','b2','c1','c2')),
  position integer not null check (position >= 1),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, owner_id) references users (school_id, id),
  foreign key (school_id, own_image_id) references files (school_id, id),
  check ((type = 'own') = (owner_id is not null)),
  check ((type = 'own') = (school_id <> library_school())),
  -- Positions are unique among rows that are not deleted. Deferred, because reordering produces duplicates in between.
  constraint courses_in_order exclude using btree
    (school_id with =, owner_id with =, position with =) where (deleted_at is null and type = 'own')
    deferrable initially deferred
);
create index courses_of_type on courses (school_id, type, position) where deleted_at is null;
create index courses_image on courses (school_id, own_image_id) where own_image_id is not null;
select raise_wall('courses');

create table course_sections (
  school_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  description text check (length(description) <= 500),
  position integer not null check (position >= 1),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  constraint course_sections_in_order exclude using btree
    (school_id with =, course_id with =, position with =) where (deleted_at is null) deferrable initially deferred
);
create index course_sections_of_course on course_sections (school_id, course_id);
select raise_wall('course_sections');

create table lessons (
  school_id uuid not null,
  id uuid not null,
  section_id uuid not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  description text check (length(description) <= 500),
  position integer not null check (position >= 1),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, section_id) references course_sections (school_id, id) on delete cascade,
  constraint lessons_in_order exclude using btree
    (school_id with =, section_id with =, position with =) where (deleted_at is null) deferrable initially deferred
);
create index lessons_of_section on lessons (school_id, section_id);
select raise_wall('lessons');

create table lesson_sections (
  school_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  name text check (length(btrim(name)) between 2 and 500),
  is_homework boolean not null default false,
  position integer not null check (position >= 1),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  constraint lesson_sections_in_order exclude using btree
    (school_id with =, lesson_id with =, position with =) where (deleted_at is null) deferrable initially deferred
);
create index lesson_sections_of_lesson on lesson_sections (school_id, lesson_id);
create unique index lesson_sections_one_homework on lesson_sections (school_id, lesson_id)
  where is_homework and deleted_at is null;
select raise_wall('lesson_sections');

create table exercises (
  school_id uuid not null,
  id uuid not null,
  lesson_section_id uuid not null,
  type text not null check (type in (
    'image','image_set','gif','video','audio','article','fill_in_gaps_from_the_box','fill_in_gaps',
    'sort_into_columns','label_the_pictures','word_order','match_the_words','choose_correct_option','true_false',
    'test','sort_sentences','wordlist','pdf','notify','voice_recording','external_link','wordwall_integration',
    'streamable_integration','quizlet_integration','learningapps_integration','miro_integration',
    'figma_integration')),
  title text not null check (length(btrim(title)) between 2 and 500),
  description text,
  images uuid[] not null default '{}' check (cardinality(images) <= 20),
  gif_id uuid,
  audio jsonb check (audio is null or audio ->> 'kind' in ('file','link')),
  article jsonb check (article is null or article ->> 'kind' in ('plain','custom')),
  video_link text,
  script text,
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  answer text,
  attempts_limit integer check (attempts_limit between 1 and 100),
  show_answers text not null default 'afterCheck' check (show_answers in ('afterCheck','always','never')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The version of the content format of its exercise type.
  content_version integer not null check (content_version >= 1),
  position integer not null check (position >= 1),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, lesson_section_id) references lesson_sections (school_id, id) on delete cascade,
  -- Basic checks only; the application validates the content of each exercise type in full.
  check (type <> 'gif' or gif_id is not null),
  check (type <> 'test' or content_version > 1 or jsonb_array_length(content -> 'questions') >= 1),
  check (type <> 'sort_into_columns' or content_version > 1 or jsonb_array_length(content -> 'columns') >= 1),
  constraint exercises_in_order exclude using btree
    (school_id with =, lesson_section_id with =, position with =) where (deleted_at is null)
    deferrable initially deferred
);
create index exercises_of_lesson_section on exercises (school_id, lesson_section_id);
select raise_wall('exercises');

-- The files that an exercise uses; a file cannot be removed while it is used.
create table exercise_files (
  school_id uuid not null,
  exercise_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, exercise_id, file_id),
  foreign key (school_id, exercise_id) references exercises (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id)
);
create index exercise_files_of_file on exercise_files (school_id, file_id);
select raise_wall('exercise_files', 'select, insert, delete');
