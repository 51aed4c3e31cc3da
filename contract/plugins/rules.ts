export const pluginLimits = {
  loadMs: 10_000,
  panelMs: 3_000,
  endpointMs: 5_000,
  eventMs: 15_000,
  jobMs: 120_000,
  /** Calls of a plugin at the same time, in one process. */
  callsMax: 20,
  answerBytesMax: 1024 * 1024,
  requestBytesMax: 256 * 1024,
  memoryMegabytes: 128,
  panelRowsMax: 20,
  /** After so many failures an event is skipped. */
  attemptsMax: 12,
} as const;
