/** Loads the panel on first use: on a phone the lesson matters most, and a person may never open the panel. */
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';

const lazyClassPanel = createLazyComponent(async () => (await import('./class-panel.tsx')).ClassPanel);

export const loadPanel = lazyClassPanel.load;

export function LazyPanel() {
  return <LazyPart component={lazyClassPanel} props={{}} placeholder={<TextSkeleton lines={8} />} />;
}
