import type { CallName } from '#contract/calls.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fromLocalTime } from '../india-time.ts';
import type { RequestOf } from '../data.ts';

/** How the texts of the controls with one name become a field of a request. */
type Reader<Value> = (texts: readonly string[]) => Value;
type Fields = Readonly<Record<string, Reader<unknown>>>;
type BodyOf<N extends CallName> = Exclude<
  RequestOf<N> extends { body: infer B } ? B : never,
  FormData
>;

type InputOf<N extends CallName> =
  EndpointInput<Endpoints[N]> extends { body: infer B } ? B : never;

/** Fields of a form that become fields of an object: their types must agree. */
export type FieldsInto<Body> = { readonly [Name in keyof Body]?: Reader<Body[Name]> };

/** Fields of a form that become fields of a call's body. */
export type FieldsOf<N extends CallName> = FieldsInto<BodyOf<N>>;

export const text = ([content = '']: readonly string[]): string => content.trim();

/** Absent if the form has no such control. */
export const optionalText = ([content]: readonly string[]): string | undefined => content?.trim();

/** A blank text is null. */
export const textOrNull = (texts: readonly string[]): string | null => text(texts) || null;

/** A blank number is null; the server rejects a required one. */
export const number = (texts: readonly string[]): number | null =>
  text(texts) === '' ? null : Number(text(texts));

/** A blank number is left out. */
export const optionalNumber = (texts: readonly string[]): number | undefined =>
  number(texts) ?? undefined;

/** A blank number is NaN, which JSON sends as null, so that the server rejects it. */
export const requiredNumber = (texts: readonly string[]): number => number(texts) ?? Number.NaN;

/** A blank number is zero. */
export const numberOrZero = (texts: readonly string[]): number => number(texts) ?? 0;

/** Words, codes or days between spaces, commas, semicolons or line ends. */
export const words = (texts: readonly string[]): string[] =>
  text(texts)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Of a `datetime-local` control, in India time; a blank one is null. */
export const time = (texts: readonly string[]): string | null => fromLocalTime(text(texts));

/** Of a checkbox or a switch. */
export const checked = (texts: readonly string[]): boolean => texts.length > 0;

/** The first choice stands in for an unknown one. */
export const oneOf =
  <const Choice extends string>(choices: readonly [Choice, ...Choice[]]): Reader<Choice> =>
  (texts) =>
    choices.find((choice) => choice === text(texts)) ?? choices[0];

export const anyOf =
  <const Choice extends string>(choices: readonly Choice[]): Reader<Choice[]> =>
  (texts) =>
    choices.filter((choice) => texts.includes(choice));

/** As `anyOf`; null for none of them. */
export const anyOfOrNull =
  <const Choice extends string>(choices: readonly Choice[]): Reader<Choice[] | null> =>
  (texts) =>
    anyOf(choices)(texts).length === 0 ? null : anyOf(choices)(texts);

export const ids = (texts: readonly string[]): number[] => texts.map(Number);

/**
 * Reads the declared fields of a form:
 *
 *     const fields = { code: read.text, uses_max: read.number } satisfies
 *       read.FieldsOf<'saveCoupon'>;
 *     submit(read.values(form, fields));
 *
 * `prefix` is that of the controls' names: `cod.` of the controls `cod.fee` and `cod.max`.
 */
export function values<Declared extends Fields>(
  form: FormData,
  fields: Declared,
  prefix?: string,
): { [Name in keyof Declared]: ReturnType<Declared[Name]> };
export function values(form: FormData, fields: Fields, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, read]) => [name, value(form, `${prefix}${name}`, read)]),
  );
}

/** Reads the controls with one name. */
export const value = <Value>(form: FormData, name: string, read: Reader<Value>): Value =>
  read(form.getAll(name).filter((content) => typeof content === 'string'));

/**
 * A form with files as the call takes it: its controls, with these fields in place of those of the
 * same names. Without a value, the controls stay.
 */
export function withFields<N extends CallName>(
  form: FormData,
  fields: { readonly [Name in keyof InputOf<N>]?: string | number | undefined },
): FormData {
  const body = new FormData();
  for (const [name, content] of form) body.append(name, content);
  for (const [name, content] of Object.entries(fields))
    if (content !== undefined) body.set(name, String(content));
  return body;
}
