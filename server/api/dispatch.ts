import { type CallName, methodAndPath } from '#contract/calls.ts';
import { defaultMessage } from '#contract/default-message.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Problem, Refusal, type RefusalCode, refusals, refuse } from '#contract/refusals.ts';
import {
  type Locale,
  localeDefault,
  type TranslatedLocale,
  translatedLocales,
} from '#contract/locales/rules.ts';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Actor, Admin, Ctx, RawRequest } from '../ctx.ts';
import { phraseIn, refusalIn } from '../locales/messages.ts';
import { translateParams } from '../locales/translated-lines.ts';
import type { ResponseCache } from '../pages/cache.ts';
import type { Rendered } from '../pages/renderer.ts';
import type { Admissions, Handlers } from './handler.ts';
import type { ReadPublic } from './public-reads.ts';
import { createCtx } from './transactions.ts';

/** `allowsReplica`: an anonymous read of public data, which may come from the replica. */
export type Caller = {
  actor: Actor;
  ip: string;
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

type AnyAdmission = (ctx: Ctx, input: { params: unknown }) => Promise<void>;

export type Dispatch = (name: CallName, caller: Caller, input: Input) => Promise<Outcome>;

export const visitor: Caller = {
  actor: { kind: 'visitor' },
  ip: 'in-process',
  device: '',
  idempotencyKey: null,
  allowsReplica: true,
};

/**
 * The single entry point for HTTP requests and in-process page reads. Authorizes, parses, opens one
 * transaction for writes (except for calls that open their own) and purges stale cache tags.
 * Returns refusals as outcomes; throws bugs.
 */
export function dispatcher(shop: {
  database: Database;
  handlers: Handlers;
  config: Config;
  cache: ResponseCache | null;
  readPublic: ReadPublic;
  rendered?: Rendered;
}): Dispatch {
  const dispatchOn =
    (db: Db): Dispatch =>
    async (name, caller, input) => {
      const endpoint: Endpoint = endpoints[name];
      // Safe cast: the handler table is typed by endpoint, and the endpoint's schemas parse the
      // input below.
      const handler = shop.handlers[name] as unknown as AnyHandler | undefined;
      const ctx = createCtx(shop.database, shop.cache, {
        db,
        now: new Date(),
        config: shop.config,
        rendered: shop.rendered ?? null,
        raw: null,
        ...caller,
      });
      ctx.locale = localeOf(endpoint, input);
      try {
        authorize(endpoint, caller.actor);
        if (!handler) throw new Error(`no handler for ${name}`);
        const parsed = parseInput(endpoint, input);
        const opensNoTransaction = isRead(name) || endpoint.transaction === 'own';
        const response = opensNoTransaction
          ? await handler(ctx, parsed)
          : await ctx.transaction(async (inside) => handler(inside, parsed));
        if (response instanceof Refusal) return await refusedOutcome(response, ctx);
        return {
          status: 200,
          message: phraseIn(ctx.locale, response.message ?? 'OK'),
          data: response.data,
          meta: response.meta,
          problems: [],
          reads: ctx.reads,
        };
      } catch (error) {
        if (error instanceof Refusal) return await refusedOutcome(error, ctx);
        throw error;
      }
    };
  const respond = dispatchOn(shop.database);
  return async (name, caller, input) => {
    const { cached }: Endpoint = endpoints[name];
    return cached && caller.allowsReplica
      ? shop.readPublic(async (db) => dispatchOn(db)(name, caller, input))
      : respond(name, caller, input);
  };
}

const localizedQuery = z.object({ locale: z.enum(translatedLocales) });

/** The language of a call, as its URL says. Staff read English. */
const localeOf = ({ access }: Endpoint, { query }: Input): Locale =>
  (access === 'admin' ? null : languageOf(query)) ?? localeDefault;

/** Null for English, and for a language that the shop does not know. */
export const languageOf = (query: unknown): TranslatedLocale | null =>
  localizedQuery.safeParse(query).data?.locale ?? null;

export type Admit = (name: CallName, caller: Caller, params: unknown) => Promise<void>;

/** Runs the admission of a call that has one. Throws its refusal. */
export const admitter =
  (shop: {
    database: Database;
    admissions: Admissions;
    config: Config;
    cache: ResponseCache;
  }): Admit =>
  async (name, caller, params) => {
    const endpoint: Endpoint = endpoints[name];
    // Safe cast: the table is typed by endpoint, and the endpoint's schema parses the parameters.
    const admission = shop.admissions[name] as unknown as AnyAdmission | undefined;
    if (!admission || !endpoint.params) return;
    const { database, cache, config } = shop;
    const ctx = createCtx(database, cache, { now: new Date(), config, raw: null, ...caller });
    await admission(ctx, { params: parseParams(endpoint, endpoint.params, params) });
  };

const isReadByName = new Map<CallName, boolean>();
function isRead(name: CallName): boolean {
  const known = isReadByName.get(name);
  if (known !== undefined) return known;
  const isGet = methodAndPath(name).method === 'GET';
  isReadByName.set(name, isGet);
  return isGet;
}

const refusedOutcome = async (refusal: Refusal, ctx: Ctx): Promise<Outcome> => ({
  ...refusalIn(ctx.locale, refusal, await translateParams(ctx, refusal.errorParams)),
  status: refusal.status,
  refusal: refusal.code,
  data: null,
  reads: ctx.reads,
  ...(refusal.status === 429 || refusal.errorParams['seconds'] !== undefined
    ? { retryAfterSeconds: Number(refusal.errorParams['seconds'] ?? 60) }
    : {}),
});

/** Checks the actor's role and permissions against the endpoint; the only place that does. */
export function authorize(endpoint: Endpoint, actor: Actor): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (actor.kind === 'admin' && actor.staffRole === null) return authorizeKey(endpoint, actor);
  if (access === 'optional') {
    // Staff read more than shoppers where API keys need a scope.
    if (actor.kind === 'admin' && endpoint.keyScope !== undefined) requireSetUp(endpoint, actor);
    return;
  }
  if (actor.kind === 'visitor') throw refuse('authentication_required');
  if (access === 'token') return;
  if (access === 'admin') {
    if (actor.kind !== 'admin') throw refuse('admin_required');
    if (endpoint.permission === undefined || !actor.permissions.has(endpoint.permission))
      throw refuse('forbidden');
    requireSetUp(endpoint, actor);
    if (endpoint.recentSignIn && !actor.isFresh) throw refuseWithPath('sign_in_again', 'sign_in');
  }
  if (access === 'shopper' && actor.kind !== 'shopper') throw refuse('forbidden');
}

