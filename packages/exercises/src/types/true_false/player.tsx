import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { ChoicePills } from '../../kit-ui/choice-pills.tsx';
import type { PlayerProps } from '../../kit-ui/face.ts';
import { givenTruth } from '../../kit-ui/given.ts';
import { PlayerBox } from '../../kit-ui/player-box.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './true-false.module.css';

export interface View {
  readonly statements: readonly { readonly id: string; readonly text: string }[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { i18n } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('true_false');
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <ol className={classes.list}>
        {view.statements.map(({ id, text }, place) => {
          const given = givenTruth(solution ?? answer, 'marks', place);
          return (
            <li key={id} className={classes.statement}>
              <span className={classes.text} dir="auto">
                {place + 1}. {text}
              </span>
              <ChoicePills
                label={text}
                lang={i18n.language}
                choices={[own('player.true'), own('player.false')]}
                chosen={given === null ? null : given ? 0 : 1}
                onChoose={(choice) => onAnswer({ [`marks.${place}`]: choice === 0 })}
                disabled={disabled || solution !== null}
                mark={solution ? undefined : marks?.[place]}
              />
            </li>
          );
        })}
      </ol>
    </PlayerBox>
  );
}
