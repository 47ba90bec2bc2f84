/**
 * All participants load the page of a class at the beginning of each lesson. Its statements join many tables,
 * and planning them takes longer than running them, so they are prepared.
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

test('reading a class with its lesson uses prepared statements only', async () => {
  const { people, doors } = await studentsOf(world, lessons, 2);
  const { path } = await openWork(lessons, people);
  for (const door of [lessons.teacherDoor, ...doors]) {
    const asked = await askedFor(school.id, async () => done(await door.get(path)));
    expect(asked).toContain('courses.parts');
    const unprepared = asked.filter((one) => one.includes(' ') && !/set local app.school_id/.test(one));
    expect(unprepared).toEqual([]);
  }
});
