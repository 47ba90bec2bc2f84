import { useTranslation } from '@klasna/kit/words';
import { useRef } from 'react';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { GapText } from '../../kit-ui/gap-text.tsx';
import { givenText } from '../../kit-ui/given.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { SpecialKeys } from '../../kit-ui/special-keys.tsx';
import { TypedGap } from '../../kit-ui/typed-gap.tsx';

export interface View {
  readonly segments: readonly (string | { readonly gap: number })[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <div ref={root}>
        <GapText segments={view.segments}>
          {({ gap }) => (
            <TypedGap
              label={t('player.gap', { number: gap + 1, total })}
              value={givenText(solution ?? answer, 'gaps', gap) ?? ''}
              onChange={(text) => onAnswer({ [`gaps.${gap}`]: text })}
              mark={solution ? undefined : marks?.[gap]}
              disabled={disabled}
              readOnly={solution !== null}
              lang={language}
              onFocus={(field) => {
                last.current = field;
              }}
            />
          )}
        </GapText>
      </div>
      {!disabled && solution === null && (
        <SpecialKeys
          language={language}
          field={last}
          firstField={() => root.current?.querySelector<HTMLInputElement>('[data-typed-gap]') ?? null}
        />
      )}
    </PlayerBox>
  );
}
