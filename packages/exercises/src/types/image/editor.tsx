import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/image.json';
import type { EditorProps } from '../../components/component-types.ts';
import {
  changeTexts,
  listPictures,
  removePicture,
  replacePicture,
} from '../../components/pictures/picture-draft.ts';
import { PictureTextsFields } from '../../components/pictures/picture-texts-fields.tsx';
import classes from '../../components/pictures/pictures-field.module.css';
import { findFirstProblem } from '../../components/stored-index.ts';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { PictureContent } from '../../model/picture-model.ts';

export const initialContent: PictureContent = { about: [] };

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<PictureContent>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('image');
  const [picture] = listPictures(draft);
  return (
    <div className={classes.one}>
      <UploadField
        label={translate('editor.picture')}
        purpose="exerciseImage"
        keepFile={keepFile}
        current={picture ? { name: t('editor.pictures.chosen'), preview: picture.url } : null}
        onKept={(url) => onChange(replacePicture(draft, url))}
        onRemove={() => onChange(removePicture(draft, 0))}
        error={findFirstProblem(problemAt, 'images', 'images.0')}
        acceptsPagePaste
      />
      {picture && (
        <PictureTextsFields
          texts={picture.texts}
          onChange={(words) => onChange(changeTexts(draft, 0, words))}
          language={language}
          altProblem={problemAt('content.about.0.alt')}
          captionProblem={problemAt('content.about.0.caption')}
        />
      )}
    </div>
  );
}
