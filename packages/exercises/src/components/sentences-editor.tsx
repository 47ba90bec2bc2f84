/** The editor of the two exercise types that consist of sentences, one per row. */
import { useTranslation } from '@klasna/kit/translations';
import { Text, TextInput } from '@mantine/core';
import type { Item } from '../model/items.ts';
import { RowList } from './row-list.tsx';
import { isBlank, type Shape } from './rows.ts';
import { findFirstProblem, toStoredIndex } from './stored-index.ts';

interface SentencesEditorProps<Sentence extends Item> {
  readonly sentences: readonly Sentence[];
  readonly onChange: (sentences: Sentence[]) => void;
  readonly newSentence: () => Sentence;
  /** Whether students order the words of each sentence or the sentences. */
  readonly about: 'words' | 'order';
  readonly problemAt: (path: string) => string | undefined;
  readonly language: string;
  readonly min: number;
  readonly isMovable: boolean;
}

export function SentencesEditor<Sentence extends Item>({
  sentences,
  onChange,
  newSentence,
  about,
  problemAt,
  language,
  min,
  isMovable,
}: SentencesEditorProps<Sentence>) {
  const { t } = useTranslation('exercises');
  const shape: Shape<Sentence> = {
    cellsOf: ({ text }) => [text],
    withCells: (sentence, [text = '']) => ({ ...sentence, text }),
    newRow: newSentence,
  };
  const findProblem = (index: number): string | undefined => {
    const storedIndex = toStoredIndex(sentences, index, (sentence) => isBlank(shape, sentence));
    const path = `content.sentences.${storedIndex}`;
    return storedIndex === null ? undefined : findFirstProblem(problemAt, `${path}.text`, path);
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {t(`editor.sentences.${about}`)}
      </Text>
      <RowList
        label={t('editor.sentences.label')}
        rows={sentences}
        onChange={(next) => onChange([...next])}
        shape={shape}
        nameOf={(index) => t('editor.sentences.one', { number: index + 1 })}
        addLabel={t('editor.sentences.add')}
        min={min}
        isMovable={isMovable}
        error={problemAt('content.sentences')}
      >
        {({ row, index, name, change }) => (
          <TextInput
            aria-label={name}
            value={row.text}
            lang={language}
            dir="auto"
            spellCheck
            maxLength={500}
            error={findProblem(index)}
            onChange={({ currentTarget: { value } }) => change({ ...row, text: value })}
          />
        )}
      </RowList>
    </div>
  );
}
