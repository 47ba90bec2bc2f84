import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import type words from '@klasna/languages/en/exercises/kinds/label_the_pictures.json';
import { TextInput } from '@mantine/core';

import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import type { RowTools } from '../../kit-ui/row-frame.tsx';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { UploadField } from '../../kit-ui/upload-field.tsx';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import classes from './label-the-pictures.module.css';

type Picture = Content['pictures'][number];

const newPicture = (): Picture => ({ id: '', image: '', alt: '', label: { id: '', text: '' } });

export const begin: Content = { pictures: [newPicture()] };

const shape: Shape<Picture> = {
  cellsOf: ({ label, alt }) => [label.text, alt],
  withCells: (picture, [text = '', alt = '']) => ({ ...picture, alt, label: { ...picture.label, text } }),
  newRow: newPicture,
};

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  const own = useOwnWords<typeof words>('label_the_pictures');
  return (
    <RowList
      label={own('editor.label')}
      rows={draft.content.pictures}
      onChange={(pictures) => onChange({ content: { pictures: [...pictures] } })}
      shape={shape}
      nameOf={(place) => t('editor.pictures.one', { number: place + 1 })}
      addLabel={own('editor.add')}
      max={50}
      look="cards"
      error={problemAt('content.pictures')}
    >
      {(tools) => (
        <PictureRow
          tools={tools}
          imageProblem={problemAt(`content.pictures.${tools.place}.image`)}
          altProblem={problemAt(`content.pictures.${tools.place}.alt`)}
          labelProblem={firstProblem(
            problemAt,
            `content.pictures.${tools.place}.label.text`,
            `content.pictures.${tools.place}.label`,
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
  const own = useOwnWords<typeof words>('label_the_pictures');
  const { row, name, change } = tools;
  // The label may change while the picture is uploading.
  const latest = useLatest(tools);
  const setImage = (image: string): void => latest.current.change({ ...latest.current.row, image });
  const label = own('editor.word');
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
        description={own('editor.altSecret')}
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
