import { describe, expect, it } from 'vitest';
import { firstCallsOf } from './first-calls.ts';

const opened = (pathname: string, search = '') => firstCallsOf('/classes/$id', { pathname, search });

describe('what the first script sends for', () => {
  it('is what the page of a class reads, of the lesson that its address names', () => {
    expect(opened('/classes/7').map(({ url }) => url)).toEqual([
      '/api/tenant/classes/7',
      '/api/tenant/classes/7/answers?lessonId=attached',
    ]);
    expect(opened('/classes/7', '?lesson=l&tab=words').map(({ url }) => url)).toEqual([
      '/api/tenant/classes/7?lessonId=l',
      '/api/tenant/classes/7/answers?lessonId=l',
    ]);
  });

  it('is followed by the kinds of exercises that the answer begins with, each once', () => {
    const [one] = opened('/classes/7');
    const section = (...types: string[]) => ({ exercises: types.map((type) => ({ type })) });
    const sections = [section('test', 'gif', 'test'), section('pdf')];
    expect([...(one?.kindsIn?.({ data: { courseLesson: { sections } } }) ?? [])]).toEqual(['test', 'gif']);
    expect([...(one?.kindsIn?.({ data: { courseLesson: null } }) ?? [])]).toEqual([]);
  });

  it('does not stumble over an address that nobody can read', () => {
    expect(opened('/classes/%E0%A4%A')).toHaveLength(2);
  });

  it('is nothing where nothing is known of the page', () => {
    expect(firstCallsOf('/elsewhere', { pathname: '/elsewhere', search: '' })).toEqual([]);
  });
});
