import { KindIcon } from '@klasna/exercises/kit-ui/kind-icon';
import { useKindWords } from '@klasna/exercises/kit-ui/use-kind-words';
import type { ExerciseType } from '@klasna/exercises/names';
import { IconSearch } from '@klasna/kit/icons';
import { textIn, useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { findKinds } from './find-kinds.ts';
import classes from './kind-picker.module.css';
import { directionOf, nextIn } from './next-in.ts';
import { recentKinds } from './recent-kinds.ts';

interface KindListProps {
  readonly onPick: (type: ExerciseType) => void;
}

/** The focus stays in the search field; arrow keys move through the options, which fill rows. */
export function KindList({ onPick }: KindListProps) {
  const { t, i18n } = useTranslation('lessons');
  const wordsOf = useKindWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [recent] = useState(recentKinds);
  const [moved, setMoved] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const keywordsOf = (type: ExerciseType) => textIn(i18n.language, `kind-keywords:${type}`) ?? '';
  const found = findKinds(typed, wordsOf, keywordsOf, recent);
  const options = found.flatMap(({ group, types }) =>
    types.map((type) => ({ type, key: `${group}-${type}` })),
  );
  // Enter takes the first match.
  const at = moved ?? (typed === '' ? -1 : 0);
  const chosen = options[at];

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onPick(chosen.type);
      return;
    }
    const direction = directionOf(event.key);
    const isSideways = direction === 'left' || direction === 'right';
    // With text in the field, the horizontal arrow keys move the caret.
    if (!direction || (isSideways && typed !== '')) return;
    event.preventDefault();
    const shown = [...(list.current?.querySelectorAll('[role="option"]') ?? [])];
    const next = nextIn(
      shown.map((option) => option.getBoundingClientRect()),
      at,
      direction,
    );
    shown[next]?.scrollIntoView({ block: 'nearest' });
    setMoved(next);
  };
  return (
    <>
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        aria-autocomplete="list"
        aria-label={t('picker.search')}
        placeholder={t('picker.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setMoved(null);
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        tabIndex={-1}
        className={classes.groups}
        aria-label={t('picker.title')}
      >
        {found.map(({ group, types }) => (
          // biome-ignore lint/a11y/useSemanticElements: HTML has no element that groups the options of a listbox
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={classes.group}>
            <div id={`${id}-${group}`} role="presentation" className={classes.groupName}>
              {t(`picker.groups.${group}`)}
            </div>
            {types.map((type) => (
              <KindOption
                key={type}
                id={`${id}-${group}-${type}`}
                type={type}
                isChosen={chosen?.key === `${group}-${type}`}
                onPick={() => onPick(type)}
              />
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className={classes.nothing}>
          {t('picker.nothing')}
        </p>
      )}
    </>
  );
}

interface KindOptionProps {
  readonly id: string;
  readonly type: ExerciseType;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function KindOption({ id, type, isChosen, onPick }: KindOptionProps) {
  const { name, hint } = useKindWords()(type);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: key presses are handled by the search field of the list
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes.kind}
      onClick={onPick}
    >
      <span className={classes.picture}>
        <KindIcon type={type} size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>{hint}</span>
      </span>
    </div>
  );
}
