import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import type words from '@klasna/languages/en/exercises/kinds/label_the_pictures.json';
import { TextInput } from '@mantine/core';

import type { EditorProps } from '../../components/component-types.ts';
import type { RowTools } from '../../components/row-frame.tsx';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { findFirstProblem } from '../../components/stored-index.ts';
import { UploadField } from '../../components/upload-field.tsx';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { Content } from './content.ts';
import classes from './label-the-pictures.module.css';

type Picture = Content['pictures'][number];

const createPicture = (): Picture => ({ id: '', image: '', alt: '', label: { id: '', text: '' } });

export const initialContent: Content = { pictures: [createPicture()] };

const shape: Shape<Picture> = {
  cellsOf: ({ label, alt }) => [label.text, alt],
  withCells: (picture, [text = '', alt = '']) => ({ ...picture, alt, label: { ...picture.label, text } }),
  newRow: createPicture,
};

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('label_the_pictures');
  return (
    <RowList
      label={translate('editor.label')}
      rows={draft.content.pictures}
      onChange={(pictures) => onChange({ content: { pictures: [...pictures] } })}
      shape={shape}
      nameOf={(index) => t('editor.pictures.one', { number: index + 1 })}
      addLabel={translate('editor.add')}
      max={50}
      layout="cards"
      error={problemAt('content.pictures')}
    >
      {(tools) => (
        <PictureRow
          tools={tools}
          imageProblem={problemAt(`content.pictures.${tools.index}.image`)}
          altProblem={problemAt(`content.pictures.${tools.index}.alt`)}
          labelProblem={findFirstProblem(
            problemAt,
            `content.pictures.${tools.index}.label.text`,
            `content.pictures.${tools.index}.label`,
          )}
          keepFile={keepFile}
          language={language}
        />
      )}
    </RowList>
  );
}

interface PictureRowProps extends Pick<EditorProps, 'keepFile' | 'language'> {
  readonly tools: RowTools<Picture>;
  readonly imageProblem: string | undefined;
  readonly labelProblem: string | undefined;
  readonly altProblem: string | undefined;
}

function PictureRow(props: PictureRowProps) {
  const { tools, imageProblem, labelProblem, altProblem, keepFile, language } = props;
  const { t } = useTranslation('exercises');
  const translate = useTypeTranslation<typeof words>('label_the_pictures');
  const { row, name, change } = tools;
  // Reads the latest tools, because the label may change while the picture is uploading.
  const latest = useLatest(tools);
  const setImage = (image: string): void => latest.current.change({ ...latest.current.row, image });
  const label = translate('editor.word');
  return (
    <div className={classes.made}>
      <TextInput
        label={label}
        aria-label={`${name}: ${label}`}
        value={row.label.text}
        lang={language}
        dir="auto"
        maxLength={500}
        error={labelProblem}
        onChange={({ currentTarget: { value } }) => change({ ...row, label: { ...row.label, text: value } })}
      />
      <TextInput
        label={t('editor.pictures.alt')}
        aria-label={`${name}: ${t('editor.pictures.alt')}`}
        description={translate('editor.altSecret')}
        value={row.alt}
        lang={language}
        dir="auto"
        maxLength={500}
        error={altProblem}
        onChange={({ currentTarget: { value } }) => change({ ...row, alt: value })}
      />
      <UploadField
        label={name}
        purpose="exerciseImage"
        keepFile={keepFile}
        current={row.image === '' ? null : { name, preview: row.image }}
        error={imageProblem}
        onKept={setImage}
        onRemove={() => setImage('')}
      />
    </div>
  );
}
