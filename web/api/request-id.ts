/** The id that binds a one-time code to the request that asked for it. */
export const requestIdOf = (data: object | null | undefined): string | undefined =>
  data && 'request_id' in data && typeof data.request_id === 'string' ? data.request_id : undefined;
