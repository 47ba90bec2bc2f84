import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '../icons.ts';
import { useTranslation } from '../translations.ts';
import classes from './viewer.module.css';
import { canZoomBy, fitWidth, turnTo, type ViewerState, zoomBy } from './viewer-state.ts';

interface PdfToolsProps {
  readonly viewerState: ViewerState;
  readonly pages: number;
  readonly onChange: (viewerState: ViewerState) => void;
}

export function PdfTools({ viewerState, pages, onChange }: PdfToolsProps) {
  const { t, i18n } = useTranslation('kit');
  const { page, zoom } = viewerState;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom);
  return (
    <div className={classes.bar}>
      <div className={classes.tools}>
        <ActionIcon
          size="xl"
          aria-label={t('pages.previous')}
          disabled={page === 1}
          onClick={() => onChange(turnTo(viewerState, page - 1, pages))}
        >
          <IconChevronLeft className={classes.arrow ?? ''} aria-hidden />
        </ActionIcon>
        <PageField
          key={page}
          page={page}
          onPage={(pageNumber) => onChange(turnTo(viewerState, pageNumber, pages))}
        />
        <span className={classes.total}>{t('pdf.of', { total: pages })}</span>
        <ActionIcon
          size="xl"
          aria-label={t('pages.next')}
          disabled={page === pages}
          onClick={() => onChange(turnTo(viewerState, page + 1, pages))}
        >
          <IconChevronRight className={classes.arrow ?? ''} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.tools}>
        <ActionIcon
          size="xl"
          aria-label={t('pdf.zoomOut')}
          disabled={!canZoomBy(viewerState, -1)}
          onClick={() => onChange(zoomBy(viewerState, -1))}
        >
          <IconZoomOut aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          size="md"
          className={classes.percent ?? ''}
          aria-label={t('pdf.fit', { percent })}
          onClick={() => onChange(fitWidth(viewerState))}
        >
          {percent}
        </Button>
        <ActionIcon
          size="xl"
          aria-label={t('pdf.zoomIn')}
          disabled={!canZoomBy(viewerState, 1)}
          onClick={() => onChange(zoomBy(viewerState, 1))}
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

/** A field for the page number. It turns to the typed page on Enter or blur, not on every digit. */
function PageField({ page, onPage }: PageFieldProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(String(page));
  const applyPage = (): void => {
    const pageNumber = Number.parseInt(text, 10);
    setText(String(page));
    onPage(pageNumber);
  };
  return (
    <TextInput
      className={classes.number ?? ''}
      aria-label={t('pdf.number')}
      inputMode="numeric"
      value={text}
      onChange={({ currentTarget: { value } }) => setText(value.replace(/\D/g, ''))}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={applyPage}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Prevents Enter from submitting a surrounding form.
        event.preventDefault();
        applyPage();
      }}
    />
  );
}
