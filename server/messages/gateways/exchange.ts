import {
  exchange,
  failureOf,
  type HttpResponse,
  type OutgoingRequest,
} from '#server/outbound/exchange.ts';
import { GatewayProblem } from '../gateway.ts';

/** Calls a gateway. Its only error is `GatewayProblem`. */
export async function callGateway(url: string, request: OutgoingRequest): Promise<HttpResponse> {
  try {
    return await exchange(url, request);
  } catch (error) {
    throw new GatewayProblem('unreachable', failureOf(error));
  }
}
