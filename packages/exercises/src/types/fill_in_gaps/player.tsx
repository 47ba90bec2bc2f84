import { useTranslation } from '@klasna/kit/translations';
import { useRef } from 'react';
import type { PlayerProps } from '../../components/component-types.ts';
import { GapText } from '../../components/gap-text.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { readText } from '../../components/read-answer.ts';
import { SpecialKeys } from '../../components/special-keys.tsx';
import { TypedGap } from '../../components/typed-gap.tsx';

export interface View {
  readonly segments: readonly (string | { readonly gap: number })[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const root = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLInputElement>(null);
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <div ref={root}>
        <GapText segments={view.segments}>
          {({ gap }) => (
            <TypedGap
              label={t('player.gap', { number: gap + 1, total })}
              value={readText(solution ?? answer, 'gaps', gap) ?? ''}
              onChange={(text) => onAnswer({ [`gaps.${gap}`]: text })}
              mark={solution ? undefined : marks?.[gap]}
              disabled={disabled}
              readOnly={solution !== null}
              lang={language}
              onFocus={(field) => {
                lastField.current = field;
              }}
            />
          )}
        </GapText>
      </div>
      {!disabled && solution === null && (
        <SpecialKeys
          language={language}
          field={lastField}
          firstField={() => root.current?.querySelector<HTMLInputElement>('[data-typed-gap]') ?? null}
        />
      )}
    </PlayerBox>
  );
}
