import { describe, expect, test } from 'vitest';
import { findGuidePages, type TextPiece } from './find-guide-pages.ts';

const pages = [
  { name: 'money', title: 'Balance', passages: ['What is paid.', 'A lesson costs one lesson of the plan.'] },
  { name: 'lesson', title: 'Your lesson', passages: ['Open it.', 'Press Check.'] },
  { name: 'retard', title: 'Élèves en retard', passages: ['Un cours commencé à l’heure.'] },
  { name: 'chinese', title: '安排课程', passages: ['打开课程表，然后选择时间。'] },
] as const;

const findNames = (query: string) => findGuidePages(pages, query).map(({ name }) => name);
const listMatches = (pieces: readonly TextPiece[] | undefined) =>
  pieces?.filter(({ isMatch }) => isMatch).map(({ text }) => text);

describe('search in the guide', () => {
  test('lists titles before passages', () => {
    expect(findNames('lesson')).toEqual(['lesson', 'money']);
  });

  test('needs every word, in the title or in a passage', () => {
    expect(findNames('lesson check')).toEqual(['lesson']);
    expect(findNames('lesson rocket')).toEqual([]);
    expect(findNames('  ')).toEqual([]);
  });

  test('ignores case, accents and kinds of apostrophe, and marks the letters as written', () => {
    const [found] = findGuidePages(pages, "ELEVES l'heure");
    expect(found?.name).toBe('retard');
    expect(listMatches(found?.title)).toEqual(['Élèves']);
    expect(listMatches(found?.passage)).toEqual(['l’heure']);
    expect(found?.title.map(({ text }) => text).join('')).toBe('Élèves en retard');
  });

  test('marks letters that consist of several characters', () => {
    const decomposed = [{ name: 'one', title: 'Cafe\u0301 ouvert', passages: [''] }];
    const [found] = findGuidePages(decomposed, 'café');
    expect(listMatches(found?.title)?.[0]).toContain('Cafe');
  });

  test('finds parts of a text without spaces', () => {
    const [found] = findGuidePages(pages, '课程');
    expect(found?.name).toBe('chinese');
    expect(listMatches(found?.title)).toEqual(['课程']);
  });

  test('shows the passage with most of the words, shortened around the first one', () => {
    const long = `${'Words before it. '.repeat(20)}Here is the needle in it. ${'Words after it. '.repeat(20)}`;
    const [found] = findGuidePages([{ name: 'long', title: 'Long', passages: ['Nothing.', long] }], 'needle');
    const passage = found?.passage.map(({ text }) => text).join('') ?? '';
    expect(passage).toMatch(/^….*Here is the needle in it\..*…$/);
    expect(passage.length).toBeLessThanOrEqual(202);
  });
});
