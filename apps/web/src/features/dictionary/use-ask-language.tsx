import type { DictionaryLanguage } from '@klasna/contract/dictionary/values';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './dictionary.module.css';
import { LanguageField } from './language-field.tsx';
import { readLastLanguage, rememberLanguage } from './last-language.ts';

interface LanguageQuestionState {
  readonly word: string;
  readonly answer: (language: DictionaryLanguage | undefined) => void;
}

/** Asks for the language of a word if the lesson does not define it. */
export function useAskLanguage(): {
  readonly ask: (word: string) => Promise<DictionaryLanguage | undefined>;
  readonly dialog: ReactNode;
} {
  const [question, setQuestion] = useState<LanguageQuestionState>();
  return {
    ask: (word) => {
      const { promise, resolve } = Promise.withResolvers<DictionaryLanguage | undefined>();
      setQuestion({
        word,
        answer: (language) => {
          setQuestion(undefined);
          resolve(language);
        },
      });
      return promise;
    },
    dialog: question && <LanguageQuestion {...question} />,
  };
}

function LanguageQuestion({ word, answer }: LanguageQuestionState) {
  const { t } = useTranslation(['dictionary', 'kit']);
  const [language, setLanguage] = useState(readLastLanguage);
  return (
    <Modal
      opened={useDelayedOpen(true)}
      onClose={() => answer(undefined)}
      title={t('keep.button')}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <Stack>
        <LanguageField
          label={t('keep.which', { word })}
          value={language}
          onChange={(next) => next && setLanguage(next)}
        />
        <div className={classes.dialogButtons}>
          <Button
            onClick={() => {
              rememberLanguage(language);
              answer(language);
            }}
          >
            {t('keep.button')}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
