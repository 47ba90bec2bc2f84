import { ExerciseTypeIcon } from '@klasna/exercises/components/exercise-type-icon';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import type { ExerciseType } from '@klasna/exercises/names';
import { IconSearch } from '@klasna/kit/icons';
import { translateIn, useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findNextBox, toDirection } from './find-next-box.ts';
import { findTypes } from './find-types.ts';
import { listRecentTypes } from './recent-types.ts';
import classes from './type-picker.module.css';

interface TypeListProps {
  readonly onPick: (type: ExerciseType) => void;
}

/** The focus stays in the search field; arrow keys move through the options, which fill rows. */
export function TypeList({ onPick }: TypeListProps) {
  const { t, i18n } = useTranslation('lessons');
  const getLabels = useExerciseTypeTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const [recent] = useState(listRecentTypes);
  const [movedIndex, setMovedIndex] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const getKeywords = (type: ExerciseType) => translateIn(i18n.language, `kind-keywords:${type}`) ?? '';
  const typeGroups = findTypes(query, getLabels, getKeywords, recent);
  const options = typeGroups.flatMap(({ group, types }) =>
    types.map((type) => ({ type, key: `${group}-${type}` })),
  );
  // Selects the first match, which Enter takes.
  const selectedIndex = movedIndex ?? (query === '' ? -1 : 0);
  const selected = options[selectedIndex];

  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (selected) onPick(selected.type);
      return;
    }
    const direction = toDirection(event.key);
    const isSideways = direction === 'left' || direction === 'right';
    // Leaves the horizontal arrow keys to the field if it contains text, because they move the caret.
    if (!direction || (isSideways && query !== '')) return;
    event.preventDefault();
    const optionElements = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    const next = findNextBox(
      optionElements.map((option) => option.getBoundingClientRect()),
      selectedIndex,
      direction,
    );
    optionElements[next]?.scrollIntoView({ block: 'nearest' });
    setMovedIndex(next);
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={selected && `${id}-${selected.key}`}
        aria-autocomplete="list"
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={query}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setQuery(value);
          setMovedIndex(null);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        className={classes.groups}
        aria-label={t('picker.title')}
      >
        {typeGroups.map(({ group, types }) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element that groups the options of a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={classes.group}>
            <div id={`${id}-${group}`} role="presentation" className={classes.groupName}>
              {t(`picker.groups.${group}`)}
            </div>
            {types.map((type) => (
              <TypeOption
                key={type}
                id={`${id}-${group}-${type}`}
                type={type}
                isSelected={selected?.key === `${group}-${type}`}
                onPick={() => onPick(type)}
              />
            ))}
          </div>
        ))}
      </div>
      {typeGroups.length === 0 && (
        <p role="status" className={classes.nothing}>
          {t('picker.nothing')}
        </p>
      )}
    </>
  );
}

interface TypeOptionProps {
  readonly id: string;
  readonly type: ExerciseType;
  readonly isSelected: boolean;
  readonly onPick: () => void;
}

function TypeOption({ id, type, isSelected, onPick }: TypeOptionProps) {
  const { name, hint } = useExerciseTypeTexts()(type);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: key presses are handled by the search field of the list
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      className={classes.kind}
      onClick={onPick}
    >
      <span className={classes.picture}>
        <ExerciseTypeIcon type={type} size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </div>
  );
}
