import { ApiError } from '../../api/client.ts';


export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.message || otherwise;
  reportError(error);
  return otherwise;
}
