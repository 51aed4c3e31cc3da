import { exchange, type HttpResponse } from '#server/outbound/exchange.ts';
import { GatewayProblem } from '../gateway.ts';

/** Calls a gateway. Its only error is `GatewayProblem`. */
export async function callGateway(url: string, init: RequestInit): Promise<HttpResponse> {
  try {
    return await exchange(url, init);
  } catch (error) {
    throw new GatewayProblem('unreachable', error instanceof Error ? error.name : 'no response');
  }
}
