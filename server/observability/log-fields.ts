import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { Actor } from '../ctx.ts';
import type { Caller, Outcome } from '../api/dispatch.ts';

type LogFields = Readonly<Record<string, string>>;

const fieldsOf = new WeakMap<FastifyRequest, LogFields>();

/** Adds fields to the request's log line. */
export const addLogFields = (request: FastifyRequest, fields: LogFields): void =>
  void fieldsOf.set(request, { ...fieldsOf.get(request), ...fields });
export const readLogFields = (request: FastifyRequest): LogFields | undefined =>
  fieldsOf.get(request);

/** Calls that are logged also on success: sign-in, sign-out and changes of access. */
const loggedCalls = new Set<CallName>([
  'authenticate',
  'authenticateAdmin',
  'signOut',
  'endSession',
  'endAdminSession',
  'deleteAccount',
  'inviteStaff',
  'setStaffRole',
  'removeStaff',
  'signOutStaff',
  'beginTwoFactor',
  'confirmTwoFactor',
  'renewRecoveryCodes',
  'disableTwoFactor',
  'requireTwoFactor',
  'resetTwoFactor',
  'setCustomerStatus',
  'exportCustomers',
  'exportCustomerTable',
  'exportOrders',
  'exportGstr1',
  'exportSubscribers',
  'downloadData',
]);

type Call = { name: CallName; caller: Caller; body: unknown; outcome: Outcome };

/**
 * Log fields of refused calls and of access changes: call, account, network and refusal code.
 * Accounts are ids and networks keyed hashes, so one attacker's lines can be correlated without any
 * address, name or code in the log.
 */
export function callLogFields(
  { name, caller, body, outcome }: Call,
  secret: string | null,
): LogFields | null {
  if (outcome.status < 400 && !loggedCalls.has(name)) return null;
  return {
    call: name,
    who: actorLabel(caller.actor, outcome),
    network: networkHash(caller.ip, secret),
    ...(outcome.refusal === undefined ? {} : { refusal: outcome.refusal }),
    ...(name === 'authenticate' || name === 'authenticateAdmin' ? signInFields(body) : {}),
  };
}

function actorLabel(actor: Actor, { data }: Outcome): string {
  if (actor.kind === 'shopper' || actor.kind === 'admin') return `${actor.kind}:${actor.userId}`;
  const id = fieldOf(fieldOf(data, 'user'), 'id');
  return typeof id === 'number' ? `user:${id}` : actor.kind;
}

function signInFields(body: unknown): LogFields {
  const step = fieldOf(body, 'step');
  const isAppGiven = typeof fieldOf(body, 'totp_code') === 'string';
  return {
    step: step === 'verify' || step === 'request' ? step : 'none',
    factors: isAppGiven ? 'mail and app' : 'mail',
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

export const networkHash = (ip: string, secret: string | null): string =>
  createHmac('sha256', secret ?? '')
    .update(`log|${ip}`)
    .digest('hex')
    .slice(0, 16);
