import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { useCan } from '../../lib/session/use-session.ts';

const lazyExceptions = createLazyComponent(
  async () => (await import('../../features/dashboard/problems.tsx')).Problems,
);

/** The card with problems of the school. Only people who manage the school load its code. */
export function ProblemsCard() {
  return <LazyPart component={lazyExceptions} props={{ ofSchool: useCan('analytics.listLessons') }} />;
}
