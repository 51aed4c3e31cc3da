import { expect, test } from 'vitest';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dereferenced, isObject, type JsonSchema, operationsOf } from '#test/json-schema.ts';
import { describeApi } from './document.ts';

// Tests the document as JSON, as its readers see it.
const document: JsonSchema = JSON.parse(JSON.stringify(describeApi('https://homeloom.shop')));
const operations = operationsOf(dereferenced(document));

const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((outer, key) => (isObject(outer) ? outer[key] : undefined), value);

const listAt = (value: unknown, ...keys: string[]): unknown[] => {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
};

test('every call has a summary, a tag, a response and its parameters', () => {
  expect(document['openapi']).toBe('3.1.0');
  const tags = listAt(document, 'tags').map((tag) => at(tag, 'name'));
  for (const name of callNames) {
    const operation = operations.get(name);
    expect(at(operation, 'summary'), name).toBeTruthy();
    expect(at(operation, 'description'), name).toBeTruthy();
    expect(tags, name).toContain(listAt(operation, 'tags')[0]);
    expect(at(operation, 'responses', '200'), name).toBeDefined();
    const inPath = listAt(operation, 'parameters').filter((each) => at(each, 'in') === 'path');
    expect(inPath.length, name).toBe(methodAndPath(name).path.split('{').length - 1);
  }
});

test('a form is described as accepted: files are optional, and JSON works without them', () => {
  const content = at(operations.get('saveProduct'), 'requestBody', 'content');
  const form = at(content, 'multipart/form-data', 'schema');
  expect(at(form, 'required')).toEqual([
    'name',
    'category',
    'price',
    'original_price',
    'stock',
    'color',
    'size',
    'description',
  ]);
  expect(at(form, 'properties', 'images', 'items')).toEqual({ type: 'string', format: 'binary' });
  const json = at(content, 'application/json', 'schema', 'properties');
  expect(json).toHaveProperty('name');
  expect(json).not.toHaveProperty('images');
  const either = at(operations.get('requestReturn'), 'requestBody', 'content');
  expect(at(either, 'multipart/form-data', 'schema', 'properties')).toHaveProperty('photos');
  const withoutFiles = at(either, 'application/json', 'schema', 'properties');
  expect(withoutFiles).toHaveProperty('reason');
  expect(withoutFiles).not.toHaveProperty('photos');
});

test('a form that needs a file is described as a form with that file, not as JSON', () => {
  const needed = {
    uploadImage: 'image',
    checkFabric: 'tile',
    uploadRemittance: 'file',
    recordCourierBill: 'file',
  };
  for (const [name, file] of Object.entries(needed)) {
    const content = at(operations.get(name), 'requestBody', 'content');
    expect(Object.keys(isObject(content) ? content : {}), name).toEqual(['multipart/form-data']);
    expect(listAt(content, 'multipart/form-data', 'schema', 'required'), name).toContain(file);
  }
});

test('a file is described by any media type: it is a PDF, a CSV or an image', () => {
  const content = at(operations.get('downloadInvoice'), 'responses', '200', 'content');
  expect(content).toEqual({ '*/*': { schema: { type: 'string', format: 'binary' } } });
});

test('a call without sign-in states so; others name session, key and scope', () => {
  expect(at(operations.get('listCategories'), 'security')).toEqual([]);
  expect(at(operations.get('getCart'), 'security')).toEqual([{ session: [] }]);
  expect(at(operations.get('listProducts'), 'security')).toEqual([
    {},
    { session: [] },
    { apiKey: [] },
  ]);
  expect(operations.get('listAdminOrders')).toMatchObject({
    security: [{ session: [] }, { apiKey: [] }],
    'x-scopes': ['orders.read'],
  });
  expect(at(operations.get('createApiKey'), 'security')).toEqual([{ session: [] }]);
});

const codesOf = (name: CallName, status: string): unknown =>
  at(
    listAt(
      operations.get(name),
      'responses',
      status,
      'content',
      'application/json',
      'schema',
      'allOf',
    )[1],
    'properties',
    'error',
    'enum',
  );

test('a call lists its refusals by status, with code and sentence', () => {
  expect(codesOf('getProduct', '404')).toEqual(['product_not_found']);
  expect(codesOf('listAdminOrders', '401')).toContain('api_key_invalid');
  expect(codesOf('listAdminOrders', '403')).toContain('scope_missing');
  expect(codesOf('createApiKey', '403')).toEqual(
    expect.arrayContaining(['api_key_not_allowed', 'sign_in_again']),
  );
  expect(codesOf('getCart', '404')).toBeUndefined();
  expect(at(operations.get('getProduct'), 'responses', '404', 'description')).toBe(
    '`product_not_found`: Product not found',
  );
});

/** Objects with four fields or more, outside of the envelope, as often as they are written. */
function writtenObjects(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(writtenObjects);
  if (!isObject(value)) return [];
  const { properties } = value;
  const own = isObject(properties) && !('success' in properties) && Object.keys(properties);
  return [
    ...(own && own.length > 3 ? [JSON.stringify(value)] : []),
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === 'multipart/form-data' ? [] : writtenObjects(inner),
    ),
  ];
}

test('a schema of several calls is written once, under a name', () => {
  const { schemas } = Object(document['components']);
  const named = Object.fromEntries(
    // A schema that requests read in another way may be the same in the end.
    Object.entries(schemas).filter(([name]) => !name.endsWith('Input')),
  );
  const found = Map.groupBy(writtenObjects([document['paths'], named]), (text) => text);
  const twice = [...found].filter(([, same]) => same.length > 1).map(([text]) => text);
  expect(twice, 'to be named in schema-names.ts').toEqual([]);
});

test('two paths of one method match no common URL, but by an id where the other has a word', () => {
  const all: Record<CallName, Endpoint> = endpoints;
  const calls = callNames.map((name) => ({ name, ...methodAndPath(name) }));
  const isId = (name: CallName, part: string): boolean =>
    all[name].params?.safeParse({ [part.slice(1, -1)]: 'get-product' }).success === false;
  const found = calls.flatMap((one, index) =>
    calls.slice(index + 1).flatMap((other) => {
      const [parts, others] = [one.path.split('/'), other.path.split('/')];
      if (one.method !== other.method || parts.length !== others.length) return [];
      const isApart = parts.some((part, at) => {
        const against = others[at] ?? '';
        if (part.startsWith('{')) return !against.startsWith('{') && isId(one.name, part);
        return against.startsWith('{') ? isId(other.name, against) : part !== against;
      });
      return isApart ? [] : [`${one.path} ${other.path}`];
    }),
  );
  expect(found).toEqual([]);
});
