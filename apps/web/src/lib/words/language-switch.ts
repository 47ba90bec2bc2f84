/** Changes the language of the page once all translations are loaded. */
import { createStore, type Store } from '../store.ts';

export interface LanguageState<Tag extends string> {
  readonly tag: Tag;
  readonly isChanging: boolean;
}

export interface LanguageSwitch<Tag extends string> {
  readonly state: Store<LanguageState<Tag>>;
  /** `failed`: loading failed and nothing changed; `overtaken`: a later change replaced this one. */
  readonly change: (newTag: Tag) => Promise<'changed' | 'failed' | 'overtaken'>;
}

interface LanguageSwitchDeps<Tag extends string> {
  readonly load: (tag: Tag) => Promise<void>;
  /** Applies the loaded language and stores it. */
  readonly apply: (tag: Tag) => void;
}

export function createLanguageSwitch<Tag extends string>(
  initialTag: Tag,
  { load, apply }: LanguageSwitchDeps<Tag>,
): LanguageSwitch<Tag> {
  const state = createStore<LanguageState<Tag>>({ tag: initialTag, isChanging: false });
  let requestedTag = initialTag;
  return {
    state,
    async change(newTag) {
      requestedTag = newTag;
      state.set({ tag: state.get().tag, isChanging: true });
      try {
        await load(newTag);
      } catch {
        if (requestedTag !== newTag) return 'overtaken';
        state.set({ tag: state.get().tag, isChanging: false });
        return 'failed';
      }
      if (requestedTag !== newTag) return 'overtaken';
      apply(newTag);
      state.set({ tag: newTag, isChanging: false });
      return 'changed';
    },
  };
}
