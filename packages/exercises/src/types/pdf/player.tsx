import type words from '@klasna/languages/en/exercises/kinds/pdf.json';
import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

/** What reads PDF weighs more than a whole lesson, so it comes when a document comes near. */
const PdfViewer = lazy(() =>
  import('@klasna/kit/pdf-viewer').then((module) => ({ default: module.PdfViewer })),
);

export function Player({ view: { file } }: PlayerProps<Content>) {
  const own = useOwnWords<typeof words>('pdf');
  const { ref, entry } = useIntersection({ rootMargin: '50% 0px' });
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  const waiting = <Skeleton height="24rem" radius="lg" />;
  return (
    <div ref={ref}>
      {wasNear ? (
        <Suspense fallback={waiting}>
          <PdfViewer key={file} label={own('document')} address={file} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
