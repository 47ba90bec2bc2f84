/** Makes lessons of the columns in which they travel. Pure, and without schemas, because pages use it. */
import type { ClassPerson } from '../classes/models.ts';
import type { LessonList } from './lesson-list.ts';
import type { LessonEvent } from './models.ts';
import { eventStatuses, paymentStatuses } from './values.ts';

/** Lessons of one list share the objects of people, classes and lists of students. */
export function expandLessons({
  timezone,
  people,
  classes,
  studentLists,
  series,
  meetingLinks,
  rooms,
  lessons,
}: LessonList): LessonEvent[] {
  const persons = people.ids.map(
    (id, index): ClassPerson => ({
      id,
      firstName: get(people.firstNames, index),
      lastName: get(people.lastNames, index),
      image: people.images[index] ?? null,
    }),
  );
  const students = studentLists.map((list) => list.map((index) => get(persons, index)));
  const suspendedPeople = new Set(people.suspended?.map((index) => get(persons, index)));
  const views = classes.ids.map((id, index) => ({
    id,
    name: get(classes.names, index),
    type: get(classes.types, index),
  }));
  const roomViews = rooms.ids.map((id, index) => ({
    id,
    name: get(rooms.names, index),
    place: rooms.places[index] ?? null,
  }));
  return lessons.ids.map((id, index): LessonEvent => {
    const classIndex = get(lessons.class, index);
    const startsAtMs = get(lessons.startsAt, index) * 1000;
    const duration = get(lessons.duration, index);
    const teacher = get(persons, get(lessons.teacher, index));
    const attending = get(students, get(lessons.studentList, index));
    return {
      id,
      seriesId: series[lessons.series?.[index] ?? -1] ?? null,
      class: get(views, classIndex),
      teacher,
      students: attending,
      startsAt: new Date(startsAtMs).toISOString(),
      endsAt: new Date(startsAtMs + duration * 60_000).toISOString(),
      duration,
      timezone,
      status: get(eventStatuses, get(lessons.status, index)),
      paymentStatus: paymentStatuses[lessons.paymentStatus?.[index] ?? -1] ?? null,
      meetingLink: meetingLinks[lessons.meetingLink?.[index] ?? -1] ?? null,
      room: roomViews[lessons.room?.[index] ?? -1] ?? null,
      overlaps: lessons.overlaps?.[index] === 1,
      suspendedIds:
        lessons.suspended?.[index] === 1
          ? [teacher, ...attending].filter((one) => suspendedPeople.has(one)).map((one) => one.id)
          : [],
      can: { edit: lessons.canEdit?.[index] === 1, openClass: get(classes.canOpen, classIndex) },
    };
  });
}

function get<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error('A list of lessons lacks a value.');
  return value;
}
