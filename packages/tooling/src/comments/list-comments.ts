/** Lists the comments of a source file. Pure. */

export interface Comment {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Block comments, and comments of neighbouring lines as one. Comments beside code are not prose and left out. */
const codeComment = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;
const sqlComment = /^[ \t]*--.*(?:\n[ \t]*--.*)*/gm;

export function listComments(path: string, text: string): Comment[] {
  const pattern = path.endsWith('.sql') ? sqlComment : codeComment;
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment.replace(/^[ \t]+/gm, ''),
  }));
}
