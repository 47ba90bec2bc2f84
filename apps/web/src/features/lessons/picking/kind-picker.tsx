/** Which kind of exercise is to be made: found by typing or by arrow keys, taken with Enter. */
import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { useKindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import type { ExerciseType } from '@klasna/exercises/names';
import { IconSearch } from '@klasna/kit/icons';
import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { findKinds } from './find-kinds.ts';
import classes from './kind-picker.module.css';
import { noteKind, recentKinds } from './recent-kinds.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface KindPickerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPick: (type: ExerciseType) => void;
}

export function KindPicker({ opened, onClose, onPick }: KindPickerProps) {
  const { t } = useTranslation(['lessons', 'kit']);
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      title={t('picker.title')}
      size="56rem"
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <Kinds
        onPick={(type) => {
          noteKind(type);
          onPick(type);
        }}
      />
    </Modal>
  );
}

function Kinds({ onPick }: Pick<KindPickerProps, 'onPick'>) {
  const { t } = useTranslation('lessons');
  const wordsOf = useKindWords();
  const [typed, setTyped] = useState('');
  const [recent] = useState(recentKinds);
  const combobox = useCombobox({ opened: true });
  const found = findKinds(typed, wordsOf, recent);
  const onKeyDown = useGridKeys(combobox);
  // Enter takes the first that fits.
  const { selectFirstOption, resetSelectedOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is found follows from what was typed
  useEffect(() => {
    if (typed === '') resetSelectedOption();
    else selectFirstOption();
  }, [typed]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const [type] = value.split(' ').slice(-1);
        if (type) onPick(type as ExerciseType);
      }}
    >
      <Combobox.EventsTarget withKeyboardNavigation={false}>
        <TextInput
          role="combobox"
          aria-expanded
          type="search"
          aria-label={t('picker.search')}
          placeholder={t('picker.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.groups ?? ''} aria-label={t('picker.title')}>
        {found.map(({ group, types }) => (
          <Combobox.Group key={group} label={t(`picker.groups.${group}`)} className={classes.group ?? ''}>
            {types.map((type) => {
              const { name, hint } = wordsOf(type);
              return (
                <Combobox.Option key={type} value={`${group} ${type}`} className={classes.kind ?? ''}>
                  <span className={classes.picture}>
                    <KindIcon type={type} size={24} />
                  </span>
                  <span className={classes.words}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.hint}>{hint}</span>
                  </span>
                </Combobox.Option>
              );
            })}
          </Combobox.Group>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('picker.nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}
