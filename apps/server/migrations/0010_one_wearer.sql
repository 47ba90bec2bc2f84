-- Makes a picture belong to one person or one group. A check before writing is not enough: of two concurrent requests
-- both would pass it.

-- Where several rows share a picture already, the first one that is not deleted keeps it.
update users u set avatar_id = null
from (
  select school_id, id,
    row_number() over (partition by school_id, avatar_id order by deleted_at nulls first, created_at, id) as place
  from users where avatar_id is not null
) as worn
where u.school_id = worn.school_id and u.id = worn.id and worn.place > 1;

update groups g set image_id = null
from (
  select school_id, id,
    row_number() over (partition by school_id, image_id order by deleted_at nulls first, created_at, id) as place
  from groups where image_id is not null
) as shown
where g.school_id = shown.school_id and g.id = shown.id and shown.place > 1;

drop index users_avatar;
create unique index users_avatar on users (school_id, avatar_id) where avatar_id is not null;
drop index groups_image;
create unique index groups_image on groups (school_id, image_id) where image_id is not null;
