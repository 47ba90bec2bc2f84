import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '../icons.ts';
import { useTranslation } from '../words.ts';
import { canZoomBy, fitWidth, type Reader, turnTo, zoomBy } from './leafing.ts';
import classes from './viewer.module.css';

interface PdfToolsProps {
  readonly reader: Reader;
  readonly pages: number;
  readonly onReader: (reader: Reader) => void;
}

export function PdfTools({ reader, pages, onReader }: PdfToolsProps) {
  const { t, i18n } = useTranslation('kit');
  const { page, zoom } = reader;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom);
  return (
    <div className={classes.bar}>
      <div className={classes.tools}>
        <ActionIcon
          size="xl"
          aria-label={t('pages.previous')}
          disabled={page === 1}
          onClick={() => onReader(turnTo(reader, page - 1, pages))}
        >
          <IconChevronLeft className={classes.arrow ?? ''} aria-hidden />
        </ActionIcon>
        <PageField key={page} page={page} onPage={(wanted) => onReader(turnTo(reader, wanted, pages))} />
        <span className={classes.total}>{t('pdf.of', { total: pages })}</span>
        <ActionIcon
          size="xl"
          aria-label={t('pages.next')}
          disabled={page === pages}
          onClick={() => onReader(turnTo(reader, page + 1, pages))}
        >
          <IconChevronRight className={classes.arrow ?? ''} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          size="xl"
          aria-label={t('pdf.zoomOut')}
          disabled={!canZoomBy(reader, -1)}
          onClick={() => onReader(zoomBy(reader, -1))}
        >
          <IconZoomOut aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          size="md"
          className={classes.percent ?? ''}
          aria-label={t('pdf.fit', { percent })}
          onClick={() => onReader(fitWidth(reader))}
        >
          {percent}
        </Button>
        <ActionIcon
          size="xl"
          aria-label={t('pdf.zoomIn')}
          disabled={!canZoomBy(reader, 1)}
          onClick={() => onReader(zoomBy(reader, 1))}
        >
          <IconZoomIn aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

interface PageFieldProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Turns to the typed page on Enter or blur, not on every digit. */
function PageField({ page, onPage }: PageFieldProps) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState(String(page));
  const go = (): void => {
    const wanted = Number.parseInt(typed, 10);
    setTyped(String(page));
    onPage(wanted);
  };
  return (
    <TextInput
      className={classes.number ?? ''}
      aria-label={t('pdf.number')}
      inputMode="numeric"
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value.replace(/\D/g, ''))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Does not submit a surrounding form.
        event.preventDefault();
        go();
      }}
    />
  );
}
