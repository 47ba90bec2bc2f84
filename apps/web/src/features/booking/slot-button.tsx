import type { BookableSlot } from '@klasna/contract/booking/models';
import { useTranslation } from '@klasna/kit/translations';
import { Button, VisuallyHidden } from '@mantine/core';
import classes from './booking.module.css';
import { useSlotTexts } from './use-slot-texts.ts';

interface SlotButtonProps {
  readonly slot: BookableSlot;
  /** Whether the day is shown on the button as well. */
  readonly hasDay?: boolean;
  readonly onChoose: (slot: BookableSlot) => void;
}

/** A free time, with the time of the school below it where that differs. */
export function SlotButton({ slot, hasDay = false, onChoose }: SlotButtonProps) {
  const { t } = useTranslation('booking');
  const texts = useSlotTexts();
  const schoolTime = texts.schoolTime(slot.startsAt);
  const day = texts.day(texts.toDay(slot.startsAt));
  return (
    <Button variant="default" className={classes.slot ?? ''} onClick={() => onChoose(slot)}>
      <span className={classes.slotText}>
        {hasDay ? <span>{`${day}, `}</span> : <VisuallyHidden>{`${day}, `}</VisuallyHidden>}
        <bdi dir="ltr">{texts.time(slot.startsAt)}</bdi>
        {schoolTime !== undefined && (
          <span className={classes.schoolTime}>{t('atSchool', { time: schoolTime })}</span>
        )}
      </span>
    </Button>
  );
}
