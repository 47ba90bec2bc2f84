import { newComment } from '@klasna/contract/answers/models';
import { IconArrowUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayFieldErrors, sayIssue } from '../../../lib/form/said.tsx';
import classes from './talk.module.css';

interface CommentFormProps {
  /** Unsent text is kept under this key while the page is open, even after the thread is closed. */
  readonly draftKey: string;
  readonly isSending: boolean;
  /** Resolves to the failure, or null. */
  readonly onSend: (message: string) => Promise<unknown>;
}

const drafts = new Map<string, string>();
const check = checkWith(newComment, sayIssue);

export function CommentForm({ draftKey, isSending, onSend }: CommentFormProps) {
  const { t } = useTranslation('talk');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.get(draftKey) ?? '');
  const [error, setError] = useState<ReactNode>(null);

  const write = (next: string) => {
    drafts.set(draftKey, next);
    setText(next);
    setError(null);
  };
  const submit = async () => {
    if (isSending) return;
    const problem = check({ message: text }).message;
    if (problem) {
      setError(problem);
      field.current?.focus();
      return;
    }
    write('');
    const failure = await onSend(text.trim());
    if (failure === null) return;
    // Text typed during the request stays below the restored text.
    write([text, drafts.get(draftKey)].filter(Boolean).join('\n'));
    setError(sayFieldErrors(failure, ['message']).message ?? messageOf(failure, t('comments.notCreated')));
  };
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        className={classes.field ?? ''}
        aria-label={t('comments.write')}
        placeholder={t('comments.write')}
        value={text}
        error={error}
        autosize
        minRows={1}
        maxRows={6}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendByKeys}
      />
      <ActionIcon
        type="submit"
        size={44}
        variant="filled"
        color="accent"
        aria-label={t('comments.send')}
        loading={isSending}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}
