import { statement } from '../client/statement.ts';

/** Declares a consistency check: the query returns one sentence for each inconsistency. */
export const check = (name: string, text: string) => statement(name, text, {}, { problem: 'text' });
