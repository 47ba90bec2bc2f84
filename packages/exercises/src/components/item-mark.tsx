/** Shows the mark of an item with an icon, a word and a colour. */
import { type Icon, IconCircleCheck, IconCircleHalf2, IconCircleX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { VisuallyHidden } from '@mantine/core';
import type { ItemResult } from '../define.ts';
import classes from './item-mark.module.css';
import { type Mark, toMark } from './mark.ts';

const pictures: Readonly<Record<Mark, Icon>> = {
  right: IconCircleCheck,
  almost: IconCircleHalf2,
  wrong: IconCircleX,
};

export interface ItemMarkProps {
  readonly result: ItemResult;
  /** Whether the word is visible beside the icon; otherwise only screen readers read the word. */
  readonly withWord?: boolean;
}

export function ItemMark({ result, withWord = false }: ItemMarkProps) {
  const { t } = useTranslation('exercises');
  const mark = toMark(result);
  const Picture = pictures[mark];
  const word = t(`marks.${mark}`);
  return (
    <span className={classes.mark} data-mark={mark}>
      <Picture size={20} stroke={2} aria-hidden />
      {withWord ? <span>{word}</span> : <VisuallyHidden>{word}</VisuallyHidden>}
    </span>
  );
}
