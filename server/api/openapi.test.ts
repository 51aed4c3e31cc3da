import { expect, test } from 'vitest';
import { callNames, methodAndPath } from '#contract/calls.ts';
import { describeApi } from './openapi.ts';

type Operation = {
  summary?: string;
  responses?: Record<string, unknown>;
  parameters?: { name: string; in: string }[];
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

// Tests the document as JSON, as its readers see it.
const document: Document = JSON.parse(JSON.stringify(describeApi('https://homeloom.shop')));

test('every call has a summary, a response and its parameters', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const name of callNames) {
    const { method, path } = methodAndPath(name);
    const operation = Object.entries(document.paths).find(([described]) => described === path)?.[1][
      method.toLowerCase()
    ];
    expect(operation?.summary, name).toBeTruthy();
    expect(operation?.responses?.['200'], name).toBeDefined();
    const wanted = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const described =
      operation?.parameters
        ?.filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name) ?? [];
    expect(described, name).toEqual(wanted);
  }
});

test('a form is described as accepted: files are optional, and JSON works without them', () => {
  const content = Object(document.paths['/product']?.['post'])['requestBody'].content;
  expect(content['multipart/form-data'].schema.required).toEqual([
    'name',
    'category',
    'price',
    'original_price',
    'stock',
    'rating',
    'color',
    'size',
    'description',
  ]);
  expect(content['multipart/form-data'].schema.properties.images.items).toEqual({
    type: 'string',
    format: 'binary',
  });
  expect(content['application/json'].schema.properties).not.toHaveProperty('images');
});
