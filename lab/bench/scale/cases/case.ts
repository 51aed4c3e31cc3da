import type { CallName } from '#contract/calls.ts';

export type Case = {
  what: string;
  call: CallName;
  as: 'admin' | 'visitor';
  goalMs: number;
  inputs: { params?: Record<string, unknown>; query?: Record<string, unknown> }[];
};

export const names = [
  'Asha',
  'verma',
  'Kavya Nair',
  'me',
  'singh',
  'Zoya',
  'an',
  'nobody at all',
  'Priya Sharma',
  'reddy',
];
export const words = [
  'cotton',
  'indigo quilt',
  'ajrakh',
  'bandhni',
  'king bed sheet',
  'velvt cushion',
  'teal',
  'kantha throw',
  'wool blanket',
  'zzzz',
];

export const queries = (
  call: CallName,
  list: Record<string, unknown>[],
  more: Record<string, unknown> = {},
) => ({
  call,
  inputs: list.map((query) => ({ query: { limit: '25', page: '1', ...query, ...more } })),
});

export const admin = (what: string, rest: Pick<Case, 'call' | 'inputs'>): Case => ({
  what,
  as: 'admin',
  goalMs: 150,
  ...rest,
});
export const shop = (what: string, rest: Pick<Case, 'call' | 'inputs'>): Case => ({
  what,
  as: 'visitor',
  goalMs: 30,
  ...rest,
});
export const pages = (all: number): Record<string, unknown>[] =>
  [0, 0.1, 0.5, 0.9, 1].map((part) => ({
    page: String(Math.max(1, Math.floor((all / 25) * part))),
  }));
