import { delhivery } from './delhivery/simulator.ts';
import { shiprocket } from './shiprocket/simulator.ts';
import type { Simulator } from './simulator.ts';

/** Every carrier with an API has a simulator, which speaks its wire protocol. */
export const simulators: readonly Simulator[] = [shiprocket, delhivery];
