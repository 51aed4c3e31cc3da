/** The bundled server: the sources that its hash contains. */
export const bundle: { sources: readonly string[] };
export function ensureBuilt(): Promise<void>;
export function removeFilesBefore(folder: string, timeMs: number): void;
