/** Loads on first use: on a phone the lesson matters most, and the panel may never be opened. */
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { TextSkeleton } from '@klasna/kit/skeletons';

const lazyClassPanel = lateOf(async () => (await import('./class-panel.tsx')).ClassPanel);

export const loadPanel = lazyClassPanel.bring;

export function LazyPanel() {
  return <LatePart of={lazyClassPanel} props={{}} waiting={<TextSkeleton lines={8} />} />;
}
