-- Records which version of each course that comes with the product was imported last. Belongs to the installation and is
-- accessible to the owner only.

create table starter_courses (
  folder text primary key,
  fingerprint text not null,
  brought_at timestamptz not null default now()
);
