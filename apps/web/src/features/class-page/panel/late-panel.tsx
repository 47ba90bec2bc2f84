/** Loads on first use: on a phone the lesson matters most, and the panel may never be opened. */
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { TextSkeleton } from '@klasna/kit/skeletons';

const classPanel = lateOf(async () => (await import('./class-panel.tsx')).ClassPanel);

export const bringPanel = classPanel.bring;

export function LatePanel() {
  return <LatePart of={classPanel} props={{}} waiting={<TextSkeleton lines={8} />} />;
}
