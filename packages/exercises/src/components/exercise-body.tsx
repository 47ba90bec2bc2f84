/** Shows an exercise to work on: its companions and its player. Suspends until both are loaded. */
import type { ExerciseType } from '../names.ts';
import { Companions } from './companions.tsx';
import { useComponents } from './component-loaders.ts';
import type { PlayerProps } from './component-types.ts';

export interface ExerciseBodyProps extends PlayerProps {
  readonly type: ExerciseType;
}

export function ExerciseBody({ type, ...playerProps }: ExerciseBodyProps) {
  const { Player } = useComponents(type);
  const { commonFields, keepFile, language } = playerProps;
  return (
    <>
      <Companions type={type} commonFields={commonFields} keepFile={keepFile} language={language} />
      <Player {...playerProps} />
    </>
  );
}
