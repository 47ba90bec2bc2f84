/** Changes the language of the page in steps that can be watched: nothing is different until every text is here. */
import { createStore, type Store } from '../store.ts';

export interface Language<Tag extends string> {
  readonly tag: Tag;
  readonly changing: boolean;
}

export interface LanguageSwitch<Tag extends string> {
  readonly state: Store<Language<Tag>>;
  /** `failed`: the texts did not come, and everything stays as it was; `overtaken`: another wish came after this one. */
  readonly change: (to: Tag) => Promise<'changed' | 'failed' | 'overtaken'>;
}

interface Work<Tag extends string> {
  readonly load: (tag: Tag) => Promise<void>;
  /** Puts the loaded language into effect and remembers it. */
  readonly apply: (tag: Tag) => void;
}

export function createLanguageSwitch<Tag extends string>(
  first: Tag,
  { load, apply }: Work<Tag>,
): LanguageSwitch<Tag> {
  const state = createStore<Language<Tag>>({ tag: first, changing: false });
  let wish = first;
  return {
    state,
    async change(to) {
      wish = to;
      state.set({ tag: state.get().tag, changing: true });
      try {
        await load(to);
      } catch {
        if (wish !== to) return 'overtaken';
        state.set({ tag: state.get().tag, changing: false });
        return 'failed';
      }
      if (wish !== to) return 'overtaken';
      apply(to);
      state.set({ tag: to, changing: false });
      return 'changed';
    },
  };
}
