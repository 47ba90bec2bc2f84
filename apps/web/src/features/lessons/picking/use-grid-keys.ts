import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type Direction, nextIn } from './next-in.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Arrow keys go where they point, through options that fill rows. What is typed keeps its own arrows to the sides. */
export function useGridKeys({
  listId,
  getSelectedOptionIndex,
  selectOption,
  clickSelectedOption,
}: ComboboxStore) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      clickSelectedOption();
      return;
    }
    const direction = directions[event.key];
    const isSideways = direction === 'left' || direction === 'right';
    if (!direction || (isSideways && event.currentTarget.value !== '')) return;
    event.preventDefault();
    const options = [...document.querySelectorAll(`#${CSS.escape(listId ?? '')} [data-combobox-option]`)];
    const boxes = options.map((option) => option.getBoundingClientRect());
    selectOption(nextIn(boxes, getSelectedOptionIndex(), direction));
    options[getSelectedOptionIndex()]?.scrollIntoView({ block: 'nearest' });
  };
}
