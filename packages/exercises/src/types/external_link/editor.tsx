import type words from '@klasna/languages/en/exercises/kinds/external_link.json';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { EditorProps } from '../../components/component-types.ts';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { findFirstProblem, toStoredIndex } from '../../components/stored-index.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import type { EmptyContent } from '../../model/view-only-model.ts';
import classes from './external-link.module.css';
import { addScheme, createLink, isEmptyLink, type LinkRow, readLinks } from './link-rows.ts';

const linkShape: Shape<LinkRow> = {
  cellsOf: ({ url, title }) => [url, title],
  withCells: (_, [url = '', title = '']) => ({ url, title }),
  newRow: createLink,
  readRows: readLinks,
};

const removeEmptyLinks = (rows: readonly LinkRow[]): LinkRow[] => rows.filter((row) => !isEmptyLink(row));

export function Editor({ draft, onChange, problemAt, language }: EditorProps<EmptyContent>) {
  const translate = useTypeTranslation<typeof words>('external_link');
  const links = draft.links.map(({ url, title }) => ({ url, title: title ?? '' }));
  // The rows as typed. Empty rows exist only here, as long as the other rows equal the draft.
  const [typed, setTyped] = useState<readonly LinkRow[]>([createLink()]);
  const isCurrent = JSON.stringify(removeEmptyLinks(typed)) === JSON.stringify(links);
  const rows = isCurrent ? typed : links.length > 0 ? links : [createLink()];
  const change = (next: readonly LinkRow[]): void => {
    setTyped(next);
    onChange({ links: removeEmptyLinks(next) });
  };
  return (
    <RowList
      label={translate('editor.label')}
      rows={rows}
      onChange={change}
      shape={linkShape}
      nameOf={(index) => translate('editor.one', { number: index + 1 })}
      addLabel={translate('editor.add')}
      max={20}
      error={problemAt('links')}
    >
      {({ row, index, name, change: changeRow }) => {
        const path = `links.${toStoredIndex(rows, index, isEmptyLink)}`;
        return (
          <div className={classes.row}>
            <TextInput
              className={classes.address ?? ''}
              aria-label={`${name}: ${translate('editor.address')}`}
              placeholder={translate('editor.address')}
              value={row.url}
              inputMode="url"
              dir="ltr"
              spellCheck={false}
              error={findFirstProblem(problemAt, `${path}.url`, path)}
              onChange={({ currentTarget: { value } }) => changeRow({ ...row, url: value })}
              onBlur={() => {
                const url = addScheme(row.url);
                if (url !== row.url) changeRow({ ...row, url });
              }}
            />
            <TextInput
              className={classes.title ?? ''}
              aria-label={`${name}: ${translate('editor.title')}`}
              placeholder={translate('editor.title')}
              value={row.title}
              lang={language}
              dir="auto"
              maxLength={500}
              error={problemAt(`${path}.title`)}
              onChange={({ currentTarget: { value } }) => changeRow({ ...row, title: value })}
            />
          </div>
        );
      }}
    </RowList>
  );
}
