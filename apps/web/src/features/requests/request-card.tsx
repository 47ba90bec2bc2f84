import type { LessonRequest, RequestStepView } from '@klasna/contract/requests/models';
import type { RequestOutcome } from '@klasna/contract/requests/values';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { type ReactNode, useId } from 'react';
import { formatName } from '../../lib/format-name.ts';
import { RequestButtons } from './request-buttons.tsx';
import classes from './requests.module.css';
import { toStateName, useRequestTexts } from './use-request-texts.ts';

const tones: Readonly<Record<RequestOutcome | 'waiting', Tone>> = {
  waiting: 'info',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  lapsedAccepted: 'good',
  lapsedDeclined: 'bad',
  outdated: 'neutral',
};

/** A request with its lesson, proposal, deadline and history, and the buttons that answer it. */
export function RequestCard({ request }: { readonly request: LessonRequest }) {
  const { t } = useTranslation('requests');
  const titleId = useId();
  const texts = useRequestTexts();
  const stateName = toStateName(request);
  const { kind, lesson, student, teacher, lessonStartsAt, startsAt, place, answerBy, defaultAnswer } =
    request;
  const isWaiting = stateName === 'waiting';
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {t(`kinds.${kind}`)}: <bdi>{lesson.class.name}</bdi>
        </h3>
        <StatusBadge tone={tones[stateName]}>{t(`states.${stateName}`)}</StatusBadge>
      </header>
      <dl className={classes.facts}>
        <Fact name={isWaiting ? t('fields.lesson') : t('fields.wasOn')}>
          <Time instant={lessonStartsAt} />
        </Fact>
        {startsAt !== null && (
          <Fact name={t('fields.time')}>
            <strong>
              <Time instant={startsAt} />
            </strong>
          </Fact>
        )}
        {place && (
          <Fact name={t('fields.place')}>
            <strong>
              <bdi>{texts.place(place)}</bdi>
            </strong>
          </Fact>
        )}
        <Fact name={t('fields.student')}>
          <bdi>{formatName(student)}</bdi>
        </Fact>
        <Fact name={t('fields.teacher')}>
          <bdi>{formatName(teacher)}</bdi>
        </Fact>
        {isWaiting && <Fact name={t('fields.cost')}>{t('cost')}</Fact>}
        {isWaiting && (
          <Fact name={t('fields.answerBy')}>
            <Time instant={answerBy} />
            <span className={classes.quiet}>{t(`byDefault.${defaultAnswer}`)}</span>
          </Fact>
        )}
      </dl>
      <RequestHistory request={request} />
      <RequestButtons request={request} />
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time in the zone of the reader, with that of the school below it where they differ. */
function Time({ instant }: { readonly instant: string }) {
  const texts = useRequestTexts();
  const schoolTime = texts.schoolTime(instant);
  return (
    <>
      <time dateTime={instant} className={classes.time}>
        {texts.time(instant)}
      </time>
      {schoolTime !== undefined && <span className={classes.quiet}>{schoolTime}</span>}
    </>
  );
}

function RequestHistory({ request: { steps, lapse } }: { readonly request: LessonRequest }) {
  const { t } = useTranslation('requests');
  const texts = useRequestTexts();
  const describe = ({ step, by }: RequestStepView): string =>
    t(`steps.${step === 'lapsed' && lapse === 'outdated' ? 'outdated' : step}`, {
      person: by ? formatName(by) : t('somebody'),
    });
  return (
    <ol className={classes.steps} aria-label={t('history')}>
      {steps.map((step) => (
        <li key={step.at + step.step}>
          <span>
            {describe(step)}
            {step.startsAt !== null && <>: {texts.time(step.startsAt)}</>}
            {step.place && (
              <>
                : <bdi>{texts.place(step.place)}</bdi>
              </>
            )}
          </span>
          <time dateTime={step.at} className={classes.quiet}>
            {texts.time(step.at)}
          </time>
          {step.message !== null && (
            <p className={classes.message}>
              <bdi>{step.message}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
