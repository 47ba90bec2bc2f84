import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Nothing } from '../../kit/viewing.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem, keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import classes from './external-link.module.css';
import { isEmptyLink, type LinkRow, linkShape, newLink, withScheme } from './link-rows.ts';

const kept = (rows: readonly LinkRow[]): LinkRow[] => rows.filter((row) => !isEmptyLink(row));

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Nothing>) {
  const { t } = useTranslation('exercises');
  const links = draft.links.map(({ url, title }) => ({ url, title: title ?? '' }));
  // Empty rows are nobody's links: they stand here alone, as long as the others are the same.
  const [typed, setTyped] = useState<readonly LinkRow[]>([newLink()]);
  const isCurrent = JSON.stringify(kept(typed)) === JSON.stringify(links);
  const rows = isCurrent ? typed : links.length > 0 ? links : [newLink()];
  const change = (next: readonly LinkRow[]): void => {
    setTyped(next);
    onChange({ links: kept(next) });
  };
  return (
    <RowList
      label={t('editor.links.label')}
      rows={rows}
      onChange={change}
      shape={linkShape}
      nameOf={(place) => t('editor.links.one', { number: place + 1 })}
      addLabel={t('editor.links.add')}
      max={20}
      error={problemAt('links')}
    >
      {({ row, place, name, change: changeRow }) => {
        const at = `links.${keptPlace(rows, place, isEmptyLink)}`;
        return (
          <div className={classes.row}>
            <TextInput
              className={classes.address ?? ''}
              aria-label={`${name}: ${t('editor.links.address')}`}
              placeholder={t('editor.links.address')}
              value={row.url}
              inputMode="url"
              dir="ltr"
              spellCheck={false}
              error={firstProblem(problemAt, `${at}.url`, at)}
              onChange={({ currentTarget: { value } }) => changeRow({ ...row, url: value })}
              onBlur={() => {
                const url = withScheme(row.url);
                if (url !== row.url) changeRow({ ...row, url });
              }}
            />
            <TextInput
              className={classes.title ?? ''}
              aria-label={`${name}: ${t('editor.links.title')}`}
              placeholder={t('editor.links.title')}
              value={row.title}
              lang={language}
              dir="auto"
              maxLength={500}
              error={problemAt(`${at}.title`)}
              onChange={({ currentTarget: { value } }) => changeRow({ ...row, title: value })}
            />
          </div>
        );
      }}
    </RowList>
  );
}
