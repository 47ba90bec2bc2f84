import { PageFrame } from '@klasna/kit/page-frame';
import { RichTextField } from '@klasna/kit/rich-text';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import classes from './debug.module.css';

export function EditorDebug() {
  const { t } = useTranslation('debug');
  const [html, setHtml] = useState('');
  return (
    <PageFrame title={t('editor.title')} width="form">
      <Section>
        <RichTextField label={t('editor.field')} value={html} onChange={setHtml} />
      </Section>
      <Section title={t('editor.output')}>
        <output>
          <pre className={classes.json}>{html}</pre>
        </output>
      </Section>
    </PageFrame>
  );
}
