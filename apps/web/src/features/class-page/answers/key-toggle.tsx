/**
 * A button that shows staff the right answers below the student's answer. Staff already have the content; the code that
 * renders it is loaded on demand.
 */
import { findGroup } from '@klasna/exercises/names';
import { IconKey } from '@klasna/kit/icons';
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { TextSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnswerKeyProps } from './answer-key.tsx';

const lazyAnswerKey = createLazyComponent(async () => (await import('./answer-key.tsx')).AnswerKey);

export function KeyToggle(props: AnswerKeyProps) {
  const { t } = useTranslation('answers');
  const [isOpen, setOpen] = useState(false);
  const { type, answer } = props.exercise;
  if (findGroup(type) !== 'checked' && !answer) return null;
  return (
    <>
      <Button
        variant={isOpen ? 'light' : 'subtle'}
        size="compact-md"
        leftSection={<IconKey size={16} aria-hidden />}
        aria-expanded={isOpen}
        onPointerEnter={() => void lazyAnswerKey.load().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        {t('watched.key')}
      </Button>
      {isOpen && (
        <LazyPart component={lazyAnswerKey} props={props} placeholder={<TextSkeleton lines={3} />} />
      )}
    </>
  );
}
