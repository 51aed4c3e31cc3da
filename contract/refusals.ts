import { agentRefusals } from './agents/texts.ts';
import { apiKeyRefusals } from './api-keys/texts.ts';
import { appearanceRefusals } from './appearance/texts.ts';
import { archiveRefusals } from './archives/texts.ts';
import { authRefusals } from './auth/texts.ts';
import { bookRefusals } from './books/texts.ts';
import { cartRefusals } from './cart/texts.ts';
import { catalogueRefusals } from './catalogue/texts.ts';
import { contentRefusals } from './content/texts.ts';
import { customerRefusals } from './customers/texts.ts';
import { deliveryRefusals } from './delivery/texts.ts';
import { dispatchRefusals } from './dispatch/texts.ts';
import { eventRefusals } from './events/texts.ts';
import { exportRefusals } from './exports/texts.ts';
import { grievanceRefusals } from './grievances/texts.ts';
import { importRefusals } from './imports/texts.ts';
import { instagramRefusals } from './instagram/texts.ts';
import { messageRefusals } from './messages/texts.ts';
import { localeRefusals } from './locales/texts.ts';
import { issueRefusals } from './issues/texts.ts';
import { newsletterRefusals } from './newsletter/texts.ts';
import { notificationRefusals } from './notifications/texts.ts';
import { operationRefusals } from './operations/texts.ts';
import { orderRefusals } from './orders/texts.ts';
import { paymentRefusals } from './payments/texts.ts';
import { pixelRefusals } from './pixels/texts.ts';
import { pluginRefusals } from './plugins/texts.ts';
import { profitRefusals } from './profit/texts.ts';
import { promotionRefusals } from './promotions/texts.ts';
import { redirectRefusals } from './redirects/texts.ts';
import { backInStockRefusals } from './back-in-stock/texts.ts';
import { remittanceRefusals } from './remittances/texts.ts';
import { returnRefusals } from './returns/texts.ts';
import { questionRefusals } from './questions/texts.ts';
import { reviewRefusals } from './reviews/texts.ts';
import { roomRefusals } from './room/texts.ts';
import { searchRefusals } from './search/texts.ts';
import { salePriceRefusals } from './sale-prices/texts.ts';
import { setupRefusals } from './setup/texts.ts';
import { staffRefusals } from './staff/texts.ts';
import { taxRefusals } from './tax/texts.ts';
import { webhookRefusals } from './webhooks/texts.ts';
import { wishlistRefusals } from './wishlist/texts.ts';

/**
 * Every expected error: its code, HTTP status, English sentence and, optionally, the request field
 * that it concerns. Codes and sentences are part of the API and stable. `{name}` is filled from
 * the error params.
 */
export const refusals = {
  ...webhookRefusals,
  ...wishlistRefusals,
  ...taxRefusals,
  ...staffRefusals,
  ...roomRefusals,
  ...questionRefusals,
  ...reviewRefusals,
  ...backInStockRefusals,
  ...redirectRefusals,
  ...pixelRefusals,
  ...pluginRefusals,
  ...profitRefusals,
  ...paymentRefusals,
  ...orderRefusals,
  ...operationRefusals,
  ...notificationRefusals,
  ...messageRefusals,
  ...issueRefusals,
  ...newsletterRefusals,
  ...instagramRefusals,
  ...dispatchRefusals,
  ...localeRefusals,
  ...eventRefusals,
  ...exportRefusals,
  ...grievanceRefusals,
  ...bookRefusals,
  ...remittanceRefusals,
  ...returnRefusals,
  ...customerRefusals,
  ...contentRefusals,
  ...catalogueRefusals,
  ...cartRefusals,
  ...agentRefusals,
  ...apiKeyRefusals,
  ...appearanceRefusals,
  ...archiveRefusals,
  ...authRefusals,
  not_found: [404, 'Not found'],
  invalid_request: [400, 'Invalid request data'],
  invalid_input: [422, '{message}'],
  method_not_allowed: [405, 'Please send a POST request.'],
  body_too_large: [413, 'Request is too large.'],
  unsupported_media: [415, 'Unsupported content type.'],
  forbidden: [403, 'You do not have permission to do this.'],
  admin_required: [403, 'Unauthorized access. Admin privileges required.'],
  version_conflict: [
    409,
    'This was changed by {who}. Please look at what changed, then save again.',
  ],
  too_many_requests: [429, 'Too many requests. Please try again later'],
  email_unavailable: [
    503,
    'We cannot send emails at the moment. Please try again later or contact us.',
  ],
  email_unavailable_admin: [
    503,
    'Emails cannot be sent at the moment. Check SMTP_URL, or use npm run admin-code on the server.',
  ],
  ...promotionRefusals,
  ...salePriceRefusals,
  ...searchRefusals,
  ...deliveryRefusals,
  reason_required: [422, '{sentence} Please give a reason.', 'reason'],
  ...importRefusals,
  ...setupRefusals,
  maintenance: [503, '{message}'],
  database_unavailable: [503, 'Something went wrong. Please try again in a moment.'],
  storage_full: [503, 'The shop cannot save changes right now. Please try again in a few minutes.'],
  internal: [500, 'Internal server error. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

/** Stable identifier of a refusal; the `error` field of the envelope. */
export type RefusalCode = keyof typeof refusals;

/**
 * Values for the `{name}` placeholders of a sentence. With `productId`, `name` is that product's,
 * and is translated.
 */
export type ErrorParams = Readonly<Record<string, string | number>>;

export type Problem = { path: string; message: string };

/**
 * An expected error. Thrown, it rolls the transaction back; returned by a command, earlier writes
 * are committed.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errorParams: ErrorParams;
  readonly problems: readonly Problem[];

  constructor(code: RefusalCode, errorParams: ErrorParams = {}, problems: readonly Problem[] = []) {
    const [status, message, path]: readonly [number, string, string?] = refusals[code];
    super(message.replace(/\{(\w+)\}/g, (_, name: string) => String(errorParams[name] ?? '')));
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.errorParams = errorParams;
    this.problems =
      problems.length === 0 && path !== undefined ? [{ path, message: this.message }] : problems;
  }
}

/** `throw refuse('coupon_expired')` */
export const refuse = (
  code: RefusalCode,
  errorParams?: ErrorParams,
  problems?: readonly Problem[],
): Refusal => new Refusal(code, errorParams, problems);

/** Creates a refusal that names one or more request fields. */
export function refuseAt(
  paths: string | readonly string[],
  code: RefusalCode,
  errorParams?: ErrorParams,
): Refusal {
  const { message } = new Refusal(code, errorParams);
  const named = typeof paths === 'string' ? [paths] : paths;
  const problems = named.map((path) => ({ path, message }));
  return new Refusal(code, errorParams, problems);
}
