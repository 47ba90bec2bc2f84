import { describe, expect, it } from 'vitest';
import { createLanguageSwitch } from './language-switch.ts';

type Tag = 'uk' | 'en' | 'de';

function createTestSwitch() {
  const pendingLoads = new Map<Tag, PromiseWithResolvers<void>>();
  const applied: Tag[] = [];
  const language = createLanguageSwitch<Tag>('uk', {
    load: (tag) => {
      const load = Promise.withResolvers<void>();
      pendingLoads.set(tag, load);
      return load.promise;
    },
    apply: (tag) => applied.push(tag),
  });
  return { ...language, applied, waiting: pendingLoads };
}

describe('a change of language', () => {
  it('takes effect when the translations are loaded', async () => {
    const { state, change, applied, waiting: pendingLoads } = createTestSwitch();
    const outcome = change('de');
    expect(state.get()).toEqual({ tag: 'uk', isChanging: true });
    expect(applied).toEqual([]);
    pendingLoads.get('de')?.resolve();
    expect(await outcome).toBe('changed');
    expect(state.get()).toEqual({ tag: 'de', isChanging: false });
    expect(applied).toEqual(['de']);
  });

  it('keeps the old language if loading fails', async () => {
    const { state, change, applied, waiting: pendingLoads } = createTestSwitch();
    const outcome = change('de');
    pendingLoads.get('de')?.reject(new Error('offline'));
    expect(await outcome).toBe('failed');
    expect(state.get()).toEqual({ tag: 'uk', isChanging: false });
    expect(applied).toEqual([]);
  });

  it('ends with the last requested language, regardless of loading order', async () => {
    const { state, change, applied, waiting: pendingLoads } = createTestSwitch();
    const first = change('de');
    const second = change('en');
    pendingLoads.get('en')?.resolve();
    await second;
    pendingLoads.get('de')?.resolve();
    expect(await first).toBe('overtaken');
    expect(state.get()).toEqual({ tag: 'en', isChanging: false });
    expect(applied).toEqual(['en']);
  });
});
