import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { CallName } from '#contract/calls.ts';
import type { Actor } from '../ctx.ts';
import type { Caller, Outcome } from '../api/dispatch.ts';

export type LogFacts = Readonly<Record<string, string>>;

const kept = new WeakMap<FastifyRequest, LogFacts>();

/** What the line of this request in the log says beside route, status and time. */
export const tellLog = (request: FastifyRequest, facts: LogFacts): void =>
  void kept.set(request, { ...kept.get(request), ...facts });
export const toldLog = (request: FastifyRequest): LogFacts | undefined => kept.get(request);

/** Calls whose success is told too: who comes in, goes out, and changes how people come in. */
const watched = new Set<CallName>([
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
  'beginSecondStep',
  'confirmSecondStep',
  'renewRecoveryCodes',
  'endSecondStep',
  'requireSecondStep',
  'resetSecondStep',
  'setCustomerStatus',
  'exportCustomers',
  'exportSubscribers',
  'downloadData',
]);

type Call = { name: CallName; caller: Caller; body: unknown; outcome: Outcome };

/**
 * Whatever was refused, and every sign-in: which call, by whose account, from which network and why not. People are numbers and networks
 * keyed hashes: lines of one attacker can be told to belong together, and nobody's address, name or code is in them.
 */
export function factsOf(
  { name, caller, body, outcome }: Call,
  secret: string | null,
): LogFacts | null {
  if (outcome.status < 400 && !watched.has(name)) return null;
  return {
    call: name,
    who: whoOf(caller.actor, outcome),
    network: networkOf(caller.address, secret),
    ...(outcome.refusal === undefined ? {} : { refusal: outcome.refusal }),
    ...(name === 'authenticate' || name === 'authenticateAdmin' ? signInFacts(body) : {}),
  };
}

function whoOf(actor: Actor, { data }: Outcome): string {
  if (actor.kind === 'shopper' || actor.kind === 'admin') return `${actor.kind}:${actor.userId}`;
  const id = fieldOf(fieldOf(data, 'user'), 'id');
  return typeof id === 'number' ? `user:${id}` : actor.kind;
}

function signInFacts(body: unknown): LogFacts {
  const step = fieldOf(body, 'step');
  const isAppGiven = typeof fieldOf(body, 'app_code') === 'string';
  return {
    step: step === 'verify' || step === 'request' ? step : 'none',
    factors: isAppGiven ? 'mail and app' : 'mail',
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

export const networkOf = (address: string, secret: string | null): string =>
  createHmac('sha256', secret ?? '')
    .update(`log|${address}`)
    .digest('hex')
    .slice(0, 16);
