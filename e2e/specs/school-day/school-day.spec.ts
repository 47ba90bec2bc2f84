/**
 * One day of a small school, from its creation to the statistics in the evening. Each chapter depends on the previous
 * ones, and people do everything on the pages.
 */
import { createDay } from '../../support/school-day/day.ts';
import { test } from '../../support/test.ts';
import { defineEveningTests } from './evening.ts';
import { defineHomeworkTests } from './homework.ts';
import { defineLessonTests } from './lesson.ts';
import { defineOpeningTests } from './opening.ts';
import { definePreparationTests } from './preparation.ts';

// The timeout is longer, because four browser contexts need more time on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ isNatural: true });

const day = createDay();
defineOpeningTests(day);
definePreparationTests(day);
defineLessonTests(day);
defineHomeworkTests(day);
defineEveningTests(day);
