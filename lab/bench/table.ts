import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * One line: `ratio` to what the same machine gave at the same time without the shop; null for a
 * figure without a baseline.
 */
export type Row = {
  what: string;
  goal: string;
  figure: string;
  ratio: number | null;
  isGood: boolean | null;
  notes?: string;
};

const resultOf = ({ isGood }: Row): string => (isGood === null ? '' : isGood ? 'good' : 'MISSED');
const ratioOf = ({ ratio }: Row): string => (ratio === null ? '' : ratio.toFixed(2));

export const titles = (): string =>
  `${'test'.padEnd(46)}${'goal'.padEnd(26)}${'result'.padEnd(44)}${'ratio'.padStart(6)}  verdict`;
export const lineOf = (row: Row): string =>
  `${row.what.padEnd(46)}${row.goal.padEnd(26)}${row.figure.padEnd(44)}${ratioOf(row).padStart(6)}  ${resultOf(row)}`;

export const asMarkdown = (rows: readonly Row[]): string =>
  [
    '| test | goal | result | ratio | verdict |',
    '|---|---|---|---:|---|',
    ...rows.map(
      (row) => `| ${row.what} | ${row.goal} | ${row.figure} | ${ratioOf(row)} | ${resultOf(row)} |`,
    ),
  ].join('\n');

export function machine(): string {
  const [first] = cpus();
  return `${cpus().length} cores (${(first?.model ?? 'unknown').trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
}

/** Each run is kept, so that a change can be held against those before it. */
export function keep(rows: readonly Row[], load: number): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const entry = {
    at: new Date().toISOString(),
    commit,
    machine: machine(),
    node: process.version,
    loadBefore: Math.round(load * 10) / 10,
    rows,
  };
  appendFileSync(
    fileURLToPath(new URL('history.jsonl', import.meta.url)),
    `${JSON.stringify(entry)}\n`,
  );
}
