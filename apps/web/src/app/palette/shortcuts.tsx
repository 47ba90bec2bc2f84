import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Kbd, Modal } from '@mantine/core';
import { isApple } from '../../lib/is-apple.ts';
import classes from './shortcuts.module.css';

interface ShortcutsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const shortcuts = [
  { name: 'palette', keys: [isApple ? '⌘' : 'Ctrl', 'K'] },
  { name: 'shortcuts', keys: ['?'] },
  { name: 'toasts', keys: ['Alt', 'T'] },
  { name: 'lessonGo', keys: ['←', '↑', '↓', '→'] },
  { name: 'lessonMove', keys: [isApple ? '⌥' : 'Alt', '←', '↑', '↓', '→'] },
  { name: 'lessonLength', keys: ['Shift', '↑', '↓'] },
  { name: 'lessonPut', keys: ['Enter'] },
  { name: 'homeworkNext', keys: ['N'] },
  { name: 'student', keys: [',', '.'] },
  { name: 'close', keys: ['Esc'] },
] as const;

export function Shortcuts({ opened, onClose }: ShortcutsProps) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 'lg' }}
    >
      <dl className={classes.list}>
        {shortcuts.map(({ name, keys }) => (
          <div key={name} className={classes.row}>
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
