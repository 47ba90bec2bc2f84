import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/true_false.json';
import { ChoicePills } from '../../components/choice-pills.tsx';
import type { PlayerProps } from '../../components/component-types.ts';
import { PlayerBox } from '../../components/player-box.tsx';
import { readBoolean } from '../../components/read-answer.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import classes from './true-false.module.css';

export interface View {
  readonly statements: readonly { readonly id: string; readonly text: string }[];
}

export function Player({ view, answer, onAnswer, marks, solution, disabled, language }: PlayerProps<View>) {
  const { i18n } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('true_false');
  return (
    <PlayerBox isSolution={solution !== null} lang={language}>
      <ol className={classes.list}>
        {view.statements.map(({ id, text }, index) => {
          const given = readBoolean(solution ?? answer, 'marks', index);
          return (
            <li key={id} className={classes.statement}>
              <span className={classes.text} dir="auto">
                {index + 1}. {text}
              </span>
              <ChoicePills
                label={text}
                lang={i18n.language}
                choices={[translate('player.true'), translate('player.false')]}
                chosen={given === null ? null : given ? 0 : 1}
                onChoose={(choice) => onAnswer({ [`marks.${index}`]: choice === 0 })}
                disabled={disabled || solution !== null}
                mark={solution ? undefined : marks?.[index]}
              />
            </li>
          );
        })}
      </ol>
    </PlayerBox>
  );
}
