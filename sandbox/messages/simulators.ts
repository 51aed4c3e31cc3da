import { meta } from './meta/simulator.ts';
import { msg91 } from './msg91/simulator.ts';
import type { MessageSimulator } from './simulator.ts';

/** Every message gateway has a simulator, which speaks its wire protocol. */
export const messageSimulators: readonly MessageSimulator[] = [msg91, meta];
