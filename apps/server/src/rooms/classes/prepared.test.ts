/**
 * The page of a class is read by everybody at the beginning of every lesson. Its statements join many tables: the database
 * takes longer to think about them than to answer them, so they are prepared.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { done } from '../../../test/content.ts';
import type { Door } from '../../../test/door.ts';
import { type Lessons, openLessons } from '../../../test/lessons.ts';
import { openWork, studentsOf } from '../../../test/material.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld();
  lessons = await openLessons(world, await world.school());
});
afterAll(() => world.close());

interface Asked {
  readonly name?: string;
  readonly text?: string;
}

/** What reading asks the database, by name or else by its text; opening and ending are sent as texts. */
async function askedBy(door: Door, path: string): Promise<string[]> {
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  done(await door.get(path));
  const asked = asking.mock.calls.map(([question]) => question as unknown as Asked | string);
  asking.mockRestore();
  return asked.flatMap((question) =>
    typeof question === 'string' ? [] : (question.name ?? question.text ?? ''),
  );
}

test('a class with its lesson is read by prepared statements alone', async () => {
  const { people, doors } = await studentsOf(world, lessons, 2);
  const { path } = await openWork(lessons, people);
  for (const door of [lessons.teacherDoor, ...doors]) {
    const asked = await askedBy(door, path);
    expect(asked).toContain('courses.parts');
    expect(asked.filter((one) => one.includes(' '))).toEqual([]);
  }
});
