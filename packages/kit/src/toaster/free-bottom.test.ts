import { describe, expect, it } from 'vitest';
import { findFreeBottom } from './free-bottom.ts';

const phone = { windowHeight: 800, usualBottom: 16 };
const toast = { left: 16, right: 374, top: 732, bottom: 784 };
const box = (top: number, bottom: number, left = 20, right = 360) => ({ top, bottom, left, right });

describe('toasts over a dialog', () => {
  it('stay where they are when they cover no button', () => {
    expect(findFreeBottom(toast, [], phone)).toBeUndefined();
    expect(findFreeBottom(toast, [box(100, 140)], phone)).toBeUndefined();
    expect(findFreeBottom({ ...toast, left: 500, right: 800 }, [box(740, 780)], phone)).toBeUndefined();
  });

  it('move above the buttons that they would cover, also above several rows', () => {
    expect(findFreeBottom(toast, [box(744, 784)], phone)).toBe(800 - 744 + 8);
    expect(findFreeBottom(toast, [box(744, 784), box(696, 736)], phone)).toBe(800 - 696 + 8);
  });

  it('stay where they are when no position is free', () => {
    const rows = Array.from({ length: 20 }, (_, index) => box(index * 40, index * 40 + 36));
    expect(findFreeBottom(toast, rows, phone)).toBeUndefined();
  });
});
