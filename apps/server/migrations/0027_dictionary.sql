-- The words of each student and their training.

create table dictionary_entries (
  school_id uuid not null,
  id uuid not null,
  -- The student who learns the word.
  user_id uuid not null,
  language text not null
    check (language in ('ukrainian', 'english', 'german', 'french', 'spanish', 'italian')),
  phrase text not null check (length(btrim(phrase)) between 1 and 500),
  translation text not null check (length(btrim(translation)) between 1 and 500),
  custom_translation text check (length(custom_translation) <= 500),
  -- The sentence in which the student met the word.
  context text check (length(context) <= 500),
  audio_id uuid,
  added_by uuid not null,
  -- The person who set the word for training; null once it has been trained.
  assigned_by uuid,
  -- Set instead of deleting the row: reviews of a deleted word still count for the days on which they took place.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, added_by) references users (school_id, id),
  foreign key (school_id, assigned_by) references users (school_id, id),
  foreign key (school_id, audio_id) references files (school_id, id)
);
create unique index dictionary_entries_phrase
  on dictionary_entries (school_id, user_id, language, lower(phrase collate "und-x-icu"))
  where deleted_at is null;
create index dictionary_entries_of_user on dictionary_entries (school_id, user_id, created_at, id)
  where deleted_at is null;
create index dictionary_entries_added_by on dictionary_entries (school_id, added_by);
create index dictionary_entries_assigned_by on dictionary_entries (school_id, assigned_by)
  where assigned_by is not null;
create index dictionary_entries_audio on dictionary_entries (school_id, audio_id) where audio_id is not null;
select raise_wall('dictionary_entries');

create function dictionary_is_a_students() returns trigger
  language plpgsql
  as $$
begin
  if not exists (
    select from users u where u.school_id = new.school_id and u.id = new.user_id and u.role = 'member'
  ) then
    raise exception 'only students have a dictionary'
      using errcode = 'check_violation', constraint = 'dictionary_is_a_students';
  end if;
  return null;
end $$;
create constraint trigger is_a_students after insert or update of user_id on dictionary_entries
  for each row execute function dictionary_is_a_students();

-- The memory state of a word for the FSRS algorithm. A word without a card was never trained.
create table dictionary_cards (
  school_id uuid not null,
  entry_id uuid not null,
  due_at timestamptz not null,
  stability double precision not null,
  difficulty double precision not null,
  scheduled_days integer not null,
  learning_steps integer not null,
  reps integer not null,
  lapses integer not null,
  -- 1 learning, 2 review, 3 relearning.
  state smallint not null check (state between 1 and 3),
  last_review_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, entry_id),
  foreign key (school_id, entry_id) references dictionary_entries (school_id, id) on delete cascade
) with (fillfactor = 80);
select raise_wall('dictionary_cards');

-- Rows are only inserted. A rating has the id of the operation that sent it, so that it counts once; undoing a rating
-- adds a row.
create table dictionary_reviews (
  school_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  user_id uuid not null,
  form text not null check (form in ('recognise', 'recall', 'type', 'listen')),
  rating smallint not null check (rating between 1 and 4),
  -- The typed answer, in trainings where one is typed.
  given text check (length(given) <= 500),
  -- The card before this review (null for the first one), and who had set the word for training.
  card_before jsonb,
  assigned_before uuid,
  reviewed_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, entry_id) references dictionary_entries (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id)
);
create index dictionary_reviews_of_user on dictionary_reviews (school_id, user_id, reviewed_at);
create index dictionary_reviews_of_entry on dictionary_reviews (school_id, entry_id);
select raise_wall('dictionary_reviews', 'select, insert, delete');

create table dictionary_undone (
  school_id uuid not null,
  review_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, review_id),
  foreign key (school_id, review_id) references dictionary_reviews (school_id, id) on delete cascade
);
select raise_wall('dictionary_undone', 'select, insert, delete');

create table dictionary_settings (
  school_id uuid not null,
  user_id uuid not null,
  new_per_day integer not null check (new_per_day between 0 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select raise_wall('dictionary_settings');
