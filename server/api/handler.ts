import type { CallName } from '#contract/calls.ts';
import type { EndpointData, EndpointInput, EndpointMeta } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor, Admin, Ctx, OutsideTransaction, Shopper, Visitor } from '../ctx.ts';

type ActorOf<N extends CallName> = Endpoints[N]['access'] extends 'shopper'
  ? Shopper
  : Endpoints[N]['access'] extends 'admin'
    ? Admin
    : Endpoints[N]['access'] extends 'token'
      ? Shopper | Admin
      : Endpoints[N]['access'] extends 'public'
        ? Visitor
        : Actor;

/** A handler's result. A returned refusal commits earlier writes; a thrown refusal rolls back. */
type Answer<N extends CallName> =
  | ({ data: EndpointData<Endpoints[N]>; message?: string } & (EndpointMeta<
      Endpoints[N]
    > extends undefined
      ? unknown
      : { meta: EndpointMeta<Endpoints[N]> }))
  | Refusal;

type CtxOf<N extends CallName> = Endpoints[N] extends { transaction: 'own' }
  ? OutsideTransaction<ActorOf<N>>
  : Ctx<ActorOf<N>>;

export type Handler<N extends CallName> = (
  ctx: CtxOf<N>,
  input: EndpointInput<Endpoints[N]>,
) => Promise<Answer<N>>;

/** Refuses a call with a form before its files are read. */
export type Admissions = {
  [N in CallName]?: (
    ctx: Ctx<ActorOf<N>>,
    input: Pick<EndpointInput<Endpoints[N]> & { params: unknown }, 'params'>,
  ) => Promise<void>;
};

/**
 * A domain's `routes.ts`: `export const cartRoutes = { getCart: async (ctx) => … } satisfies
 * Handlers`.
 */
export type Handlers = { [N in CallName]?: Handler<N> };
