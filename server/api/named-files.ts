import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { plainFileName, unexpectedFile } from '#contract/forms.ts';
import { refuseAt } from '#contract/refusals.ts';

/** The files by field, also those of `photos[]`. Rejects others, because they would be lost. */
export function namedFiles(
  files: Record<string, Buffer[]>,
  body: Endpoint['body'],
): Record<string, Buffer[]> {
  const fields = body instanceof z.ZodObject ? body.shape : {};
  const named: Record<string, Buffer[]> = {};
  for (const [given, contents] of Object.entries(files)) {
    const name = plainFileName(given);
    if (!Object.hasOwn(fields, name)) {
      const message = unexpectedFile(given);
      throw refuseAt(given, 'invalid_input', { message });
    }
    named[name] = [...(named[name] ?? []), ...contents];
  }
  return named;
}
