import { BusyButton } from '@klasna/kit/busy-button';
import { IconHome, IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import classes from './sections.module.css';
import type { SectionChanges } from './use-section-changes.ts';

interface AddSectionProps {
  readonly changes: SectionChanges;
  readonly onAdded: (id: string) => void;
  /** `quiet` is the variant at the end of the tab list. */
  readonly variant: 'main' | 'quiet';
}

/** Adds a section without asking for a name: sections are numbered and can be renamed later. */
export function AddSection({ changes, onAdded, variant }: AddSectionProps) {
  const { t } = useTranslation('lessons');
  const { isBusy, run } = useBusy();
  const add = async () => {
    const section = await changes.create({});
    if (section) onAdded(section.id);
  };
  return (
    <BusyButton
      {...(variant === 'quiet' && { variant: 'subtle', className: classes.addSection ?? '' })}
      busy={isBusy}
      aria-label={t('section.add')}
      onClick={() => run(add)}
    >
      <span className={classes.addSectionWords}>
        <IconPlus size={18} aria-hidden />
        <span>{t('section.add')}</span>
      </span>
    </BusyButton>
  );
}

/** Adds the homework section and opens the type picker for its first exercise. */
export function AddHomework({ changes, onAdded }: Omit<AddSectionProps, 'variant'>) {
  const { t } = useTranslation('lessons');
  const { isBusy, run } = useBusy();
  const add = async () => {
    const section = await changes.create({ isHomework: true });
    if (section) onAdded(section.id);
  };
  return (
    <div className={classes.addHomework}>
      <BusyButton
        variant="default"
        busy={isBusy}
        leftSection={<IconHome size={18} aria-hidden />}
        onClick={() => run(add)}
      >
        {t('section.addHomework')}
      </BusyButton>
    </div>
  );
}

function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = (action: () => Promise<unknown>): void => {
    setBusy(true);
    void action().finally(() => setBusy(false));
  };
  return { isBusy, run };
}
