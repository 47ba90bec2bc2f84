import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/gif.json';
import type { Pictured } from '../../kit/pictures.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import { PictureWords } from '../../kit-ui/pictures/picture-words.tsx';
import { noWords } from '../../kit-ui/pictures/pictured-draft.ts';
import classes from '../../kit-ui/pictures/pictures-field.module.css';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export const begin: Pictured = { about: [] };

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Pictured>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('gif');
  const { gif, content } = draft;
  return (
    <div className={classes.one}>
      <UploadField
        label={own('editor.moving')}
        purpose="gif"
        keepFile={keepFile}
        current={gif === null ? null : { name: t('editor.pictures.chosen'), preview: gif }}
        onKept={(url) => onChange({ gif: url })}
        onRemove={() => onChange({ gif: null })}
        error={problemAt('gif')}
        takesEveryPaste
      />
      {gif !== null && (
        <PictureWords
          words={content.about[0] ?? noWords}
          onChange={(words) => onChange({ content: { about: [words] } })}
          language={language}
          altProblem={problemAt('content.about.0.alt')}
          captionProblem={problemAt('content.about.0.caption')}
        />
      )}
    </div>
  );
}
