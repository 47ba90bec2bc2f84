/**
 * What stands beside an exercise of any kind: pictures to look at, sound to listen to, a text to read first. Each is shown
 * by the kind that is made for it, which comes when there is something to show.
 */
import type { Beside } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import type { KeepFile } from './face.ts';
import classes from './material.module.css';
import { useFace } from './use-face.ts';

export type MaterialField = 'article' | 'images' | 'gif' | 'audio' | 'videoLink' | 'links';

/** Who shows and edits a field, in the order in which they stand. */
export const shownBy: Readonly<Record<MaterialField, ExerciseType>> = {
  article: 'article',
  images: 'image_set',
  gif: 'gif',
  audio: 'audio',
  videoLink: 'video',
  links: 'external_link',
};
export const materialFields = Object.keys(shownBy) as readonly MaterialField[];

/** A kind shows its own field by itself. */
export const isOwnField = (type: ExerciseType, field: MaterialField): boolean =>
  shownBy[field] === type || (type === 'image' && field === 'images');

export const isGiven = (beside: Beside, field: MaterialField): boolean => {
  const value = beside[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

const nothing: Beside = {
  images: [],
  gif: null,
  audio: null,
  article: null,
  videoLink: null,
  script: null,
  links: [],
};

interface MaterialProps {
  readonly type: ExerciseType;
  readonly beside: Beside;
  readonly keepFile: KeepFile;
  readonly language: string;
}

export function Material({ type, beside, keepFile, language }: MaterialProps) {
  const fields = materialFields.filter((field) => !isOwnField(type, field) && isGiven(beside, field));
  // What is said is told once, with the sound or else with the video.
  const spoken = fields.find((field) => field === 'audio' || field === 'videoLink');
  return fields.map((field) => (
    <div key={field} className={classes.material}>
      <OneMaterial
        type={shownBy[field]}
        beside={{
          ...nothing,
          [field]: beside[field],
          script: field === spoken ? beside.script : null,
        }}
        keepFile={keepFile}
        language={language}
      />
    </div>
  ));
}

function OneMaterial({ type, beside, keepFile, language }: MaterialProps) {
  const { begin, Player } = useFace(type);
  return (
    <Player
      view={begin}
      beside={beside}
      answer={null}
      onAnswer={() => undefined}
      marks={null}
      solution={null}
      disabled={false}
      keepFile={keepFile}
      language={language}
    />
  );
}
