/**
 * The page of a mailed link, which answers a request without a sign-in. It answers by script once the page is visible, so that
 * programs that only fetch links answer nothing; the token is behind #, which no server receives.
 */
import type { RequestLinkView } from '@klasna/contract/requests/models';
import { type RequestOutcome, toOutcome } from '@klasna/contract/requests/values';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { ButtonLink } from '../../lib/links.tsx';
import { formatDateTime } from '../../lib/local-time.ts';
import classes from './answer-link.module.css';
import { type Answer, type ParsedLink, parseLink } from './parse-link.ts';

type State =
  | { readonly kind: 'answering' }
  | { readonly kind: 'done'; readonly answer: Answer; readonly view: RequestLinkView }
  | { readonly kind: 'closed'; readonly view: RequestLinkView; readonly code: string }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isOpen: boolean };

/** Failures after which the state of the request says why nothing was answered. */
const closedCodes = ['REQUEST_ANSWERED', 'REQUEST_OUTDATED'];

async function sendAnswer({ answer, token }: ParsedLink): Promise<State> {
  try {
    const { data: view } = await call('POST /tenant/requests/links/answer', { body: { answer, token } });
    return { kind: 'done', answer, view };
  } catch (failure) {
    return findReason(token, failure);
  }
}

async function findReason(token: string, failure: unknown): Promise<State> {
  try {
    const { data: view } = await call('POST /tenant/requests/links/check', { body: { token } });
    const code = failure instanceof ApiFailure ? failure.code : '';
    return closedCodes.includes(code)
      ? { kind: 'closed', view, code }
      : { kind: 'failed', failure, isOpen: view.isAnswerable };
  } catch {
    // The first failure says more.
    return { kind: 'failed', failure, isOpen: false };
  }
}

export function AnswerLink({ hash }: { readonly hash: string }) {
  const { t } = useTranslation('request-links');
  const link = parseLink(hash);
  const [state, setState] = useState<State>(
    link ? { kind: 'answering' } : { kind: 'failed', failure: undefined, isOpen: false },
  );
  const hasStarted = useRef(false);
  const answer = async () => {
    if (!link) return;
    setState({ kind: 'answering' });
    setState(await sendAnswer(link));
  };
  const answerOnce = useRef(answer);
  useEffect(() => {
    const startWhenVisible = () => {
      if (document.visibilityState !== 'visible' || hasStarted.current) return;
      hasStarted.current = true;
      void answerOnce.current();
    };
    startWhenVisible();
    document.addEventListener('visibilitychange', startWhenVisible);
    return () => document.removeEventListener('visibilitychange', startWhenVisible);
  }, []);
  switch (state.kind) {
    case 'answering':
      return (
        <div className={classes.page} role="status">
          <Loader />
          <p className={classes.text}>{t('answering')}</p>
        </div>
      );
    case 'done':
      return <Done answer={state.answer} view={state.view} />;
    case 'closed':
      return <Closed view={state.view} code={state.code} />;
    case 'failed':
      return (
        <Result title={t('failed.title')} text={messageOf(state.failure, t('failed.text'))}>
          {state.isOpen && <p className={classes.text}>{t('failed.still')}</p>}
          {link && (
            <BusyButton fullWidth onClick={() => void answer()}>
              {t('retry')}
            </BusyButton>
          )}
        </Result>
      );
  }
}

const toFacts = (view: RequestLinkView, online: string) => {
  const { className, timezone, lessonStartsAt, startsAt, place } = view;
  const format = (instant: string): string =>
    `${formatDateTime(timezone, instant)} (${timezone.replaceAll('_', ' ')})`;
  const placeText = place?.room?.name ?? place?.meetingLink ?? online;
  return {
    className,
    when: format(lessonStartsAt),
    proposal: startsAt === null ? placeText : format(startsAt),
  };
};

function Done({ answer, view }: { readonly answer: Answer; readonly view: RequestLinkView }) {
  const { t } = useTranslation('request-links');
  const facts = toFacts(view, t('online'));
  return answer === 'accept' ? (
    <Result title={t('accepted.title')} text={t(`accepted.${view.kind}`, facts)} />
  ) : (
    <Result title={t('declined.title')} text={t('declined.text', facts)} />
  );
}

/** Names why a link no longer answers, by the code of the failure where the request itself still waits. Pure. */
const toReason = ({ state, lapse }: RequestLinkView, code: string): RequestOutcome | 'replaced' => {
  if (state !== 'waiting') return toOutcome(state, lapse);
  return code === 'REQUEST_OUTDATED' ? 'outdated' : 'replaced';
};

function Closed({ view, code }: { readonly view: RequestLinkView; readonly code: string }) {
  const { t } = useTranslation('request-links');
  return (
    <Result
      title={t('closed.title')}
      text={t(`closed.${toReason(view, code)}`, toFacts(view, t('online')))}
    />
  );
}

interface ResultProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Result({ title, text, children }: ResultProps) {
  const { t } = useTranslation('request-links');
  return (
    <div className={classes.page}>
      <div role="status">
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
      <ButtonLink to="/lessons/requests" variant="default" fullWidth>
        {t('toRequests')}
      </ButtonLink>
    </div>
  );
}
