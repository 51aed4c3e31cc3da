/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const apiKeyRefusals = {
  api_key_invalid: [401, 'This API key is wrong, expired or revoked.'],
  api_key_not_found: [404, 'API key not found'],
  api_key_not_allowed: [403, 'API keys cannot make this call.'],
  api_keys_full: [409, 'The shop has {count} API keys. Please revoke one first.'],
  scope_missing: [403, 'This API key lacks the scope {scope}.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const apiKeySuccess = {
  apiKeyCreated: 'API key created',
  apiKeyRotated: 'API key rotated',
  apiKeyRevoked: 'API key revoked',
} as const;

export const apiKeyFailure = {
  apiKeysFetch: 'Failed to load API keys',
  apiKeyCreate: 'Failed to create the API key',
  apiKeyRotate: 'Failed to rotate the API key',
  apiKeyRevoke: 'Failed to revoke the API key',
} as const;
