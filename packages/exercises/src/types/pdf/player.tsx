import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import type words from '@klasna/languages/en/exercises/kinds/pdf.json';
import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';

/** The PDF viewer is larger than a whole lesson, so it is loaded when a document comes near the viewport. */
const viewer = createLazyComponent(async () => (await import('@klasna/kit/pdf-viewer')).PdfViewer);

export function Player({ view: { file } }: PlayerProps<Content>) {
  const translate = useTypeTranslation<typeof words>('pdf');
  const { ref, entry } = useIntersection({ rootMargin: '50% 0px' });
  const [wasNear, setNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setNear(true);
  const waiting = <Skeleton height="24rem" radius="lg" />;
  return (
    <div ref={ref}>
      {wasNear ? (
        <LazyPart
          key={file}
          component={viewer}
          props={{ label: translate('document'), url: file }}
          placeholder={waiting}
        />
      ) : (
        waiting
      )}
    </div>
  );
}
