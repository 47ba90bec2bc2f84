/** Loaded with the guide, because the list of its pages would otherwise be in the first script of every page. */
import { languageSwitch, loadTranslations, type Namespace } from '../../lib/words/translations.ts';
import { guidePages } from './guide-pages.ts';
import { readSteps } from './read-steps.ts';

/**
 * Loads the namespaces of the button names on these pages, or on all for a search. The translations check guarantees that
 * the names exist.
 */
export async function loadButtonNames(pages: readonly string[] | 'all'): Promise<void> {
  const { tag } = languageSwitch.state.get();
  const chosen = guidePages.filter((page) => pages === 'all' || pages.includes(page));
  const texts = chosen.flatMap((page) => readSteps(tag, page).map(({ text }) => text));
  const namespaces = [...texts.join(' ').matchAll(/<([\w-]+):/g)].map(
    ([, namespace]) => namespace as Namespace,
  );
  await loadTranslations(...new Set(namespaces));
}
