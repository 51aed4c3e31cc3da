import { type CallName, isCallName, methodAndPath } from '#contract/calls.ts';
import { domains } from '#contract/endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { done, errorResponse, errorsOf, operationOf, successOf } from './operation.ts';
import { errorCode, failure, idempotencyKey, info, problem, securitySchemes } from './parts.ts';
import { type JsonSchema, SchemaWriter } from './schemas.ts';

type Call = { name: CallName; tag: string };

/** The OpenAPI document, generated from the validating schemas. */
export function describeApi(publicUrl: string): JsonSchema {
  const calls = Object.entries(domains).flatMap(([domain, { api }]) =>
    Object.keys(api)
      .filter(isCallName)
      .map((name) => ({ name, tag: titleOf(domain) })),
  );
  const schemas = new SchemaWriter();
  const successes = new Map(calls.map(({ name }) => [name, successOf(name, schemas)]));
  const pathOf = documentPaths(calls.map(({ name }) => methodAndPath(name).path));
  const errors = sharedErrors(calls);
  const paths: Record<string, JsonSchema> = {};
  for (const { name, tag } of calls) {
    const { method } = methodAndPath(name);
    const path = pathOf(methodAndPath(name).path);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...operationOf(name, { tag, path, schemas }),
        responses: {
          200: successes.get(name),
          ...errors.responsesOf(name),
          default: { $ref: '#/components/responses/Failure' },
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: info(publicUrl),
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(domains).map(([domain, { description }]) => ({
      name: titleOf(domain),
      description,
    })),
    paths,
    components: {
      securitySchemes,
      parameters: { IdempotencyKey: idempotencyKey },
      responses: { Done: done(), Failure: failure, ...errors.shared },
      schemas: { Problem: problem, ErrorCode: errorCode, ...schemas.components },
    },
  };
}

/** 'API keys', 'Back in stock' */
const titleOf = (domain: string): string =>
  domain
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/^Api\b/, 'API');

/**
 * The paths of the document. Those that differ in the names of their parameters are one path:
 * `/product/{slug}` and `/product/{id}` become `/product/{slug_or_id}`.
 */
function documentPaths(paths: readonly string[]): (path: string) => string {
  const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
  const names = (path: string): string[] =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const byShape = Map.groupBy(new Set(paths), shapeOf);
  return (path) => {
    const same = (byShape.get(shapeOf(path)) ?? []).map(names);
    let index = 0;
    return path.replaceAll(/\{\w+\}/g, () => {
      const alternatives = new Set(same.map((each) => each[index]));
      index += 1;
      return `{${[...alternatives].join('_or_')}}`;
    });
  };
}

type Errors = {
  shared: Record<string, JsonSchema>;
  responsesOf: (name: CallName) => Record<string, JsonSchema>;
};

/** Error responses. Those of several calls are components. */
function sharedErrors(calls: readonly Call[]): Errors {
  const ofCalls = new Map(calls.map(({ name }) => [name, errorsOf(name)]));
  const counts = new Map<string, number>();
  for (const errors of ofCalls.values())
    for (const [, codes] of errors)
      counts.set(componentName(codes), (counts.get(componentName(codes)) ?? 0) + 1);
  const shared: Record<string, JsonSchema> = {};
  const responseOf = (codes: readonly RefusalCode[]): JsonSchema => {
    const name = componentName(codes);
    if ((counts.get(name) ?? 0) < 2) return errorResponse(codes);
    shared[name] ??= errorResponse(codes);
    return { $ref: `#/components/responses/${name}` };
  };
  const responses = new Map(
    [...ofCalls].map(([name, errors]) => [
      name,
      Object.fromEntries(errors.map(([status, codes]) => [status, responseOf(codes)])),
    ]),
  );
  return { shared, responsesOf: (name) => responses.get(name) ?? {} };
}

/** `invalid_request` becomes 'InvalidRequest'. */
const componentName = (codes: readonly RefusalCode[]): string =>
  codes
    .map((code) => code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join('Or');
