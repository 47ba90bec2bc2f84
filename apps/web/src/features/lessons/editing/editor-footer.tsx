import { BusyButton } from '@klasna/kit/busy-button';
import { useIsFormBusy } from '@klasna/kit/form';
import { IconAlertCircle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Kbd } from '@mantine/core';
import { isApple } from '../../../lib/is-apple.ts';
import classes from './editor.module.css';

interface EditorFooterProps {
  /** Messages about invalid fields. */
  readonly problems: readonly string[];
  readonly isNew: boolean;
  readonly onLeave: () => void;
  readonly onSubmit: (isAnother: boolean) => void;
}

const maxShownProblems = 2;

export function EditorFooter({ problems, isNew, onLeave, onSubmit }: EditorFooterProps) {
  const { t } = useTranslation(['lessons', 'kit']);
  const isBusy = useIsFormBusy();
  return (
    <div className={classes.footer}>
      <div className={classes.problems} role="alert">
        {problems.length > 0 && (
          <>
            <IconAlertCircle size={18} aria-hidden />
            <span>{problems.slice(0, maxShownProblems).join(' · ')}</span>
          </>
        )}
      </div>
      <p className={classes.keys}>
        <Kbd size="xs">{isApple ? '⌘ ↵' : 'Ctrl ↵'}</Kbd> {t('kit:form.save')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" className={classes.cancel ?? ''} onClick={onLeave}>
          {t('kit:form.cancel')}
        </Button>
        {isNew && (
          <BusyButton variant="default" type="button" busy={isBusy} onClick={() => onSubmit(true)}>
            {t('editor.saveAndAnother')}
          </BusyButton>
        )}
        {/* Enter in a field triggers this button, so it saves without starting another exercise. */}
        <BusyButton
          type="submit"
          busy={isBusy}
          onClick={(event) => {
            event.preventDefault();
            onSubmit(false);
          }}
        >
          {t('kit:form.save')}
        </BusyButton>
      </div>
    </div>
  );
}
