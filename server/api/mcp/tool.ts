import type { z } from 'zod';
import type { CallName } from '#contract/calls.ts';
import type { EndpointData, EndpointMeta, EndpointRequest } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { refuse } from '#contract/refusals.ts';
import type { Actor } from '../../ctx.ts';
import type { Confirmations } from './confirmations.ts';

/** Makes a call of the API as the caller of the tool. Throws its refusal. */
export type MakeCall = <N extends CallName>(
  name: N,
  request?: EndpointRequest<Endpoints[N]>,
) => Promise<{ data: EndpointData<Endpoints[N]>; meta: EndpointMeta<Endpoints[N]> }>;

export type ToolCtx = {
  call: MakeCall;
  actor: Actor;
  confirmations: Confirmations;
  /** Of the shop, for links. */
  publicUrl: string;
};

export type Tool = {
  title: string;
  description: string;
  /** The calls that it makes: a key needs the scopes of all. */
  calls: readonly CallName[];
  /** Absent: it reads. */
  writes?: { isDestructive: boolean };
  input: z.ZodObject;
  run: (ctx: ToolCtx, input: unknown) => Promise<object>;
};

type TypedTool<Input extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input;
  run: (ctx: ToolCtx, input: z.infer<Input>) => Promise<object>;
};

/** Types the input of a tool by its schema. */
export const tool = <Input extends z.ZodObject>(typed: TypedTool<Input>): Tool => ({
  ...typed,
  run: async (ctx, input) => typed.run(ctx, typed.input.parse(input)),
});

/** A tool that refuses `shop_not_open` before the opening: the pages show nothing to buy then. */
export function shopTool<Input extends z.ZodObject>(typed: TypedTool<Input>): Tool {
  return tool({
    ...typed,
    calls: [...typed.calls, 'getSettings'],
    run: async (ctx, input) => {
      const { data } = await ctx.call('getSettings');
      if (!data.is_open) throw refuse('shop_not_open');
      return typed.run(ctx, input);
    },
  });
}
