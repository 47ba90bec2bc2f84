import { IconAlertTriangle } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/test.json';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import type { EditorProps } from '../../components/component-types.ts';
import type { RowTools } from '../../components/row-frame.tsx';
import { RowList } from '../../components/row-list.tsx';
import type { Shape } from '../../components/rows.ts';
import { useTypeTranslation } from '../../components/use-type-translation.ts';
import { looksLikeGift } from '../../gift/looks-like-gift.ts';
import type { Content } from './content.ts';
import {
  type Answer,
  createAnswer,
  createQuestion,
  parseQuestions,
  type Question,
} from './parse-questions.ts';
import classes from './test.module.css';

const answerShape: Shape<Answer> = {
  cellsOf: ({ text }) => [text],
  withCells: (answer, [text = '']) => ({
    ...answer,
    text: text.replace(/^\*\s*|\s*\*$/g, ''),
    isCorrect: answer.isCorrect || /^\*|\*$/.test(text),
  }),
  newRow: createAnswer,
};

const questionShape: Shape<Question> = {
  cellsOf: ({ text, answers }) => [text, ...answers.map((answer) => answer.text)],
  withCells: (question, [text = '']) => ({ ...question, text }),
  newRow: createQuestion,
  readRows: parseQuestions,
};

export const initialContent: Content = { questions: [createQuestion()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const translate = useTypeTranslation<typeof words>('test');
  const renderQuestion = useCallback(
    (tools: RowTools<Question>) => <QuestionRow {...tools} problemAt={problemAt} language={language} />,
    [problemAt, language],
  );
  const { questions } = draft.content;
  const isGift = looksLikeGift(questions.flatMap(questionShape.cellsOf).join('\n'));
  return (
    <div>
      <RowList
        label={translate('editor.questions')}
        rows={questions}
        onChange={(next) => onChange({ content: { questions: [...next] } })}
        shape={questionShape}
        nameOf={(index) => translate('editor.question', { number: index + 1 })}
        addLabel={translate('editor.addQuestion')}
        hint={translate('editor.paste')}
        error={problemAt('content.questions')}
        layout="cards"
      >
        {renderQuestion}
      </RowList>
      <div role="status">
        {isGift && (
          <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
            {translate('editor.gift')}
          </Alert>
        )}
      </div>
    </div>
  );
}

type QuestionRowProps = RowTools<Question> & Pick<EditorProps, 'problemAt' | 'language'>;

function QuestionRow({ row: question, index, name, change, problemAt, language }: QuestionRowProps) {
  const translate = useTypeTranslation<typeof words>('test');
  const field = { lang: language, spellCheck: true };
  const path = `content.questions.${index}`;
  return (
    <>
      <TextInput
        {...field}
        aria-label={name}
        placeholder={translate('editor.placeholder')}
        value={question.text}
        error={problemAt(`${path}.text`)}
        onChange={({ currentTarget: { value } }) => change({ ...question, text: value })}
      />
      <RowList
        label={translate('editor.answers', { name })}
        rows={question.answers}
        onChange={(answers) => change({ ...question, answers: [...answers] })}
        shape={answerShape}
        nameOf={(index) => translate('editor.answer', { name, number: index + 1 })}
        addLabel={translate('editor.addAnswer')}
        max={20}
        error={problemAt(`${path}.answers`)}
      >
        {({ row: answer, storedIndex, name: answerName, change: changeAnswer }) => (
          <div className={classes.answerRow}>
            <TextInput
              {...field}
              className={classes.answerField ?? ''}
              aria-label={answerName}
              value={answer.text}
              error={problemAt(`${path}.answers.${storedIndex}.text`)}
              onChange={({ currentTarget: { value } }) => changeAnswer({ ...answer, text: value })}
            />
            <Checkbox
              className={classes.key ?? ''}
              label={translate('editor.isCorrect')}
              aria-label={translate('editor.key', { name: answerName })}
              checked={answer.isCorrect}
              onChange={({ currentTarget: { checked } }) => changeAnswer({ ...answer, isCorrect: checked })}
            />
          </div>
        )}
      </RowList>
    </>
  );
}
