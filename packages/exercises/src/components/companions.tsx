/**
 * Shows the companions of an exercise: pictures, an animation, sound, a video, a text, links. The player of the
 * matching exercise type shows each companion and is loaded only when needed.
 */

import { emptyCommonFields } from '../blank-fields.ts';
import type { CommonFields } from '../define.ts';
import type { ExerciseType } from '../names.ts';
import { companionFields, companionTypes, hasCompanion, isOwnField } from './companion-fields.ts';
import classes from './companions.module.css';
import { useComponents } from './component-loaders.ts';
import type { KeepFile } from './component-types.ts';

/** Companion pictures have no texts: only the picture types have alternative texts and captions. */
const emptyPictureView = { about: [] };

interface CompanionsProps {
  readonly type: ExerciseType;
  readonly commonFields: CommonFields;
  readonly keepFile: KeepFile;
  readonly language: string;
}

export function Companions({ type, commonFields, keepFile, language }: CompanionsProps) {
  const fields = companionFields.filter(
    (field) => !isOwnField(type, field) && hasCompanion(commonFields, field),
  );
  // The transcript is shown once: with the sound, or with the video if there is no sound.
  const transcriptField = fields.find((field) => field === 'audio' || field === 'videoLink');
  return fields.map((field) => (
    <div key={field} className={classes.companion}>
      <Companion
        type={companionTypes[field]}
        commonFields={{
          ...emptyCommonFields,
          [field]: commonFields[field],
          script: field === transcriptField ? commonFields.script : null,
        }}
        keepFile={keepFile}
        language={language}
      />
    </div>
  ));
}

function Companion({ type, commonFields, keepFile, language }: CompanionsProps) {
  const { Player } = useComponents(type);
  return (
    <Player
      view={emptyPictureView}
      commonFields={commonFields}
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
