import type { TextReport } from '@klasna/contract/courses/import-export';
import { useExerciseTypeTexts } from '@klasna/exercises/components/use-exercise-type-texts';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleCheck,
  IconCopy,
  IconInfoCircle,
} from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, CopyButton } from '@mantine/core';
import classes from './course-files.module.css';

interface TextReportViewProps {
  readonly report: TextReport;
  /** Returns to the text; undefined while the text is shown above. */
  readonly onBack: (() => void) | undefined;
}

/** Shows the imported questions, their changes and the rejected questions, with their lines in the text. */
export function TextReportView({ report, onBack }: TextReportViewProps) {
  const { t } = useTranslation('exchange');
  const { accepted, rejected, categories } = report;
  return (
    <div className={classes.report}>
      {onBack && (
        <Button
          className={classes.back ?? ''}
          variant="subtle"
          leftSection={<IconArrowLeft className={classes.backArrow} size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('text.back')}
        </Button>
      )}
      <ReportSummary report={report} />
      {rejected.length > 0 && <RejectedQuestions rejected={rejected} />}
      {accepted.length > 0 && <AcceptedQuestions report={report} />}
      {categories.length > 0 && (
        <section>
          <p className={classes.quiet}>{t('text.categories')}</p>
          <ul className={classes.lines}>
            {categories.map(({ line, text }) => (
              <li key={line}>
                <span className={classes.line}>{t('text.line', { number: line })}</span>
                <code dir="auto">{text}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Describes how many questions were accepted, in how many exercises, because several questions may share one. */
function useAcceptedText({ accepted, exercises }: TextReport): string {
  const { t } = useTranslation('exchange');
  const { length: count } = accepted;
  return exercises === count ? t('text.taken', { count }) : t('text.takenIn', { count, exercises });
}

function ReportSummary({ report }: Pick<TextReportViewProps, 'report'>) {
  const { t } = useTranslation('exchange');
  const { questions, accepted, rejected } = report;
  const acceptedText = useAcceptedText(report);
  const changedCount = accepted.filter(({ changes }) => changes.length > 0).length;
  return (
    <div role="status">
      <p className={classes.doing}>{t('text.found', { count: questions })}</p>
      <ul className={classes.summary}>
        {accepted.length > 0 && (
          <li data-tone="good">
            <IconCircleCheck size={20} aria-hidden />
            {acceptedText}
          </li>
        )}
        {changedCount > 0 && (
          <li>
            <IconInfoCircle size={20} aria-hidden />
            {t('text.changed', { count: changedCount })}
          </li>
        )}
        {rejected.length > 0 && (
          <li data-tone="bad">
            <IconAlertTriangle size={20} aria-hidden />
            {t('text.left', { count: rejected.length })}
          </li>
        )}
      </ul>
    </div>
  );
}

function AcceptedQuestions({ report }: Pick<TextReportViewProps, 'report'>) {
  const { t } = useTranslation('exchange');
  const acceptedText = useAcceptedText(report);
  const getTypeLabels = useExerciseTypeTexts();
  return (
    <section>
      <h3 className={classes.heading}>{acceptedText}</h3>
      <ol className={classes.lines}>
        {report.accepted.map(({ line, title, type, changes }) => (
          <li key={line}>
            <span className={classes.line}>{t('text.line', { number: line })}</span>
            <span className={classes.title} dir="auto">
              {title}
            </span>
            <span className={classes.quiet}>{getTypeLabels(type).name}</span>
            {changes.map((change) => (
              <span key={change} className={classes.change}>
                <IconInfoCircle size={16} aria-hidden />
                {t(`text.changes.${change}`)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RejectedQuestions({ rejected }: Pick<TextReport, 'rejected'>) {
  const { t } = useTranslation('exchange');
  return (
    <section>
      <div className={classes.head}>
        <h3 className={classes.heading}>{t('text.left', { count: rejected.length })}</h3>
        <CopyButton value={rejected.map(({ text }) => text).join('\n\n')}>
          {({ copied, copy }) => (
            <Button variant="subtle" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {t(copied ? 'text.copied' : 'text.copyLeft')}
            </Button>
          )}
        </CopyButton>
      </div>
      <ol className={classes.lines}>
        {rejected.map(({ line, text, reason }) => (
          <li key={line}>
            <span className={classes.line}>{t('text.line', { number: line })}</span>
            <span className={classes.title}>{t(`text.reasons.${reason}`)}</span>
            <pre className={classes.verbatim} dir="auto">
              {text}
            </pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
