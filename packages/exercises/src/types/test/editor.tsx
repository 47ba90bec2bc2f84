import { IconAlertTriangle } from '@klasna/kit/icons';
import type words from '@klasna/languages/en/exercises/kinds/test.json';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { looksLikeGift } from '../../gift/looks-like-gift.ts';
import type { EditorProps } from '../../kit-ui/face.ts';
import type { RowTools } from '../../kit-ui/row-frame.tsx';
import { RowList } from '../../kit-ui/row-list.tsx';
import type { Shape } from '../../kit-ui/rows.ts';
import { useOwnWords } from '../../kit-ui/use-own-words.ts';
import type { Content } from './content.ts';
import { type Answer, newAnswer, newQuestion, type Question, readQuestions } from './read-questions.ts';
import classes from './test.module.css';

const answerShape: Shape<Answer> = {
  cellsOf: ({ text }) => [text],
  withCells: (answer, [text = '']) => ({
    ...answer,
    text: text.replace(/^\*\s*|\s*\*$/g, ''),
    isCorrect: answer.isCorrect || /^\*|\*$/.test(text),
  }),
  newRow: newAnswer,
};

const questionShape: Shape<Question> = {
  cellsOf: ({ text, answers }) => [text, ...answers.map((answer) => answer.text)],
  withCells: (question, [text = '']) => ({ ...question, text }),
  newRow: newQuestion,
  readRows: readQuestions,
};

export const begin: Content = { questions: [newQuestion()] };

export function Editor({ draft, onChange, problemAt, language }: EditorProps<Content>) {
  const own = useOwnWords<typeof words>('test');
  const drawQuestion = useCallback(
    (tools: RowTools<Question>) => <QuestionRow {...tools} problemAt={problemAt} language={language} />,
    [problemAt, language],
  );
  const { questions } = draft.content;
  const isGift = looksLikeGift(questions.flatMap(questionShape.cellsOf).join('\n'));
  return (
    <div>
      <RowList
        label={own('editor.questions')}
        rows={questions}
        onChange={(next) => onChange({ content: { questions: [...next] } })}
        shape={questionShape}
        nameOf={(place) => own('editor.question', { number: place + 1 })}
        addLabel={own('editor.addQuestion')}
        hint={own('editor.paste')}
        error={problemAt('content.questions')}
        look="cards"
      >
        {drawQuestion}
      </RowList>
      <div role="status">
        {isGift && (
          <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
            {own('editor.gift')}
          </Alert>
        )}
      </div>
    </div>
  );
}

type QuestionRowProps = RowTools<Question> & Pick<EditorProps, 'problemAt' | 'language'>;

function QuestionRow({ row: question, place, name, change, problemAt, language }: QuestionRowProps) {
  const own = useOwnWords<typeof words>('test');
  const field = { lang: language, spellCheck: true };
  const path = `content.questions.${place}`;
  return (
    <>
      <TextInput
        {...field}
        aria-label={name}
        placeholder={own('editor.placeholder')}
        value={question.text}
        error={problemAt(`${path}.text`)}
        onChange={({ currentTarget: { value } }) => change({ ...question, text: value })}
      />
      <RowList
        label={own('editor.answers', { name })}
        rows={question.answers}
        onChange={(answers) => change({ ...question, answers: [...answers] })}
        shape={answerShape}
        nameOf={(at) => own('editor.answer', { name, number: at + 1 })}
        addLabel={own('editor.addAnswer')}
        max={20}
        error={problemAt(`${path}.answers`)}
      >
        {({ row: answer, kept, name: answerName, change: changeAnswer }) => (
          <div className={classes.answerRow}>
            <TextInput
              {...field}
              className={classes.answerField ?? ''}
              aria-label={answerName}
              value={answer.text}
              error={problemAt(`${path}.answers.${kept}.text`)}
              onChange={({ currentTarget: { value } }) => changeAnswer({ ...answer, text: value })}
            />
            <Checkbox
              className={classes.key ?? ''}
              label={own('editor.isCorrect')}
              aria-label={own('editor.key', { name: answerName })}
              checked={answer.isCorrect}
              onChange={({ currentTarget: { checked } }) => changeAnswer({ ...answer, isCorrect: checked })}
            />
          </div>
        )}
      </RowList>
    </>
  );
}
