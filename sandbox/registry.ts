import type { FastifyInstance } from 'fastify';
import { cashfreeSandbox } from './cashfree/cashfree.ts';
import type { SandboxProtocol } from './protocol.ts';
import { razorpaySandbox } from './razorpay/razorpay.ts';
import type { Sandbox } from './sandbox.ts';

/** A simulated provider: its protocol, and its HTTP interface. */
type SandboxProvider = {
  protocol: SandboxProtocol;
  serve: (app: FastifyInstance, sandbox: Sandbox) => Promise<void>;
};

/** The sandboxes by the key of their provider, a line each. */
const sandboxProviders: Readonly<Record<string, SandboxProvider>> = {
  razorpay: razorpaySandbox,
  cashfree: cashfreeSandbox,
};

export function sandboxProvider(key: string): SandboxProvider {
  const provider = sandboxProviders[key];
  if (!provider) throw new Error(`no sandbox of the provider ${key}`);
  return provider;
}
