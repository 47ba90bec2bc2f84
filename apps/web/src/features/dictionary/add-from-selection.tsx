/** Wraps a text so that selected words can be added to the dictionary together with their sentence. */
import { dictionaryLanguageOf } from '@klasna/contract/dictionary/values';
import { IconPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './dictionary.module.css';
import { sentenceAround } from './sentence-around.ts';
import { useWordDialog } from './use-word-dialog.tsx';

interface AddFromSelectionProps {
  /** Language tag of the text. */
  readonly language: string;
  readonly studentId?: string | undefined;
  readonly children: ReactNode;
}

interface Selected {
  readonly phrase: string;
  readonly context: string;
  /** Position below the selection, in pixels relative to the text. */
  readonly top: number;
  readonly left: number;
}

/** A longer selection is a passage to copy rather than a word. */
const longest = 80;

export function AddFromSelection({ language, studentId, children }: AddFromSelectionProps) {
  const { t } = useTranslation('dictionary');
  const text = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<Selected>();
  const dialog = useWordDialog(studentId);
  // `selectionchange` covers mouse, touch and keyboard.
  useEffect(() => {
    const look = () => setSelected(readSelection(text.current, language));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [language]);
  const take = ({ phrase, context }: Selected) =>
    dialog.add({ phrase, context, language: dictionaryLanguageOf(language) });
  return (
    <div className={classes.selectable}>
      <div ref={text}>{children}</div>
      {selected && (
        <Button
          className={classes.selection ?? ''}
          size="compact-md"
          style={{ top: selected.top, left: selected.left }}
          leftSection={<IconPlus size={16} aria-hidden />}
          // Keeps the selection, and with it this button, until the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(selected)}
        >
          {t('keep.button')}
        </Button>
      )}
      {dialog.shown}
    </div>
  );
}

function readSelection(text: HTMLElement | null, language: string): Selected | undefined {
  const selection = document.getSelection();
  if (!text || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const phrase = selection.toString().replace(/\s+/g, ' ').trim();
  if (!text.contains(range.commonAncestorContainer) || phrase === '' || phrase.length > longest)
    return undefined;
  const before = document.createRange();
  before.setStart(blockAround(range.startContainer, text), 0);
  before.setEnd(range.startContainer, range.startOffset);
  const whole = blockAround(range.startContainer, text).textContent ?? '';
  const box = range.getBoundingClientRect();
  const frame = text.getBoundingClientRect();
  return {
    phrase,
    context: sentenceAround(whole, before.toString().length, language),
    top: box.bottom - frame.top + 6,
    left: Math.max(90, Math.min(frame.width - 90, box.left + box.width / 2 - frame.left)),
  };
}

/** A sentence never extends beyond its paragraph. */
function blockAround(node: Node, text: HTMLElement): Node {
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest('p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption');
  return block && text.contains(block) ? block : text;
}
