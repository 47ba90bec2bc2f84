/** A document belongs to a person or to a group. */
export type Owner =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'group'; readonly id: string };

/** How much of what belongs to them may be seen. */
export type Shown = 'all' | 'public';
