import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imageBytesMax } from '#contract/catalogue/rules.ts';
import { isRecord } from '#contract/forms.ts';
import { Refusal, refuse } from '#contract/refusals.ts';

/** Text fields by name, and the bytes of each file. */
type Form = { fields: Record<string, unknown>; files: Record<string, Buffer[]> };

const partsWithFilesMax = 20;
const formBytesMax = 64 * 1024 * 1024;

/** Accepts the content type only. `readForm` reads the parts after the caller is authorized. */
export function acceptForms(app: FastifyInstance): void {
  void app.register(multipart, {
    limits: {
      fileSize: imageBytesMax,
      files: partsWithFilesMax,
      fields: 100,
      fieldSize: 64 * 1024,
      fieldNameSize: 100,
      parts: partsWithFilesMax + 100,
    },
  });
}

/** Bytes of all forms in flight in this process. */
export type FormMemory = { take(bytes: number): boolean; give(bytes: number): void };

export const formMemoryBytesMax = 128 * 1024 * 1024;

/** Counts the bytes that arrived, not those announced: a silent client occupies nothing. */
export function formMemory(bytesMax = formMemoryBytesMax): FormMemory {
  let used = 0;
  return {
    take: (bytes) => {
      if (used + bytes > bytesMax) return false;
      used += bytes;
      return true;
    },
    give: (bytes) => {
      used -= bytes;
    },
  };
}

type ReadOptions = { filesMax: number; memory: FormMemory };
/** `release` frees the form's share of the memory, when its request has been answered. */
type HeldForm = { form: Form; release: () => void };

/**
 * Reads a whole form, or JSON instead of a form without files. Refuses `image_too_large`, truncated
 * forms, and `uploads_busy` while other forms fill the memory.
 */
export async function readForm(request: FastifyRequest, options: ReadOptions): Promise<HeldForm> {
  if (!request.isMultipart())
    return {
      form: { fields: isRecord(request.body) ? request.body : {}, files: {} },
      release: () => undefined,
    };
  let held = 0;
  const hold = (bytes: number): void => {
    if (held + bytes > formBytesMax) throw refuse('image_too_large');
    if (!options.memory.take(bytes)) throw refuse('uploads_busy');
    held += bytes;
  };
  const release = (): void => {
    options.memory.give(held);
    held = 0;
  };
  try {
    return { form: await readParts(request, options.filesMax, hold), release };
  } catch (error) {
    release();
    throw error instanceof Refusal ? error : (refusalFor(error) ?? refuse('invalid_request'));
  }
}

async function readParts(
  request: FastifyRequest,
  filesMax: number,
  hold: (bytes: number) => void,
): Promise<Form> {
  const fields = new Map<string, unknown>();
  const files = new Map<string, Buffer[]>();
  let filesRead = 0;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      hold(String(part.value).length);
      fields.set(part.fieldname, part.value);
      continue;
    }
    // Names the file for the schema, which refuses the surplus with its own message.
    const isSurplus = filesRead >= filesMax;
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) {
      if (!Buffer.isBuffer(chunk)) throw refuse('invalid_request');
      if (isSurplus) continue;
      hold(chunk.length);
      chunks.push(chunk);
    }
    if (part.file.truncated) throw refuse('image_too_large');
    const content = Buffer.concat(chunks);
    // Browsers send an empty file control as a file without name and content.
    if (content.length === 0 && !part.filename) continue;
    filesRead += 1;
    files.set(part.fieldname, [...(files.get(part.fieldname) ?? []), content]);
    // A field of the form wins.
    if (part.filename && !fields.has('file_name'))
      fields.set('file_name', part.filename.slice(0, 200));
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
