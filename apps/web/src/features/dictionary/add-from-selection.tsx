/** Wraps a text so that selected words can be added to the dictionary together with their sentence. */
import { toDictionaryLanguage } from '@klasna/contract/dictionary/values';
import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './dictionary.module.css';
import { findSentence } from './find-sentence.ts';
import { useWordDialog } from './use-word-dialog.tsx';

interface AddFromSelectionProps {
  /** Language tag of the text. */
  readonly language: string;
  readonly studentId?: string | undefined;
  readonly children: ReactNode;
}

interface SelectedPhrase {
  readonly phrase: string;
  readonly context: string;
  /** The position below the selection, in pixels relative to the text. */
  readonly top: number;
  readonly left: number;
}

/** The maximum length of a phrase; a longer selection is a passage to copy rather than a word. */
const maxPhraseLength = 80;

export function AddFromSelection({ language, studentId, children }: AddFromSelectionProps) {
  const { t } = useTranslation('dictionary');
  const textElement = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<SelectedPhrase>();
  const dialog = useWordDialog(studentId);
  // Listens to `selectionchange`, which covers mouse, touch and keyboard.
  useEffect(() => {
    const updateSelection = () => setSelected(readSelection(textElement.current, language));
    document.addEventListener('selectionchange', updateSelection);
    return () => document.removeEventListener('selectionchange', updateSelection);
  }, [language]);
  const addSelected = ({ phrase, context }: SelectedPhrase) =>
    dialog.add({ phrase, context, language: toDictionaryLanguage(language) });
  return (
    <div className={classes.selectable}>
      <div ref={textElement}>{children}</div>
      {selected && (
        <Button
          className={classes.selection ?? ''}
          size="compact-md"
          style={{ top: selected.top, left: selected.left }}
          leftSection={<IconPlus size={16} aria-hidden />}
          // Keeps the selection, without which this button would disappear before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => addSelected(selected)}
        >
          {t('keep.button')}
        </Button>
      )}
      {dialog.dialog}
    </div>
  );
}

function readSelection(text: HTMLElement | null, language: string): SelectedPhrase | undefined {
  const selection = document.getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const phrase = selection.toString().replace(/\s+/g, ' ').trim();
  if (!text.contains(range.commonAncestorContainer) || phrase === '' || phrase.length > maxPhraseLength)
    return undefined;
  const textBefore = document.createRange();
  textBefore.setStart(findBlock(range.startContainer, text), 0);
  textBefore.setEnd(range.startContainer, range.startOffset);
  const blockText = findBlock(range.startContainer, text).textContent ?? '';
  const box = range.getBoundingClientRect();
  const textBox = text.getBoundingClientRect();
  return {
    phrase,
    context: findSentence(blockText, textBefore.toString().length, language),
    top: box.bottom - textBox.top + 6,
    left: Math.max(90, Math.min(textBox.width - 90, box.left + box.width / 2 - textBox.left)),
  };
}

/** Finds the paragraph around a node, because a sentence never extends beyond its paragraph. */
function findBlock(node: Node, text: HTMLElement): Node {
  const element = node instanceof Element ? node : node.parentElement;
  const blockElement = element?.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption');
  return blockElement && text.contains(blockElement) ? blockElement : text;
}
