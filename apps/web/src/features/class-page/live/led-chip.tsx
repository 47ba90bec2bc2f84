/** Follows the teacher to an exercise. A student who is typing or has scrolled away gets a button instead. */
import { IconUsersGroup } from '@klasna/kit/icons';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isWriting } from './go-to.ts';
import classes from './led-chip.module.css';
import { useIsSeen } from './use-is-seen.ts';
import { type LedPlace, useLedPlace } from './use-led-place.ts';

export function LedChip() {
  const led = useLedPlace();
  return (
    <div role="status" className={classes.place}>
      {led && <Chip led={led} />}
    </div>
  );
}

function Chip({ led: { exerciseId, title, isLed, go } }: { readonly led: LedPlace }) {
  const { t } = useTranslation('class-live');
  const isSeen = useIsSeen(exerciseId);
  const latest = useLatest({ isLed, isSeen, go });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per exercise that the teacher goes to
  useEffect(() => {
    const { isLed, go } = latest.current;
    if (isLed && !isWriting()) go();
  }, [exerciseId, latest]);
  if (isSeen) return isLed ? <p className={classes.led}>{t('led.here')}</p> : null;
  return (
    <Button
      radius="xl"
      className={classes.chip ?? ''}
      leftSection={<IconUsersGroup size={18} aria-hidden />}
      onClick={go}
    >
      {t(isLed ? 'led.goTo' : 'led.see', { name: title })}
    </Button>
  );
}
