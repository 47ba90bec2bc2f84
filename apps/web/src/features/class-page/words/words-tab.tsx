import { EmptyState } from '@klasna/kit/empty-state';
import { IconVocabulary } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { WordsPanel } from '../../dictionary/words-panel.tsx';
import { useClassPage } from '../class-page-context.tsx';

/** The selected student's dictionary, beside the lesson. */
export function WordsTab() {
  const { t } = useTranslation('dictionary');
  const { studentId, language } = useClassPage();
  if (studentId === null) return <EmptyState icon={IconVocabulary} title={t('panel.none')} />;
  return <WordsPanel key={studentId} studentId={studentId} language={language} />;
}