function requireSetUp({ beforeTwoFactor }: Endpoint, { mustSetUpTwoFactor }: Admin): void {
  if (mustSetUpTwoFactor && !beforeTwoFactor)
    throw refuseWithPath('two_factor_setup_required', 'two_factor');
}

/** A key opens the calls of its scopes, and none that is about a person. */
function authorizeKey(endpoint: Endpoint, { permissions }: Admin): void {
  const scope = endpoint.permission ?? endpoint.keyScope;
  if (scope === undefined || scope === 'staff.write' || endpoint.personal)
    throw refuse('api_key_not_allowed');
  if (!permissions.has(scope)) throw refuse('scope_missing', { scope });
}

/** A refusal with a `path`, by which a screen chooses what to ask for. */
const refuseWithPath = (code: RefusalCode, path: string): Refusal => {
  const { message } = refuse(code);
  return refuse(code, {}, [{ path, message }]);
};

/** @throws the refusal of invalid input */
export function parseInput(endpoint: Endpoint, input: Input): Input {
  return {
    params: endpoint.params ? parseParams(endpoint, endpoint.params, input.params) : undefined,
    query: endpoint.query ? parse(endpoint.query, input.query) : undefined,
    body: endpoint.body ? parse(endpoint.body, input.body ?? {}) : input.body,
  };
}

function parseParams(endpoint: Endpoint, schema: z.ZodType, value: unknown): unknown {
  if (endpoint.notFoundCode === undefined) return parse(schema, value);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  refuseByRule(result.error.issues);
  throw refuse(endpoint.notFoundCode);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { error: defaultMessage });
  if (result.success) return result.data;
  refuseByRule(result.error.issues);
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

const namedRefusal = z.object({
  refusal: z.custom<RefusalCode>(
    (code) => typeof code === 'string' && Object.hasOwn(refusals, code),
  ),
  errorParams: z.record(z.string(), z.string()).optional(),
});

/** Throws the refusal that the failed rule of a schema names, in place of `invalid_input`. */
function refuseByRule([first]: readonly z.core.$ZodIssue[]): void {
  const named = namedRefusal.safeParse(first?.code === 'custom' ? first.params : null);
  if (named.success) throw refuse(named.data.refusal, named.data.errorParams);
}
