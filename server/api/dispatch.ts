import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { may } from '#contract/permissions.ts';
import { type Problem, Refusal, type RefusalCode, refuse } from '#contract/refusals.ts';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import type { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Actor, Ctx, RawRequest } from '../ctx.ts';
import type { ResponseCache } from '../pages/cache.ts';
import type { Handlers } from './handler.ts';
import type { ReadPublic } from './public-reads.ts';
import { createCtx } from './transactions.ts';

/** `mayLag`: asks as nobody, for what everybody is shown. */
export type Caller = {
  actor: Actor;
  address: string;
  device: string;
  idempotencyKey: string | null;
  raw?: RawRequest | null;
  allowsReplica?: true;
};
export type Input = { params: unknown; query: unknown; body: unknown };
export type Outcome = {
  status: number;
  message: string;
  data: unknown;
  meta?: unknown;
  problems: readonly Problem[];
  reads: Set<string>;
  retryAfterSeconds?: number;
  refusal?: RefusalCode;
};

type AnyHandler = (
  ctx: Ctx,
  input: unknown,
) => Promise<{ data: unknown; meta?: unknown; message?: string } | Refusal>;

export type Dispatch = (name: CallName, caller: Caller, input: Input) => Promise<Outcome>;

export const visitor: Caller = {
  actor: { kind: 'visitor' },
  address: 'in-process',
  device: '',
  idempotencyKey: null,
  allowsReplica: true,
};

/**
 * The one way in, for HTTP and for pages rendered in this process alike:
 * who may, parse, one transaction for writes (but for calls that open their own), purge what became stale. Bugs are thrown, refusals are outcomes.
 */
export function dispatcher(shop: {
  database: Database;
  handlers: Handlers;
  config: Config;
  cache: ResponseCache;
  readPublic: ReadPublic;
}): Dispatch {
  const answerFrom =
    (db: Db): Dispatch =>
    async (name, caller, input) => {
      const endpoint: Endpoint = endpoints[name];
      // The table of handlers is typed by endpoint; here, where any of them is called, its input was just parsed by that endpoint's schemas.
      const handler = shop.handlers[name] as unknown as AnyHandler | undefined;
      const ctx = createCtx(shop.database, shop.cache, {
        db,
        now: new Date(),
        config: shop.config,
        raw: null,
        ...caller,
      });
      try {
        authorize(endpoint, caller.actor);
        if (endpoint.later && !handler) throw refuse('not_implemented');
        if (!handler) throw new Error(`no handler for ${name}`);
        const parsed = parseInput(endpoint, input);
        const isLoose = isRead(name) || endpoint.transaction === 'own';
        const answer = isLoose
          ? await handler(ctx, parsed)
          : await ctx.transaction(async (inside) => handler(inside, parsed));
        if (answer instanceof Refusal) return refusedOutcome(answer, ctx.reads);
        return {
          status: 200,
          message: answer.message ?? 'OK',
          data: answer.data,
          meta: answer.meta,
          problems: [],
          reads: ctx.reads,
        };
      } catch (error) {
        if (error instanceof Refusal) return refusedOutcome(error, ctx.reads);
        throw error;
      }
    };
  const answer = answerFrom(shop.database);
  return async (name, caller, input) => {
    const { cached }: Endpoint = endpoints[name];
    return cached && caller.allowsReplica
      ? shop.readPublic(async (db) => answerFrom(db)(name, caller, input))
      : answer(name, caller, input);
  };
}

const readsOnly = new Map<CallName, boolean>();
function isRead(name: CallName): boolean {
  const known = readsOnly.get(name);
  if (known !== undefined) return known;
  const answer = methodAndPath(name).method === 'GET';
  readsOnly.set(name, answer);
  return answer;
}

const refusedOutcome = (refusal: Refusal, reads: Set<string>): Outcome => ({
  status: refusal.status,
  refusal: refusal.code,
  message: refusal.message,
  data: null,
  problems: refusal.problems,
  reads,
  ...(refusal.status === 429 ? { retryAfterSeconds: Number(refusal.facts['seconds'] ?? 60) } : {}),
});

/** Who may call what: the one place where a role is held against an endpoint. */
export function authorize(endpoint: Endpoint, actor: Actor): void {
  const { who } = endpoint;
  if (who === 'public' || who === 'optional') return;
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  if (who === 'token') return;
  if (who === 'admin') {
    if (actor.kind !== 'admin') throw refuse('admin_required');
    if (endpoint.may === undefined || !may(actor.staffRole, endpoint.may))
      throw refuse('forbidden');
    if (actor.mustSetUp && !endpoint.anytime)
      throw refuseWithPath('second_step_missing', 'second_step');
    if (endpoint.fresh && !actor.isFresh) throw refuseWithPath('sign_in_again', 'sign_in');
  }
  if (who === 'shopper' && actor.kind !== 'shopper') throw refuse('forbidden');
}

/** A refusal that a screen has to tell from others: `path` says what is wanted. */
const refuseWithPath = (code: RefusalCode, path: string): Refusal => {
  const { message } = refuse(code);
  return refuse(code, {}, [{ path, message }]);
};

function parseInput(endpoint: Endpoint, input: Input): Input {
  return {
    params: endpoint.params ? parseParams(endpoint, endpoint.params, input.params) : undefined,
    query: endpoint.query ? parse(endpoint.query, input.query) : undefined,
    body: endpoint.body ? parse(endpoint.body, input.body ?? {}) : input.body,
  };
}

function parseParams(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  if (endpoint.unknown === undefined || schema.safeParse(value).success)
    return parse(schema, value);
  throw refuse(endpoint.unknown);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw refuse(
    'invalid_input',
    { message: problems[0]?.message ?? 'Please check your input data' },
    problems,
  );
}

/** For people, where a rule brings no sentence of its own. */
function defaultMessage({
  path = [],
  input,
}: {
  path?: PropertyKey[] | undefined;
  input?: unknown;
}): string {
  const name =
    path
      .findLast((part) => typeof part === 'string')
      ?.toString()
      .replaceAll('_', ' ') ?? 'request';
  const isMany = name.endsWith('s') && !/[su]s$/.test(name);
  return input === undefined
    ? `Please give the ${name}`
    : `Please give ${isMany ? '' : 'a '}valid ${name}`;
}
