/**
 * Splits a batch of messages into payloads of database notifications, which are shorter than 8000 bytes, and joins the
 * pieces again. All pieces of a batch are sent in one transaction, so PostgreSQL delivers them together and in order.
 */

/** PostgreSQL refuses payloads of 8000 bytes and more; the rest is for the header. */
const maxPieceBytes = 7900;

/** In UTF-8, the second and further bytes of a character begin with the bits 10. */
const isInsideCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Splits a batch into payloads. Each begins with its index, because PostgreSQL drops a notification that repeats another
 * one of the same transaction.
 */
export function splitIntoPieces(messages: readonly string[]): string[] {
  const bytes = Buffer.from(`[${messages.join(',')}]`);
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(start + maxPieceBytes, bytes.length);
    while (isInsideCharacter(bytes[end])) end -= 1;
    texts.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return texts.map((text, index) => `${index}/${texts.length} ${text}`);
}

/** Joins the pieces of one sender; `add` returns the messages of a batch with its last piece. */
export function createPieceJoiner(): { readonly add: (payload: string) => readonly unknown[] } {
  let texts: string[] = [];
  return {
    add: (payload) => {
      const [header = '', index = '', count = ''] = /^(\d+)\/(\d+) /.exec(payload) ?? [];
      if (header === '') throw new Error('a notification without a header');
      if (Number(index) === 0) texts = [];
      if (Number(index) !== texts.length)
        throw new Error(`piece ${index} where ${texts.length} was expected`);
      texts.push(payload.slice(header.length));
      if (texts.length < Number(count)) return [];
      const text = texts.join('');
      texts = [];
      const messages: unknown = JSON.parse(text);
      if (!Array.isArray(messages)) throw new Error('a batch that is not a list');
      return messages;
    },
  };
}
