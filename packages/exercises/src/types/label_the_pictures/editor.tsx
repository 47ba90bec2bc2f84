import { FileField } from '@klasna/kit/file-field';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem } from '../../kit-ui/kept-place.ts';
import { RowList, type RowTools } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import type { Content } from './content.ts';
import classes from './label-the-pictures.module.css';

type Picture = Content['pictures'][number];

const newPicture = (): Picture => ({ id: '', image: '', alt: '', label: { id: '', text: '' } });

export const begin: Content = { pictures: [newPicture()] };

const shape: Shape<Picture> = {
  cellsOf: ({ label }) => [label.text],
  withCells: (picture, [text = '']) => ({ ...picture, label: { ...picture.label, text } }),
  newRow: newPicture,
};

export function Editor({ draft, onChange, problemAt, keepFile, language }: EditorProps<Content>) {
  const { t } = useTranslation('exercises');
  return (
    <RowList
      label={t('editor.pictures.label')}
      rows={draft.content.pictures}
      onChange={(pictures) => onChange({ content: { pictures: [...pictures] } })}
      shape={shape}
      nameOf={(place) => t('editor.pictures.one', { number: place + 1 })}
      addLabel={t('editor.pictures.add')}
      max={50}
      look="cards"
      error={problemAt('content.pictures')}
    >
      {(tools) => (
        <PictureRow
          tools={tools}
          imageProblem={problemAt(`content.pictures.${tools.place}.image`)}
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
}

function PictureRow({ tools, imageProblem, labelProblem, keepFile, language }: PictureRowProps) {
  const { t } = useTranslation('exercises');
  const { row, name, change } = tools;
  // The label may be typed on while the picture is being sent.
  const latest = useRef(tools);
  useLayoutEffect(() => {
    latest.current = tools;
  });
  const setImage = (image: string): void => latest.current.change({ ...latest.current.row, image });
  const label = t('editor.pictures.word');
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
      <FileField
        label={name}
        current={row.image === '' ? null : { name, preview: row.image }}
        error={imageProblem}
        onFile={async (file, { signal, report }) => {
          const { url } = await keepFile(file, 'exerciseImage', { signal, onProgress: report });
          setImage(url);
        }}
        onRemove={() => setImage('')}
      />
    </div>
  );
}
