import { useTranslation } from '@klasna/kit/translations';
import type words from '@klasna/languages/en/exercises/kinds/gif.json';
import type { EditorProps } from '../../components/component-types.ts';
import { emptyTexts } from '../../components/pictures/picture-draft.ts';
import { PictureTextsFields } from '../../components/pictures/picture-texts-fields.tsx';
import classes from '../../components/pictures/pictures-field.module.css';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { PictureContent } from '../../model/picture-model.ts';

export const initialContent: PictureContent = { about: [] };

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<PictureContent>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('gif');
  const { gif, content } = draft;
  return (
    <div className={classes.one}>
      <UploadField
        label={translate('editor.moving')}
        purpose="gif"
        keepFile={keepFile}
        current={gif === null ? null : { name: t('editor.pictures.chosen'), preview: gif }}
        onKept={(url) => onChange({ gif: url })}
        onRemove={() => onChange({ gif: null })}
        error={problemAt('gif')}
        acceptsPagePaste
      />
      {gif !== null && (
        <PictureTextsFields
          texts={content.about[0] ?? emptyTexts}
          onChange={(words) => onChange({ content: { about: [words] } })}
          language={language}
          altProblem={problemAt('content.about.0.alt')}
          captionProblem={problemAt('content.about.0.caption')}
        />
      )}
    </div>
  );
}
