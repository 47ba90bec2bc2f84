/**
 * The page of a class is read by everybody at the beginning of every lesson. Its statements join many tables: the database
 * takes longer to think about them than to answer them, so they are prepared.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedFor } from '../../../test/asked.ts';
import { done } from '../../../test/content.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWork, studentsOf } from '../../../test/material.ts';
import { openWorld, type TestSchool, type World } from '../../../test/world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

test('a class with its lesson is read by prepared statements alone', async () => {
  const { people, doors } = await studentsOf(world, lessons, 2);
  const { path } = await openWork(lessons, people);
  for (const door of [lessons.teacherDoor, ...doors]) {
    const asked = await askedFor(school.id, async () => done(await door.get(path)));
    expect(asked).toContain('courses.parts');
    const unprepared = asked.filter((one) => one.includes(' ') && !/set local app.school_id/.test(one));
    expect(unprepared).toEqual([]);
  }
});
