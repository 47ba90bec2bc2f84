/** The editor of the two exercise types that consist of sentences, one per row. */
import { useTranslation } from '@klasna/kit/words';
import { Text, TextInput } from '@mantine/core';
import type { Item } from '../kit/items.ts';
import { firstProblem, keptPlace } from './kept-place.ts';
import { RowList } from './row-list.tsx';
import { isBlank, type Shape } from './rows.ts';

interface SentencesEditorProps<Sentence extends Item> {
  readonly sentences: readonly Sentence[];
  readonly onChange: (sentences: Sentence[]) => void;
  readonly newSentence: () => Sentence;
  /** Whether students order the words of each sentence or the sentences. */
  readonly about: 'words' | 'order';
  readonly problemAt: (path: string) => string | undefined;
  readonly language: string;
  readonly min: number;
  readonly movable: boolean;
}

export function SentencesEditor<Sentence extends Item>({
  sentences,
  onChange,
  newSentence,
  about,
  problemAt,
  language,
  min,
  movable,
}: SentencesEditorProps<Sentence>) {
  const { t } = useTranslation('exercises');
  const shape: Shape<Sentence> = {
    cellsOf: ({ text }) => [text],
    withCells: (sentence, [text = '']) => ({ ...sentence, text }),
    newRow: newSentence,
  };
  const problemOf = (place: number): string | undefined => {
    const at = keptPlace(sentences, place, (sentence) => isBlank(shape, sentence));
    const path = `content.sentences.${at}`;
    return at === null ? undefined : firstProblem(problemAt, `${path}.text`, path);
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
        nameOf={(place) => t('editor.sentences.one', { number: place + 1 })}
        addLabel={t('editor.sentences.add')}
        min={min}
        movable={movable}
        error={problemAt('content.sentences')}
      >
        {({ row, place, name, change }) => (
          <TextInput
            aria-label={name}
            value={row.text}
            lang={language}
            dir="auto"
            spellCheck
            maxLength={500}
            error={problemOf(place)}
            onChange={({ currentTarget: { value } }) => change({ ...row, text: value })}
          />
        )}
      </RowList>
    </div>
  );
}
