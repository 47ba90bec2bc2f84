import { newComment } from '@klasna/contract/answers/models';
import { IconArrowUp } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../../lib/form/form-messages.tsx';
import classes from './talk.module.css';

interface CommentFormProps {
  /** The key under which unsent text is kept while the page is open, even after the thread is closed. */
  readonly draftKey: string;
  readonly isSending: boolean;
  /** Sends the comment; resolves to the failure, or to null. */
  readonly onSend: (message: string) => Promise<unknown>;
}

const drafts = new Map<string, string>();
const validate = createValidator(newComment, renderIssue);

export function CommentForm({ draftKey, isSending, onSend }: CommentFormProps) {
  const { t } = useTranslation('talk');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.get(draftKey) ?? '');
  const [error, setError] = useState<ReactNode>(null);

  const updateText = (next: string) => {
    drafts.set(draftKey, next);
    setText(next);
    setError(null);
  };
  const submit = async () => {
    if (isSending) return;
    const problem = validate({ message: text }).message;
    if (problem) {
      setError(problem);
      field.current?.focus();
      return;
    }
    updateText('');
    const failure = await onSend(text.trim());
    if (failure === null) return;
    // Puts the text of the failed comment back, above text that was typed during the request.
    updateText([text, drafts.get(draftKey)].filter(Boolean).join('\n'));
    setError(renderFieldErrors(failure, ['message']).message ?? messageOf(failure, t('comments.notCreated')));
  };
  const submitOnShortcut = (event: KeyboardEvent) => {
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
        onChange={(event) => updateText(event.currentTarget.value)}
        onKeyDown={submitOnShortcut}
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
