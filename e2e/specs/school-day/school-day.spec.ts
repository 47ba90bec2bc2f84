/**
 * One day of a small school, from its creation to the statistics in the evening. Each chapter depends on the previous
 * ones, and people do everything on the pages.
 */
import { newDay } from '../../world/school-day/day.ts';
import { test } from '../../world/test.ts';
import { tellEvening } from './evening.ts';
import { tellHomework } from './homework.ts';
import { tellLesson } from './lesson.ts';
import { tellOpening } from './opening.ts';
import { tellPreparation } from './preparation.ts';

// Four browser contexts need more time on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ isNatural: true });

const day = newDay();
tellOpening(day);
tellPreparation(day);
tellLesson(day);
tellHomework(day);
tellEvening(day);
