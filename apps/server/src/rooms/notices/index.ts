/** What the composition asks of notices. */
export { noticeListeners } from './hear.ts';
export { noticesMade, noticesRead } from './notices.news.ts';
export { noticesPart } from './personal-part.ts';
export type { MessageWriter } from './subjects.ts';
export { describeFor } from './tell-live.ts';
