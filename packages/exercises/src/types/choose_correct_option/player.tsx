import type words from '@klasna/languages/en/exercises/kinds/choose_correct_option.json';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { GapText } from '../../components/gap-text.tsx';
import { PlayerBox } from '../../components/player-box.tsx';
import { readNumber } from '../../components/read-answer.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';

export interface View {
  readonly segments: readonly (string | { readonly group: number; readonly options: readonly string[] })[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const translate = useTypeTranslation<typeof words>('choose_correct_option');
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <GapText segments={view.segments}>
        {({ group, options }) => (
          <ChoicePills
            label={translate('player.choice', { number: group + 1, total })}
            choices={options}
            chosen={readNumber(solution ?? answer, 'choices', group)}
            onChoose={(option) => onAnswer({ [`choices.${group}`]: option })}
            disabled={disabled || solution !== null}
            mark={solution ? undefined : marks?.[group]}
          />
        )}
      </GapText>
    </PlayerBox>
  );
}
