/**
 * The visibility rule as decision tables: a condition that a row does not name may have any value, and exactly one row
 * applies.
 */
import { describe, expect, test } from 'vitest';
import type { ExerciseFacts } from '../modules/classes/index.ts';
import {
  decideLessonAccess,
  decideLocation,
  decideVisibility,
  type HomeworkFacts,
  isUsedInClass,
  isWorkVisible,
} from './visibility.ts';

const homeworkStates = {
  none: [],
  open: [{ isDone: false }],
  done: [{ isDone: true }],
  several: [{ isDone: true }, { isDone: false }],
  allDone: [{ isDone: true }, { isDone: true }],
} satisfies Record<string, HomeworkFacts[]>;
type HomeworkState = keyof typeof homeworkStates;

interface Case extends ExerciseFacts {
  readonly wasAttached: boolean;
  readonly homework: HomeworkState;
}
type Row<Outcome> = readonly [conditions: Partial<Case>, outcome: Outcome];

const flags = [
  ...(['isAttached', 'isLessonGranted', 'isSectionGranted', 'isDeleted', 'isInLesson', 'isHidden'] as const),
  'wasAttached',
] as const;

const cases: readonly Case[] = Object.keys(homeworkStates).flatMap((homework) =>
  Array.from({ length: 2 ** flags.length }, (_, bits) => {
    const values = flags.map((flag, index) => [flag, (bits & (1 << index)) !== 0] as const);
    return { ...(Object.fromEntries(values) as Record<(typeof flags)[number], boolean>), homework } as Case;
  }),
);

/** Checks all combinations, and that the table has one row for each. */
function expectTable<Outcome>(rows: readonly Row<Outcome>[], decide: (facts: Case) => Outcome): void {
  const applies = (facts: Case, conditions: Partial<Case>): boolean =>
    Object.entries(conditions).every(([name, value]) => facts[name as keyof Case] === value);
  const differences = cases.flatMap((facts) => {
    const expected = rows.filter(([conditions]) => applies(facts, conditions)).map(([, outcome]) => outcome);
    const decided = decide(facts);
    return expected.length === 1 && expected[0] === decided ? [] : [{ facts, expected, decided }];
  });
  expect(differences).toEqual([]);
}

/** The ways in which a lesson is open to students and not deleted, without overlaps. */
const openWays = [
  { isAttached: true },
  { isAttached: false, isLessonGranted: true },
  { isAttached: false, isLessonGranted: false, isSectionGranted: true },
] as const;
const granted = { isLessonGranted: false, isSectionGranted: false } as const;
/** The ways in which a lesson is closed to students, without overlaps. */
const closedWays = [
  { isAttached: false, isDeleted: true },
  { isAttached: false, isDeleted: false, ...granted },
] as const;
/** The ways in which an exercise is not shown even if its lesson is open, without overlaps. */
const unshownWays = [{ isInLesson: false }, { isInLesson: true, isHidden: true }] as const;
const shown = { isInLesson: true, isHidden: false } as const;

const homeworkOnly: readonly Row<'work' | 'done' | 'none'>[] = [
  [{ homework: 'none' }, 'none'],
  [{ homework: 'open' }, 'work'],
  [{ homework: 'several' }, 'work'],
  [{ homework: 'done' }, 'done'],
  [{ homework: 'allDone' }, 'done'],
];

test('a lesson is open while it is attached or granted, and a deleted one while it is attached', () => {
  expectTable(
    [
      [{ isAttached: true }, 'full'],
      [{ isAttached: false, isDeleted: true }, 'none'],
      [{ isAttached: false, isDeleted: false, isLessonGranted: true }, 'lesson'],
      [{ isAttached: false, isDeleted: false, isLessonGranted: false, isSectionGranted: true }, 'section'],
      [{ isAttached: false, isDeleted: false, ...granted }, 'none'],
    ],
    decideLessonAccess,
  );
});

test('a student works where the open lesson or unfinished homework shows the exercise', () => {
  expectTable(
    [
      ...openWays.map((way) => [{ ...way, isDeleted: false, ...shown }, 'work'] as const),
      // Students see a deleted lesson while it is attached, but can work only in homework.
      [{ isAttached: true, isDeleted: true, ...shown, homework: 'none' }, 'look'],
      ...homeworkOnly
        .slice(1)
        .map(([state, level]) => [{ isAttached: true, isDeleted: true, ...shown, ...state }, level] as const),
      ...homeworkOnly.flatMap(([state, level]) => [
        ...closedWays.map((way) => [{ ...way, ...shown, ...state }, level] as const),
        ...unshownWays.map((way) => [{ ...way, ...state }, level] as const),
      ]),
    ],
    (facts) => decideVisibility(facts, homeworkStates[facts.homework]),
  );
});

test('work stays visible after the class has moved on, unless its exercise is hidden or removed', () => {
  const hasHomework = homeworkOnly.slice(1).map(([state]) => state);
  expectTable(
    [
      [shown, true],
      ...unshownWays.map((way) => [{ ...way, homework: 'none' }, false] as const),
      ...unshownWays.flatMap((way) => hasHomework.map((state) => [{ ...way, ...state }, true] as const)),
    ],
    (facts) => isWorkVisible(facts, homeworkStates[facts.homework]),
  );
});

test('a link leads to the lesson, or to homework if the student sees the exercise only there', () => {
  const toLocation = (facts: Case) => {
    const homeworkIds = homeworkStates[facts.homework].map((_, index) => `homework ${index}`);
    const location = decideLocation({ ...facts, lessonId: 'lesson' }, homeworkIds);
    return 'homeworkId' in location ? location.homeworkId : location.lessonId;
  };
  const unseenWays = [...closedWays.map((way) => ({ ...way, ...shown })), ...unshownWays];
  const lastHomework = {
    none: 'lesson',
    open: 'homework 0',
    done: 'homework 0',
    several: 'homework 1',
    allDone: 'homework 1',
  };
  expectTable(
    [
      ...openWays.map((way) => [{ ...way, isDeleted: false, ...shown }, 'lesson'] as const),
      [{ isAttached: true, isDeleted: true, ...shown }, 'lesson'],
      ...unseenWays.flatMap((way) =>
        Object.entries(lastHomework).map(
          ([homework, target]) => [{ ...way, homework: homework as HomeworkState }, target] as const,
        ),
      ),
    ],
    toLocation,
  );
});

describe('the link to an exercise that no longer exists', () => {
  test.each([
    ['leads to its homework', ['homework'], { homeworkId: 'homework' }],
    ['leads to the class without homework', [], {}],
  ])('%s', (_, homeworkIds, location) => {
    expect(decideLocation(null, homeworkIds)).toEqual(location);
  });
});

test('a class uses lessons that it works with, has worked with or may open', () => {
  expectTable(
    [
      [{ wasAttached: true }, true],
      [{ wasAttached: false, isLessonGranted: true }, true],
      [{ wasAttached: false, isLessonGranted: false, isSectionGranted: true }, true],
      [{ wasAttached: false, ...granted }, false],
    ],
    isUsedInClass,
  );
});
