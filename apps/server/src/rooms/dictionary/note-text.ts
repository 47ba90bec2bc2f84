/** What a note of Anki says, as plain text: Anki keeps fields as HTML, and sounds as [sound:…]. */
import sanitize from 'sanitize-html';

/** No word is so long, whatever markup it stands in. */
const longestField = 10_000;

const elementNames =
  'a abbr b big blockquote br center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ' +
  'ins kbd li mark ol p pre q rp rt ruby s section small span strike strong style sub sup table ' +
  'tbody td th thead tr tt u ul var wbr';
const elements = elementNames.split(' ').join('|');
/** Between these a reader sees a space. */
const apart = /<\/?(?:blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^<>]*>/gi;
const known = new RegExp(`</?(?:${elements})(?:\\s[^<>]*)?/?>`, 'gi');
const comments = /<!--[^<>]*-->/g;
/** Whatever else a browser would take for a tag: a letter follows at once, as in no comparison. */
const unknown = /<\/?[a-z][^<>]*>/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** All the names that HTML has for signs, which no list of our own would hold. */
const decode = (text: string): string =>
  entity.test(text)
    ? sanitize(text.replaceAll('<', '&lt;'), { allowedTags: [] })
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    : text;

/**
 * `isMarkup`: the file says that its fields are HTML. Where it says nothing, only elements that Anki writes are taken
 * for markup, so that `x <y> z` stays as it is. No sign begins anew what it would take to the end to look through.
 */
export const textOfNote = (field: string, isMarkup: boolean): string => {
  const bare = field
    .slice(0, longestField)
    .replace(/\[sound:[^[\]]*\]/g, '')
    .replace(comments, '')
    .replace(apart, ' ')
    .replace(known, '');
  return decode(isMarkup ? bare.replace(unknown, '') : bare)
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};
