/** An exercise as it is worked on: what stands beside it, and its player. Waits under a Suspense until both are here. */
import type { ExerciseType } from '../names.ts';
import type { PlayerProps } from './face.ts';
import { Material } from './material.tsx';
import { useFace } from './use-face.ts';

export interface ExerciseBodyProps extends PlayerProps {
  readonly type: ExerciseType;
}

export function ExerciseBody({ type, ...played }: ExerciseBodyProps) {
  const { Player } = useFace(type);
  const { beside, keepFile, language } = played;
  return (
    <>
      <Material type={type} beside={beside} keepFile={keepFile} language={language} />
      <Player {...played} />
    </>
  );
}
