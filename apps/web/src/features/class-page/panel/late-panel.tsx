/** On a phone the lesson is what one has come for: the panel comes with the first look into it. */
import { LatePart, lateOf } from '@klasna/kit/late-part';
import { TextSkeleton } from '@klasna/kit/skeletons';

const classPanel = lateOf(async () => (await import('./class-panel.tsx')).ClassPanel);

export const bringPanel = classPanel.bring;

export function LatePanel() {
  return <LatePart of={classPanel} props={{}} waiting={<TextSkeleton lines={8} />} />;
}
