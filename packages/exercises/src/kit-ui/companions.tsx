/**
 * What stands beside an exercise of any kind: pictures to look at, sound to listen to, a text to read first. Each is shown
 * by the kind that is made for it, which comes when there is something to show.
 */

import { nothingBeside } from '../blank-fields.ts';
import type { Beside } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { companionFields, isGiven, isOwnField, shownBy } from './companion-fields.ts';
import classes from './companions.module.css';
import type { KeepFile } from './face.ts';
import { useFace } from './use-face.ts';

/** Words about what stands there belong to exercises of such a kind alone. */
const bare = { about: [] };

interface CompanionsProps {
  readonly type: ExerciseType;
  readonly beside: Beside;
  readonly keepFile: KeepFile;
  readonly language: string;
}

export function Companions({ type, beside, keepFile, language }: CompanionsProps) {
  const fields = companionFields.filter((field) => !isOwnField(type, field) && isGiven(beside, field));
  // What is said is told once, with the sound or else with the video.
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
