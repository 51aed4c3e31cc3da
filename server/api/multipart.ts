import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';

/** Text fields by name, and the bytes of each file. */
export type Form = { fields: Record<string, unknown>; files: Record<string, Buffer[]> };

const filesMax = 20;
const formBytesMax = 64 * 1024 * 1024;

/** Accepts the content type only. `readForm` reads the parts after the caller is authorized. */
export function acceptForms(app: FastifyInstance): void {
  void app.register(multipart, {
    limits: {
      fileSize: limits.imageBytesMax,
      files: filesMax,
      fields: 100,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      parts: filesMax + 100,
    },
  });
}

/** Reads a whole form, or JSON instead of a form without files. Refuses `image_too_large` and truncated forms. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart())
    return { fields: isRecord(request.body) ? request.body : {}, files: {} };
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer[]>();
  try {
    let bytes = 0;
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, part.value);
        continue;
      }
      const content = await part.toBuffer();
      bytes += content.length;
      if (bytes > formBytesMax) throw refuse('image_too_large');
      // Browsers send an empty file control as a file without name and content.
      if (content.length > 0 || part.filename)
        files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), content]);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : (refusalFor(error) ?? refuse('invalid_request'));
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}

function refusalFor(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('image_too_large');
  return typeof code === 'string' && /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
    ? refuse('body_too_large')
    : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
