/** Names of the columns of word lists in the languages of the product, and of the fields of Anki notes. */
import { type WordColumn, wordColumns } from '@klasna/contract/dictionary/models';
import { normaliseName } from '../../kernel/csv/match-headings.ts';

const names: Readonly<Record<WordColumn, readonly string[]>> = {
  phrase: [
    ...['Front', 'Word', 'Term', 'Expression', 'Vocabulary'],
    ...['Vorderseite', 'Wort', 'Ausdruck', 'Wort oder Ausdruck', 'Vokabel', 'Begriff'],
    ...['Anverso', 'Palabra', 'Expresión', 'Palabra o expresión', 'Término'],
    ...['Recto', 'Mot', 'Mot ou expression', 'Terme'],
    ...['Fronte', 'Parola', 'Espressione', 'Parola o espressione', 'Termine'],
    ...['Лицьова сторона', 'Слово', 'Фраза', 'Слово або фраза', 'Вираз', 'Термін'],
    ...['正面', '单词', '词语', '短语', '单词或短语', '生词'],
  ],
  translation: [
    ...['Back', 'Meaning', 'Definition'],
    ...['Rückseite', 'Übersetzung', 'Bedeutung'],
    ...['Reverso', 'Traducción', 'Significado'],
    ...['Verso', 'Traduction', 'Signification'],
    ...['Retro', 'Traduzione', 'Significato'],
    ...['Зворотна сторона', 'Переклад', 'Значення'],
    ...['背面', '翻译', '译文', '释义', '意思'],
  ],
  customTranslation: [
    ...['Own translation', 'Eigene Übersetzung', 'Traducción propia', 'Traduction personnelle'],
    ...['Traduzione personale', 'Власний переклад', '自己的翻译'],
  ],
  language: ['Language', 'Sprache', 'Idioma', 'Langue', 'Lingua', 'Мова', '语言'],
  context: [
    ...['Sentence', 'Example', 'Example sentence', 'Context'],
    ...['Satz', 'Beispiel', 'Beispielsatz', 'Kontext'],
    ...['Oración', 'Ejemplo', 'Contexto'],
    ...['Exemple', 'Contexte'],
    ...['Esempio', 'Contesto'],
    ...['Речення', 'Приклад', 'Контекст'],
    ...['例句', '句子', '例子', '上下文'],
  ],
};

/**
 * Names that mean a phrase or, in French and Italian, a sentence. If another column contains the phrase, they mean a
 * sentence.
 */
const ambiguousNames = new Set(['phrase', 'frase']);

const columnByName = new Map(
  wordColumns.flatMap((column) =>
    [column, ...names[column]].map((name) => [normaliseName(name), column] as const),
  ),
);

/** Returns the field of each heading; undefined for an unknown heading. */
export function detectWordColumns(headings: readonly string[]): (WordColumn | undefined)[] {
  const folded = headings.map(normaliseName);
  const certain = folded.map((name) => (ambiguousNames.has(name) ? undefined : columnByName.get(name)));
  const ambiguousColumn: WordColumn = certain.includes('phrase') ? 'context' : 'phrase';
  return folded.map((name, index) => (ambiguousNames.has(name) ? ambiguousColumn : certain[index]));
}
