import { useTranslation } from '@klasna/kit/words';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { GapText } from '../../kit-ui/gap-text.tsx';
import { givenNumber } from '../../kit-ui/given.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';

export interface View {
  readonly segments: readonly (string | { readonly group: number; readonly options: readonly string[] })[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { t } = useTranslation('exercises');
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <GapText segments={view.segments}>
        {({ group, options }) => (
          <ChoicePills
            label={t('player.choice', { number: group + 1, total })}
            choices={options}
            chosen={givenNumber(solution ?? answer, 'choices', group)}
            onChoose={(option) => onAnswer({ [`choices.${group}`]: option })}
            disabled={disabled || solution !== null}
            mark={solution ? undefined : marks?.[group]}
          />
        )}
      </GapText>
    </PlayerBox>
  );
}
