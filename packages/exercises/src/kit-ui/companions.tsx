/**
 * The companions of an exercise: pictures, an animation, sound, a video, a text, links. The player of the matching type
 * shows each of them and is loaded only if there is one to show.
 */

import { nothingBeside } from '../blank-fields.ts';
import type { Beside } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { companionFields, isGiven, isOwnField, shownBy } from './companion-fields.ts';
import classes from './companions.module.css';
import type { KeepFile } from './face.ts';
import { useFace } from './use-face.ts';

/** Alternative texts and captions exist only in exercises of the picture types. */
const bare = { about: [] };

interface CompanionsProps {
  readonly type: ExerciseType;
  readonly beside: Beside;
  readonly keepFile: KeepFile;
  readonly language: string;
}

export function Companions({ type, beside, keepFile, language }: CompanionsProps) {
  const fields = companionFields.filter((field) => !isOwnField(type, field) && isGiven(beside, field));
  // The transcript is shown once: with the sound, or with the video if there is no sound.
  const spoken = fields.find((field) => field === 'audio' || field === 'videoLink');
  return fields.map((field) => (
    <div key={field} className={classes.companion}>
      <OneCompanion
        type={shownBy[field]}
        beside={{
          ...nothingBeside,
          [field]: beside[field],
          script: field === spoken ? beside.script : null,
        }}
        keepFile={keepFile}
        language={language}
      />
    </div>
  ));
}

function OneCompanion({ type, beside, keepFile, language }: CompanionsProps) {
  const { Player } = useFace(type);
  return (
    <Player
      view={bare}
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
