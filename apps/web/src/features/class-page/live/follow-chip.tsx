/**
 * Moves a student to the exercise of the teacher. A student who is typing or has scrolled away gets a button instead.
 */
import { IconUsersGroup } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import classes from './follow-chip.module.css';
import { isTypingInField } from './scroll-to-exercise.ts';
import { type FollowTarget, useFollowTarget } from './use-follow-target.ts';
import { useIsInView } from './use-is-in-view.ts';

export function FollowChip() {
  const target = useFollowTarget();
  return (
    <div role="status" className={classes.place}>
      {target && <Chip target={target} />}
    </div>
  );
}

function Chip({ target: { exerciseId, title, isFollowing, goTo } }: { readonly target: FollowTarget }) {
  const { t } = useTranslation('class-live');
  const isInView = useIsInView(exerciseId);
  const latest = useLatest({ isFollowing, isInView, goTo });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per exercise that the teacher goes to
  useEffect(() => {
    const { isFollowing, goTo } = latest.current;
    if (isFollowing && !isTypingInField()) goTo();
  }, [exerciseId, latest]);
  if (isInView) return isFollowing ? <p className={classes.led}>{t('led.here')}</p> : null;
  return (
    <Button
      radius="xl"
      className={classes.chip ?? ''}
      leftSection={<IconUsersGroup size={18} aria-hidden />}
      onClick={goTo}
    >
      <span className={classes.words} dir="auto">
        {t(isFollowing ? 'led.goTo' : 'led.see', { name: title })}
      </span>
    </Button>
  );
}
