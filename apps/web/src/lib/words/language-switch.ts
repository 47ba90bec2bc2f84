/** Changes the language of the page once all translations are loaded. */
import { createStore, type Store } from '../store.ts';

export interface Language<Tag extends string> {
  readonly tag: Tag;
  readonly changing: boolean;
}

export interface LanguageSwitch<Tag extends string> {
  readonly state: Store<Language<Tag>>;
  /** `failed`: loading failed and nothing changed; `overtaken`: a later change replaced this one. */
  readonly change: (to: Tag) => Promise<'changed' | 'failed' | 'overtaken'>;
}

interface Work<Tag extends string> {
  readonly load: (tag: Tag) => Promise<void>;
  /** Applies the loaded language and stores it. */
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
