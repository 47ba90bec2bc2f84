import { providerConnection } from '@klasna/contract/single-sign-on/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/request.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import classes from './single-sign-on.module.css';
import { type SingleSignOnFormState, toConnection } from './to-form-values.ts';

const validateConnection = createValidator(providerConnection, renderIssue);

interface TestResult {
  /** What was typed at that time. */
  readonly tested: string;
  readonly message: string;
}

interface TestConnectionButtonProps {
  readonly form: SingleSignOnFormState;
  readonly onErrors: (errors: Record<string, ReactNode>) => void;
}

/**
 * Asks the server to reach the provider with what is typed, without saving it. The result stays until something else is
 * typed, because it says nothing about that.
 */
export function TestConnectionButton({ form, onErrors }: TestConnectionButtonProps) {
  const { t } = useTranslation('single-sign-on');
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<TestResult>();
  const typed = JSON.stringify(toConnection(form.values));
  const test = async () => {
    const body = toConnection(form.values);
    const errors = validateConnection(body);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    setIsBusy(true);
    setResult(undefined);
    try {
      const { message } = await call('POST /tenant/school/single-sign-on/test', { body });
      setResult({ tested: JSON.stringify(body), message });
    } catch (failure) {
      reportRefusedSave({ setErrors: onErrors }, failure, listShownFields(form), t('notTested'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p className={classes.tested} role="status">
        {result?.tested === typed && t('tested', { result: result.message })}
      </p>
      <BusyButton variant="default" busy={isBusy} onClick={() => void test()}>
        {t('test')}
      </BusyButton>
    </>
  );
}

/** The address is a field of other providers only; for the others the message is a toast. */
const listShownFields = ({ values }: SingleSignOnFormState): string[] =>
  Object.keys(values).filter((name) => name !== 'issuer' || values.preset === 'other');
