/** The owner of a document: a person or a group. */
export type Owner =
  | { readonly kind: 'person'; readonly id: string }
  | { readonly kind: 'group'; readonly id: string };

/** Which documents of an owner may be seen. */
export type DocumentVisibility = 'all' | 'public';
