import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/image.json';
import type { Pictured } from '../../kit/pictures.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import { PictureWords } from '../../kit-ui/pictures/picture-words.tsx';
import { laid, removePicture, replacePicture, sayOf } from '../../kit-ui/pictures/pictured-draft.ts';
import classes from '../../kit-ui/pictures/pictures-field.module.css';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';

export const begin: Pictured = { about: [] };

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Pictured>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('image');
  const [picture] = laid(draft);
  return (
    <div className={classes.one}>
      <UploadField
        label={own('editor.picture')}
        purpose="exerciseImage"
        keepFile={keepFile}
        current={picture ? { name: t('editor.pictures.chosen'), preview: picture.url } : null}
        onKept={(url) => onChange(replacePicture(draft, url))}
        onRemove={() => onChange(removePicture(draft, 0))}
        error={firstProblem(problemAt, 'images', 'images.0')}
        takesEveryPaste
      />
      {picture && (
        <PictureWords
          words={picture.words}
          onChange={(words) => onChange(sayOf(draft, 0, words))}
          language={language}
          altProblem={problemAt('content.about.0.alt')}
          captionProblem={problemAt('content.about.0.caption')}
        />
      )}
    </div>
  );
}
