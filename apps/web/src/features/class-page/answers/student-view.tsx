/** Shows staff an exercise as a student sees it; staff receive the content itself. */
import { useComponents } from '@klasna/exercises/components/component-loaders';
import { hidesOrder } from '@klasna/exercises/hides-order';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useMemo } from 'react';
import type { StudentViewProps } from './ordered-view.tsx';

const lazyOrderedView = createLazyComponent(async () => (await import('./ordered-view.tsx')).OrderedView);

export function StudentView(props: StudentViewProps) {
  return hidesOrder(props.exercise.type) ? (
    <LazyPart component={lazyOrderedView} props={props} placeholder={<TextSkeleton lines={6} />} />
  ) : (
    <UnorderedView {...props} />
  );
}

function UnorderedView({ exercise: { type, content }, children }: StudentViewProps) {
  const { toStudentView } = useComponents(type);
  return children(useMemo(() => toStudentView(content, (items) => items), [toStudentView, content]));
}
