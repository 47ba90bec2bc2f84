import type words from '@klasna/languages/en/exercises/kinds/choose_correct_option.json';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { GapText } from '../../kit-ui/gap-text.tsx';
import { givenNumber } from '../../kit-ui/given.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export interface View {
  readonly segments: readonly (string | { readonly group: number; readonly options: readonly string[] })[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const own = useOwnWords<typeof words>('choose_correct_option');
  const total = view.segments.filter((segment) => typeof segment !== 'string').length;
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <GapText segments={view.segments}>
        {({ group, options }) => (
          <ChoicePills
            label={own('player.choice', { number: group + 1, total })}
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
