export function ensureBuilt(): Promise<void>;
export function removeFilesBefore(folder: string, timeMs: number): void;
