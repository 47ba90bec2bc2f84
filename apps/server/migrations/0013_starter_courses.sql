-- In which state the courses that come with the product were brought into the libraries last. It belongs to the
-- installation, and is the owner's alone.

create table starter_courses (
  folder text primary key,
  fingerprint text not null,
  brought_at timestamptz not null default now()
);
