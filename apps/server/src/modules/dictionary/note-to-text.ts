/** Converts fields of Anki notes to plain text: Anki stores fields as HTML, and sounds as [sound:…]. */
import sanitize from 'sanitize-html';

/** The maximum length of a field with its markup, which no word exceeds. */
const maxFieldLength = 10_000;

const elementNames =
  'a abbr b big blockquote br center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ' +
  'ins kbd li mark ol p pre q rp rt ruby s section small span strike strong style sub sup table ' +
  'tbody td th thead tr tt u ul var wbr';
const elements = elementNames.split(' ').join('|');
/** Elements that separate text visually. */
const separatingTags =
  /<\/?(?:blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^<>]*>/gi;
const knownTags = new RegExp(`</?(?:${elements})(?:\\s[^<>]*)?/?>`, 'gi');
const comments = /<!--[^<>]*-->/g;
/**
 * Matches all other tags. Like a browser, it requires a letter directly after the bracket, so that a comparison
 * such as `a < b` is kept.
 */
const unknownTags = /<\/?[a-z][^<>]*>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Decodes all named entities with a library, because a list in our code would not be complete. */
const decodeEntities = (text: string): string =>
  entity.test(text)
    ? sanitize(text.replaceAll('<', '&lt;'), { allowedTags: [] })
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : text;

/**
 * Converts a field to text. `isMarkup` means that the file declares its fields as HTML; otherwise only elements that
 * Anki writes count as markup, so that `x <y> z` is kept. The patterns exclude their own opening characters, so that
 * matching takes linear time.
 */
export const noteToText = (field: string, isMarkup: boolean): string => {
  const stripped = field
    .slice(0, maxFieldLength)
    .replace(/\[sound:[^[\]]*\]/g, '')
    .replace(comments, '')
    .replace(separatingTags, ' ')
    .replace(knownTags, '');
  return decodeEntities(isMarkup ? stripped.replace(unknownTags, '') : stripped)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};
