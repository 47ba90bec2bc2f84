import type words from '@klasna/languages/en/exercises/kinds/external_link.json';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Nothing } from '../../kit/viewing.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import { firstProblem, keptPlace } from '../../kit-ui/kept-place.ts';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import classes from './external-link.module.css';
import { isEmptyLink, type LinkRow, newLink, readLinks, withScheme } from './link-rows.ts';

const linkShape: Shape<LinkRow> = {
  cellsOf: ({ url, title }) => [url, title],
  withCells: (_, [url = '', title = '']) => ({ url, title }),
  newRow: newLink,
  readRows: readLinks,
};

const kept = (rows: readonly LinkRow[]): LinkRow[] => rows.filter((row) => !isEmptyLink(row));

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Nothing>) {
  const own = useOwnWords<typeof words>('external_link');
  const links = draft.links.map(({ url, title }) => ({ url, title: title ?? '' }));
  // Empty rows exist only in local state, as long as the other rows equal the draft.
  const [typed, setTyped] = useState<readonly LinkRow[]>([newLink()]);
  const isCurrent = JSON.stringify(kept(typed)) === JSON.stringify(links);
  const rows = isCurrent ? typed : links.length > 0 ? links : [newLink()];
  const change = (next: readonly LinkRow[]): void => {
    setTyped(next);
    onChange({ links: kept(next) });
  };
  return (
    <RowList
      label={own('editor.label')}
      rows={rows}
      onChange={change}
      shape={linkShape}
      nameOf={(place) => own('editor.one', { number: place + 1 })}
      addLabel={own('editor.add')}
      max={20}
      error={problemAt('links')}
    >
      {({ row, place, name, change: changeRow }) => {
        const at = `links.${keptPlace(rows, place, isEmptyLink)}`;
        return (
          <div className={classes.row}>
            <TextInput
              className={classes.address ?? ''}
              aria-label={`${name}: ${own('editor.address')}`}
              placeholder={own('editor.address')}
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
              aria-label={`${name}: ${own('editor.title')}`}
              placeholder={own('editor.title')}
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
