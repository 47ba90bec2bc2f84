import { describe, expect, it } from 'vitest';
import { createLanguageSwitch } from './language-switch.ts';

type Tag = 'uk' | 'en' | 'de';

function makeSwitch() {
  const waiting = new Map<Tag, PromiseWithResolvers<void>>();
  const applied: Tag[] = [];
  const language = createLanguageSwitch<Tag>('uk', {
    load: (tag) => {
      const way = Promise.withResolvers<void>();
      waiting.set(tag, way);
      return way.promise;
    },
    apply: (tag) => applied.push(tag),
  });
  return { ...language, applied, waiting };
}

describe('a change of language', () => {
  it('takes effect when the translations are loaded', async () => {
    const { state, change, applied, waiting } = makeSwitch();
    const done = change('de');
    expect(state.get()).toEqual({ tag: 'uk', changing: true });
    expect(applied).toEqual([]);
    waiting.get('de')?.resolve();
    expect(await done).toBe('changed');
    expect(state.get()).toEqual({ tag: 'de', changing: false });
    expect(applied).toEqual(['de']);
  });

  it('keeps the old language if loading fails', async () => {
    const { state, change, applied, waiting } = makeSwitch();
    const done = change('de');
    waiting.get('de')?.reject(new Error('offline'));
    expect(await done).toBe('failed');
    expect(state.get()).toEqual({ tag: 'uk', changing: false });
    expect(applied).toEqual([]);
  });

  it('ends with the last requested language, regardless of loading order', async () => {
    const { state, change, applied, waiting } = makeSwitch();
    const first = change('de');
    const second = change('en');
    waiting.get('en')?.resolve();
    await second;
    waiting.get('de')?.resolve();
    expect(await first).toBe('overtaken');
    expect(state.get()).toEqual({ tag: 'en', changing: false });
    expect(applied).toEqual(['en']);
  });
});
