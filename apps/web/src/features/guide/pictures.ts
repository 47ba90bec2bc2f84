/** The pictures as `node e2e/picture-guide.ts` has taken them, with their sizes: nothing moves when one arrives. */
import sizes from './pictures/sizes.json' with { type: 'json' };

const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const sizeOf: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(sizes));

/** Where a language has no pictures of its own, the English ones show the same. */
export function findPicture(name: string, tag: string, mode: 'light' | 'dark'): Picture | undefined {
  const [width, height] = sizeOf.get(name) ?? [];
  const src = files[`./pictures/${tag}/${name}.${mode}.webp`] ?? files[`./pictures/en/${name}.${mode}.webp`];
  return src && width && height ? { src, width, height } : undefined;
}
