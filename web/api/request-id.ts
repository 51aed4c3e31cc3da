import { codeResendSeconds } from '#contract/auth/rules.ts';

/**
 * `requestId` binds a one-time code to the request that asked for it. `resendSeconds`: until a new
 * email can be requested.
 */
export type RequestedCode = { requestId: string | undefined; resendSeconds: number };

export const requestedCodeOf = (data: object | null | undefined): RequestedCode => ({
  requestId:
    data && 'request_id' in data && typeof data.request_id === 'string'
      ? data.request_id
      : undefined,
  resendSeconds:
    data && 'resend_seconds' in data && typeof data.resend_seconds === 'number'
      ? data.resend_seconds
      : codeResendSeconds,
});

/** The request that the link of an email or of `npm run admin-code` continues. */
export function requestInLink(hash: string): { email: string; requestId: string } | null {
  const link = new URLSearchParams(hash.slice(1));
  const [email, requestId] = [link.get('email'), link.get('request')];
  return email === null || requestId === null ? null : { email, requestId };
}
