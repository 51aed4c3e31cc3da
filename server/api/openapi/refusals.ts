import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import refusalsOfHandlers from './refusals-of-handlers.json' with { type: 'json' };

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/**
 * The refusals of a call, by status: those that follow from the endpoint, and those that the code
 * of its handler contains (`scripts/call-refusals.ts`).
 */
export function refusalsOf(name: CallName): Map<number, RefusalCode[]> {
  const endpoint: Endpoint = endpoints[name];
  const handlers: Readonly<Record<string, string>> = refusalsOfHandlers;
  const codes = new Set<RefusalCode>([
    'invalid_request',
    ...accessCodes(endpoint),
    ...inputCodes(name, endpoint),
    ...(handlers[name] ?? '').split(' ').filter(isRefusalCode),
  ]);
  const sorted = [...codes].toSorted((one, other) => one.localeCompare(other));
  const byStatus = Map.groupBy(sorted, (code) => refusals[code][0] as number);
  return new Map([...byStatus].toSorted(([one], [other]) => one - other));
}

/** Refusals of `authorize`, and of the tokens before it. */
function accessCodes({ access, permission, recentSignIn, personal, ...endpoint }: Endpoint) {
  const codes: RefusalCode[] = [];
  if (access === 'public') return codes;
  codes.push('api_key_invalid', 'too_many_requests');
  if (access === 'optional') {
    if (endpoint.keyScope === undefined) codes.push('api_key_not_allowed');
    else codes.push('scope_missing', 'two_factor_setup_required');
    return codes;
  }
  codes.push('authentication_required', 'session_expired');
  if (access === 'shopper') codes.push('forbidden');
  if (access === 'admin') codes.push('admin_required', 'forbidden');
  if (access === 'admin' && !endpoint.beforeTwoFactor) codes.push('two_factor_setup_required');
  if (recentSignIn) codes.push('sign_in_again');
  codes.push(scopeOf({ permission, personal }) === null ? 'api_key_not_allowed' : 'scope_missing');
  return codes;
}

function inputCodes(
  name: CallName,
  { params, query, body, bodyFormat, notFoundCode }: Endpoint,
): RefusalCode[] {
  const codes: RefusalCode[] = [];
  if ((params && !notFoundCode) || query || body) codes.push('invalid_input');
  if (notFoundCode) codes.push(notFoundCode);
  const takesBody = body !== undefined || bodyFormat !== undefined;
  if (takesBody && methodAndPath(name).method !== 'GET')
    codes.push('body_too_large', 'unsupported_media');
  return codes;
}

/** The scope that opens the call to an API key; null: none does. */
export const scopeOf = ({
  permission,
  keyScope,
  personal,
}: Pick<Endpoint, 'keyScope'> & {
  permission?: Endpoint['permission'] | undefined;
  personal?: true | undefined;
}): string | null => {
  const scope = permission ?? keyScope;
  return scope === undefined || scope === 'staff.write' || personal ? null : scope;
};
