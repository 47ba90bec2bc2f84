/** How an element is found, step by step, as the page receives it: the way of a person, by role, name and text. */

/** A text, or a regular expression. */
export type Match = string | { readonly source: string; readonly flags: string };

export type Step =
  /** Elements inside with a role and, if given, a name. */
  | { readonly by: 'role'; readonly role: string; readonly name?: Match }
  /** Fields inside whose name this is. */
  | { readonly by: 'label'; readonly name: Match }
  /** The innermost elements inside with this text. */
  | { readonly by: 'text'; readonly text: Match }
  /** For what has neither role nor text. */
  | { readonly by: 'css'; readonly selector: string }
  /** Keeps those that contain a text. */
  | { readonly by: 'containing'; readonly text: Match }
  | { readonly by: 'nth'; readonly index: number };

/** What can be seen of an element. */
export interface Seen {
  readonly text: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly isFocused: boolean;
  readonly box: Box;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether the watched element has the focus, and whether the focus has moved since the previous call. */
export interface FocusState {
  readonly isFocused: boolean;
  readonly hasMoved: boolean;
}

/** Whether an element can be clicked now, and where; otherwise why not. */
export type Clickable = { readonly box: Box } | { readonly reason: string };
