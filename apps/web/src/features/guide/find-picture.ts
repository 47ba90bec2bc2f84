/** The pictures taken by `node e2e/picture-guide.ts`, with their sizes to reserve the space. */
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

const sizesByName: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(sizes));

/** Languages without pictures use the English ones. */
export function findPicture(name: string, tag: string, mode: 'light' | 'dark'): Picture | undefined {
  const [width, height] = sizesByName.get(name) ?? [];
  const src = files[`./pictures/${tag}/${name}.${mode}.webp`] ?? files[`./pictures/en/${name}.${mode}.webp`];
  return src && width && height ? { src, width, height } : undefined;
}
