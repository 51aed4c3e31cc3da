import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint, FileResponse } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { refuse } from '#contract/refusals.ts';
import type { Actor } from '../ctx.ts';
import type { ResponseCache } from '../pages/cache.ts';
import { publicRead, readKey, routePattern } from './cached-reads.ts';
import { type Admit, authorize, type Caller, type Dispatch, type Outcome } from './dispatch.ts';
import { envelope } from './envelope.ts';
import { callLogFields, addLogFields } from '../observability/log-fields.ts';
import { acceptForms, type FormMemory, formMemory, readForm } from './multipart.ts';
import { namedFiles } from './named-files.ts';
import { sendCached } from '../pages/send-cached.ts';
import { serializerOf } from './serializer.ts';

type Identify = (authorization: string) => Promise<Actor>;
type ServeOptions = {
  dispatch: Dispatch;
  /** Refuses a call before its form is read. */
  admit: Admit;
  identify: Identify;
  cache: ResponseCache;
  secret: string | null;
};

/** Registers every call of the endpoint table under the instance's prefix. */
export function serveEndpoints(app: FastifyInstance, shop: ServeOptions): void {
  acceptForms(app);
  const memory = formMemory();
  const readsOf = (name: CallName): Endpoint['bodyFormat'] =>
    (endpoints[name] as Endpoint).bodyFormat;
  const serveAll = (scope: FastifyInstance, kinds: readonly Endpoint['bodyFormat'][]): void => {
    for (const name of callNames)
      if (kinds.includes(readsOf(name))) serve(scope, name, { ...shop, memory });
  };
  serveAll(app, [undefined, 'multipart', 'either']);
  app.register(async (scope) => {
    readRaw(scope);
    serveAll(scope, ['raw']);
  });
  app.register(async (scope) => {
    readStream(scope);
    serveAll(scope, ['stream']);
  });
}

const rawBytesMax = 1024 * 1024;

/** Keeps bodies as raw bytes, because webhook signatures cover the bytes. */
function readRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: rawBytesMax },
    (_request, bytes, done) => done(null, bytes),
  );
}

/** Passes the stream on unread. The command limits its size after the caller is authorized. */
function readStream(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

type Served = ServeOptions & { memory: FormMemory };

function serve(app: FastifyInstance, name: CallName, shop: Served): void {
  const endpoint: Endpoint = endpoints[name];
  const { method } = methodAndPath(name);
  const read = publicRead(shop.dispatch);

  app.route({
    method,
    url: routePattern(name),
    handler: async (request, reply) => {
      const authorization = request.headers.authorization;
      if (endpoint.cached && authorization === undefined) {
        const input = { params: request.params, query: request.query, body: undefined };
        const key = readKey(name, input);
        if (key !== null) {
          const cached = await shop.cache.getOrCreate(key, async () => read(name, input));
          shop.cache.rememberUrl(request.url, key);
          return sendCached(request, reply, cached);
        }
      }
      const caller = await callerOf(request, endpoint, shop.identify);
      const { body, release } = await bodyOf(request, { name, endpoint, caller }, shop);
      const outcome = await shop
        .dispatch(name, caller, { params: request.params, query: request.query, body })
        .finally(release);
      const fields = callLogFields({ name, caller, body, outcome }, shop.secret);
      if (fields !== null) addLogFields(request, fields);
      return endpoint.responseFormat === 'file' && outcome.status === 200
        ? sendFile(reply, outcome.data)
        : send(reply, outcome, envelope(outcome, serializerOf(endpoint)));
    },
  });
}

type HeldBody = { body: unknown; release: () => void };

/** Authorizes and admits the caller before reading any file. */
async function bodyOf(
  request: FastifyRequest,
  { name, endpoint, caller }: { name: CallName; endpoint: Endpoint; caller: Caller },
  { admit, memory }: Served,
): Promise<HeldBody> {
  const isForm =
    endpoint.bodyFormat === 'multipart' ||
    (endpoint.bodyFormat === 'either' && request.isMultipart());
  if (!isForm) return { body: request.body, release: () => undefined };
  authorize(endpoint, caller.actor);
  await admit(name, caller, request.params);
  const { form, release } = await readForm(request, { filesMax: endpoint.filesMax ?? 1, memory });
  try {
    const body =
      endpoint.bodyFormat === 'either'
        ? { ...form.fields, ...namedFiles(form.files, endpoint.body) }
        : form;
    return { body, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  identify: Identify,
): Promise<Caller> {
  const key = request.headers['idempotency-key'];
  const authorization = request.headers.authorization;
  const device = (request.headers['user-agent'] ?? '').slice(0, 300);
  const actor: Actor =
    authorization === undefined || endpoint.access === 'public'
      ? { kind: 'visitor' }
      : await identify(authorization);
  if (
    authorization !== undefined &&
    actor.kind === 'visitor' &&
    endpoint.access !== 'optional' &&
    endpoint.access !== 'public'
  ) {
    throw refuse('session_expired');
  }
  const raw =
    endpoint.bodyFormat === 'raw'
      ? {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
        }
      : null;
  return {
    actor,
    ip: request.ip,
    device,
    raw,
    idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : null,
  };
}

const send = (reply: FastifyReply, outcome: Outcome, text: string): FastifyReply =>
  (outcome.retryAfterSeconds === undefined
    ? reply
    : reply.header('retry-after', String(outcome.retryAfterSeconds))
  )
    .code(outcome.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text);

const sendFile = (reply: FastifyReply, data: unknown): FastifyReply => {
  const { fileName, contentType, isInline, bytes, content } = data as FileResponse;
  if (bytes !== undefined) reply.header('content-length', bytes);
  return reply
    .header('content-disposition', `${isInline ? 'inline' : 'attachment'}; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(Readable.from(content, { objectMode: false }));
};
