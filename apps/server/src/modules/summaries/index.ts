/**
 * Summaries of covered lessons, one for each student: scores, mistakes, comments, homework and new words.
 * They are computed on request; nothing is stored.
 * Depends on answers, classes, courses and homework. The composition supplies names of people and the words
 * of dictionaries.
 * Tests: `summaries.test.ts` (what a student may see), `outcomes.test.ts` (scores).
 */
export type { SummaryScope } from './resources.ts';
