import { LatePart, lateOf } from '@klasna/kit/late-part';
import type words from '@klasna/languages/en/exercises/kinds/pdf.json';
import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';

/** The PDF viewer is larger than a whole lesson, so it is loaded when a document comes near the viewport. */
const viewer = lateOf(async () => (await import('@klasna/kit/pdf-viewer')).PdfViewer);

export function Player({ view: { file } }: PlayerProps<Content>) {
  const own = useOwnWords<typeof words>('pdf');
  const { ref, entry } = useIntersection({ rootMargin: '50% 0px' });
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  const waiting = <Skeleton height="24rem" radius="lg" />;
  return (
    <div ref={ref}>
      {wasNear ? (
        <LatePart
          key={file}
          of={viewer}
          props={{ label: own('document'), address: file }}
          waiting={waiting}
        />
      ) : (
        waiting
      )}
    </div>
  );
}
