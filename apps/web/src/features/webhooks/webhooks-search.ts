/** Search params of the webhooks page. Default values are omitted. Pure. */
import { type DeliveryState, deliveryStates } from '@klasna/contract/webhooks/event-types';
import { readListSearch } from '../../lib/list-search.ts';
import { readId } from '../../lib/read-search-values.ts';

export interface WebhooksSearch {
  /** The webhook whose log is shown. */
  readonly log?: string;
  readonly state?: DeliveryState;
  readonly page?: number;
}

export function readWebhooksSearch(
  raw: { readonly [Name in keyof WebhooksSearch]?: unknown },
): WebhooksSearch {
  const log = readId(raw.log);
  const state = deliveryStates.find((one) => one === raw.state);
  const { page } = readListSearch({ page: raw.page }, []);
  return { ...(log && { log }), ...(state && { state }), ...(page && { page }) };
}
