/** The bundled server: the sources that its hash contains. */
export const bundle: { sources: readonly string[] };
/** Whether the last build has the same sources. */
export function isBuilt(): boolean;
export function ensureBuilt(): Promise<void>;
export function removeFilesBefore(folder: string, timeMs: number): void;
