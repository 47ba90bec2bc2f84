/** An exercise to work on: its companions and its player. Suspends until both are loaded. */
import type { ExerciseType } from '../names.ts';
import { Companions } from './companions.tsx';
import type { PlayerProps } from './face.ts';
import { useFace } from './use-face.ts';

export interface ExerciseBodyProps extends PlayerProps {
  readonly type: ExerciseType;
}

export function ExerciseBody({ type, ...played }: ExerciseBodyProps) {
  const { Player } = useFace(type);
  const { beside, keepFile, language } = played;
  return (
    <>
      <Companions type={type} beside={beside} keepFile={keepFile} language={language} />
      <Player {...played} />
    </>
  );
}
