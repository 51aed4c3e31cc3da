import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch, parsePatch } from 'diff';

const folder = join(import.meta.dirname, 'faults');

/** Of each patch in `faults/`. */
export const faultNames = (): string[] =>
  readdirSync(folder).map((name) => name.replace(/\.patch$/, ''));

const readPatch = (fault: string): string => readFileSync(join(folder, `${fault}.patch`), 'utf8');

/** What the fault does: the sentence above its patch. */
export const describeFault = (fault: string): string => readPatch(fault).split('\n', 1)[0] ?? '';

/**
 * The files that the fault changes, with their faulty text.
 *
 * @throws where the patch does not apply to the sources of this folder
 */
export const faultyFiles = (fault: string): { path: string; text: string }[] =>
  parsePatch(readPatch(fault)).map((patch) => {
    const path = (patch.newFileName ?? '').replace(/^b\//, '');
    const text = applyPatch(readFileSync(path, 'utf8'), patch);
    if (text === false) throw new Error(`faults/${fault}.patch does not apply to ${path}`);
    return { path, text };
  });
