import { z } from 'zod';
import { id } from '../rules.ts';
import { amount, percent, whole } from './fields.ts';
import type { FieldType, TermsField } from './kinds/kind.ts';
import { type FieldName, type FieldTypeOf, termsFields } from './kinds/kinds.ts';

const number = () => z.number();

/** The terms of every kind; each kind uses its own. Amounts are in rupees. */
export const terms = z.object(
  shapeOf({
    percent: number,
    amount: number,
    units: number,
    products: () => z.array(z.number()),
    tiers: () =>
      z.array(
        z.object({
          from: z.number(),
          amount: z.number().optional(),
          percent: z.number().optional(),
        }),
      ),
  }),
);

/** As the admin form sends them. The rules of a kind are in its `read`. */
export const termsForm = z.object(
  shapeOf({
    percent: () => percent,
    amount: () => amount,
    products: () => z.array(id).max(20, 'Please choose at most 20 products'),
    units: ({ label }) => whole(`${label} must be a whole number, 1 or more`),
    tiers: () =>
      z
        .array(z.object({ from: amount, amount: amount.optional(), percent: percent.optional() }))
        .max(10, 'A promotion can have at most 10 tiers'),
  }),
);

type Schemas = { readonly [Type in FieldType]: (field: TermsField) => z.ZodType };
type SchemaOf<Field> = Field extends (field: TermsField) => infer Schema
  ? Schema extends z.ZodType
    ? Schema
    : never
  : never;
type Shape<S extends Schemas> = {
  [Name in FieldName]: z.ZodOptional<SchemaOf<S[FieldTypeOf<Name>]>>;
};

/** One optional schema for each field of the kinds, by its type. */
function shapeOf<S extends Schemas>(schemas: S): Shape<S>;
function shapeOf(schemas: Schemas): Record<string, z.ZodType> {
  return Object.fromEntries(
    termsFields.map(([name, field]) => [name, schemas[field.type](field).optional()]),
  );
}
