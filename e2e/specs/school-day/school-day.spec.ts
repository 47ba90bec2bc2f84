/**
 * One day of a small school, from its opening to the figures in the evening. Each chapter stands on those before it, and
 * whatever people do in it they do on the page.
 */
import { newDay } from '../../world/school-day/day.ts';
import { test } from '../../world/test.ts';
import { tellEvening } from './evening.ts';
import { tellHomework } from './homework.ts';
import { tellLesson } from './lesson.ts';
import { tellOpening } from './opening.ts';
import { tellPreparation } from './preparation.ts';

// Four browsers on a machine that is busy elsewhere take their time.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ isNatural: true });

const day = newDay();
tellOpening(day);
tellPreparation(day);
tellLesson(day);
tellHomework(day);
tellEvening(day);
